import { redirect } from '@tanstack/react-router'
import { categoryQuery } from '../../features/catalogue/queries.ts'
import { plainText } from '../../lib/formats.ts'
import { paths } from '../../lib/paths.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../shell/load-sections.ts'
import { orNotFound } from './not-found.ts'
import type { LoaderInput } from '../lazy-loader.ts'

/** The subcategories of a category. */
export async function loadCategories({ context, params }: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  const [category] = await Promise.all([
    orNotFound(context.queryClient.ensureQueryData(categoryQuery(context.shop, params.url))),
    loadSections(context, 'categories', params.url),
  ])
  if (category.url !== params.url)
    throw redirect({ to: paths.categories, params: { url: category.url }, hash: true, statusCode: 301 })
  return {
    head: {
      title: category.name,
      description: plainText(category.description),
      picture: category.picture?.src ?? null,
    },
  }
}
