import { categoriesQuery, sectionsOf, sectionsQuery } from '../../shared/shop-data.ts'
import { productsByIdQuery } from '../../catalogue/index.ts'
import { newsQuery } from '../content-queries.ts'
import type { RouterContext } from '../../shared/router-context.ts'

/** Loads the data of a screen's sections. Called by the loaders of routes. A list that fails leaves its section out. */
export async function loadSections({ queryClient, api }: RouterContext, page: string, url?: string): Promise<void> {
  const sections = sectionsOf(await queryClient.ensureQueryData(sectionsQuery(api)), page, url)
  await Promise.all(
    sections.map(async (section) => {
      if (section.kind === 'products')
        await queryClient.ensureQueryData(productsByIdQuery(api, section.product_ids)).catch(() => {})
      if (section.kind === 'categories') await queryClient.ensureQueryData(categoriesQuery(api))
      if (section.kind === 'news')
        await queryClient.ensureQueryData(newsQuery(api, null, 1, section.count || 3)).catch(() => {})
    }),
  )
}
