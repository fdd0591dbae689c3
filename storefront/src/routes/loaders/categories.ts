import { redirect } from '@tanstack/react-router'
import type { CategoryDetail } from '@vitrina/contract'
import { categoryQuery } from '../../catalogue/list/list-queries.ts'
import * as m from '@vitrina/i18n/messages'
import { plainText, textsIn } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import { orNotFound } from './not-found.ts'
import type { LoaderInput } from '../lazy-loader.ts'

/** The subcategories of a category. */
export async function loadCategories({ context, params }: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  const [category] = await Promise.all([
    orNotFound(context.queryClient.ensureQueryData(categoryQuery(context.api, params.url))),
    loadSections(context, 'categories', params.url),
  ])
  if (category.url !== params.url)
    throw redirect({ to: paths.categories, params: { url: category.url }, hash: true, statusCode: 301 })
  return {
    head: {
      // Differs from the screen of the category itself, which shows its products.
      title: textsIn(context.api.language)(m.categories_title, { name: category.name }),
      description: childrenText(category),
      picture: category.picture,
      icon: category.icon,
      noIndex: category.children.length === 0,
    },
  }
}

/** The names of the subcategories, then the beginning of the category's own text. */
function childrenText({ children, summary, description_html }: CategoryDetail): string {
  const names = children.map(({ name }) => name).join(', ')
  return plainText([names, summary || description_html].filter(Boolean).join('. '))
}
