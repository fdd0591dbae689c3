import { pickedQuery } from '../features/catalogue/queries.ts'
import { newsQuery } from '../features/content/queries.ts'
import { categoriesQuery, sectionsOf, sectionsQuery } from '../lib/shop-data.ts'
import type { RouterContext } from '../router-context.ts'
import { loadBlocks } from './sections-bar.tsx'

/** Loads what the blocks of a screen show. A route's loader calls it beside its own loads. */
export async function loadSections({ queryClient, shop }: RouterContext, page: string, url?: string): Promise<void> {
  const sections = sectionsOf(await queryClient.ensureQueryData(sectionsQuery(shop)), page, url)
  if (sections.length === 0) return
  await Promise.all([
    loadBlocks(),
    ...sections.map(async (section) => {
      if (section.kind === 'products') await queryClient.ensureQueryData(pickedQuery(shop, section.product_ids))
      if (section.kind === 'categories') await queryClient.ensureQueryData(categoriesQuery(shop))
      if (section.kind === 'news') await queryClient.ensureQueryData(newsQuery(shop, null, 1, section.count || 3))
    }),
  ])
}
