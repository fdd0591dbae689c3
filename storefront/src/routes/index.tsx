import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '@vitrina/api-client'
import { CategoryChips, useMainCategories } from '../catalogue/categories.tsx'
import { productsQuery } from '../catalogue/list/list-queries.ts'
import { ProductGrid } from '../catalogue/list/product-grid.tsx'
import { categoriesQuery, sectionsOf, sectionsQuery, useSections, useSettings } from '../shared/shop-data.ts'
import { loadSections } from '../content/sections/load-sections.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/')({
  staticData: { page: 'home', leadsTo: ['/category/$url', '/product/$url'] },
  loader: async ({ context }) => {
    const { queryClient, api } = context
    const [sections] = await Promise.all([
      queryClient.ensureQueryData(sectionsQuery(api)),
      loadSections(context, 'home'),
      queryClient.ensureQueryData(categoriesQuery(api)),
    ])
    // Without sections the page shows the first products.
    if (sectionsOf(sections, 'home', undefined).length === 0)
      await queryClient.ensureQueryData(productsQuery(api, null, {}))
    return { head: {} }
  },
  head: screenHead,
  component: HomeScreen,
})

/** The screen of the home page: its sections are the whole page. A shop without sections shows its name, its categories and its first products. */
function HomeScreen() {
  const sections = useSections()
  return sectionsOf(sections, 'home', undefined).length > 0 ? null : <PlainHome />
}

function PlainHome() {
  const { site_title, site_description } = useSettings()
  const categories = useMainCategories()
  const { data } = useQuery(productsQuery(useApi(), null, {}))
  return (
    <div className="frame py-12 lg:py-20">
      <h1 className="text-4xl lg:text-5xl">{site_title}</h1>
      {site_description && <p className="mt-5 max-w-2xl text-lg text-muted">{site_description}</p>}
      {categories.length > 0 && (
        <div className="mt-8">
          <CategoryChips categories={categories} />
        </div>
      )}
      <div className="mt-12">
        <ProductGrid products={data?.data.data ?? []} priorityCount={4} level="h2" />
      </div>
    </div>
  )
}
