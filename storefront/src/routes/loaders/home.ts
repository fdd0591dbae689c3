import { categoriesQuery } from '../../shared/shop-data.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import type { LoaderInput } from '../lazy-loader.ts'

/** The home page consists of sections, which the shell renders as on every screen. */
export async function loadHome({ context }: LoaderInput): Promise<{ head: PageHead }> {
  const { queryClient, api } = context
  // Without sections the page shows the categories.
  await Promise.all([loadSections(context, 'home'), queryClient.ensureQueryData(categoriesQuery(api))])
  return { head: {} }
}
