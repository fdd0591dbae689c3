import { redirect } from '@tanstack/react-router'
import { isBeyondLastPage, withoutPage, dropUnknownValues } from '../../catalogue/list/list-search.ts'
import { categoryQuery, type ListSearch, loadList, productsQuery } from '../../catalogue/list/list-queries.ts'
import { plainText } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import { orNotFound } from './not-found.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadCategory({
  context,
  params,
  deps,
  cause,
}: LoaderInput<{ url: string }, ListSearch>): Promise<{ head: PageHead; listFailed: boolean }> {
  const { queryClient, api } = context
  const [category, list] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(categoryQuery(api, params.url))),
    orNotFound(loadList(queryClient, productsQuery(api, params.url, deps), cause)),
    loadSections(context, 'category', params.url),
  ])
  const knownSearch = list && dropUnknownValues(deps, list)
  if (knownSearch) throw redirect({ to: paths.category, params, search: knownSearch, statusCode: 302 })
  if (list && isBeyondLastPage(list))
    throw redirect({ to: paths.category, params, search: withoutPage(deps), statusCode: 302 })
  if (category.url !== params.url)
    throw redirect({ to: paths.category, params: { url: category.url }, search: true, hash: true, statusCode: 301 })
  return {
    listFailed: list === null,
    head: {
      title: category.name,
      description: category.summary || plainText(category.description_html),
      picture: category.picture,
      icon: category.icon,
      ...(deps.page ? { search: { page: String(deps.page) } } : {}),
    },
  }
}
