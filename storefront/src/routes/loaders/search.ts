import { redirect } from '@tanstack/react-router'
import { isBeyondLastPage, withoutPage, dropUnknownValues } from '../../catalogue/list/list-search.ts'
import { type ListSearch, loadList, productsQuery } from '../../catalogue/list/list-queries.ts'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { categoriesQuery, settingsQuery } from '../../shared/shop-data.ts'
import type { PageHead } from '../../shell/head.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadSearch({
  context: { queryClient, api },
  deps,
  cause,
}: LoaderInput<unknown, ListSearch>): Promise<{ head: PageHead; listFailed: boolean }> {
  const [list, categories, settings] = await Promise.all([
    loadList(queryClient, productsQuery(api, null, deps), cause),
    queryClient.ensureQueryData(categoriesQuery(api)),
    queryClient.ensureQueryData(settingsQuery(api)),
  ])
  const knownSearch = list && dropUnknownValues(deps, list)
  if (knownSearch) throw redirect({ to: paths.search, search: knownSearch, statusCode: 302 })
  if (list && isBeyondLastPage(list)) throw redirect({ to: paths.search, search: withoutPage(deps), statusCode: 302 })
  const t = textsIn(api.language)
  const names = categories.filter(({ parent_id }) => parent_id === null).map(({ name }) => name)
  const head: PageHead = deps.q
    ? { title: t(m.search_title_words, { words: deps.q }), noIndex: true }
    : {
        title: t(m.search_title),
        description: t(m.search_description, { shop: settings.site_title, categories: names.join(', ') }),
        ...(deps.page ? { search: { page: String(deps.page) } } : {}),
      }
  return { listFailed: list === null, head }
}
