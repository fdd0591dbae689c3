import { redirect } from '@tanstack/react-router'
import { isBeyondLastPage, withoutPage, dropUnknownValues } from '../../features/catalogue/list-search.ts'
import { type ListSearch, loadList, productsQuery } from '../../features/catalogue/queries.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { textsIn } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { categoriesQuery } from '../../domain/shop-data.ts'
import type { PageHead } from '../../shell/head.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadSearch({
  context: { queryClient, shop },
  deps,
  cause,
}: LoaderInput<unknown, ListSearch>): Promise<{ head: PageHead; listFailed: boolean }> {
  const [list] = await Promise.all([
    loadList(queryClient, productsQuery(shop, null, deps), cause),
    queryClient.ensureQueryData(categoriesQuery(shop)),
  ])
  const knownSearch = list && dropUnknownValues(deps, list)
  if (knownSearch) throw redirect({ to: paths.search, search: knownSearch, statusCode: 302 })
  if (list && isBeyondLastPage(list)) throw redirect({ to: paths.search, search: withoutPage(deps), statusCode: 302 })
  const t = textsIn(shop.language)
  return {
    listFailed: list === null,
    head: {
      title: deps.q ? t(m.search_title_words, { words: deps.q }) : t(m.search_title),
      noIndex: deps.q !== undefined,
    },
  }
}
