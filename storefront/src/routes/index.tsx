import { CategoryTile } from '../catalogue/categories.tsx'
import { categoriesQuery, sectionsOf, useCategories, useSections, useSettings } from '../shared/shop-data.ts'
import { loadSections } from '../content/sections/load-sections.ts'
import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/')({
  staticData: { page: 'home', leadsTo: ['/category/$url', '/product/$url'] },
  loader: async ({ context }) => {
    const { queryClient, api } = context
    // Without sections the page shows the categories.
    await Promise.all([loadSections(context, 'home'), queryClient.ensureQueryData(categoriesQuery(api))])
    return { head: {} }
  },
  head: screenHead,
  component: HomeScreen,
})

/** The screen of the home page: its sections are the whole page. A shop without sections shows its name and its categories. */
function HomeScreen() {
  const { site_title, site_description } = useSettings()
  const sections = useSections()
  const categories = useCategories().filter(({ parent_id }) => parent_id === null)
  if (sectionsOf(sections, 'home', undefined).length > 0) return null
  return (
    <div className="frame py-12 lg:py-20">
      <h1 className="text-4xl lg:text-5xl">{site_title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">{site_description}</p>
      <ul className="grid3 mt-12 gap-x-6 gap-y-10">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryTile
              category={category}
              level="h2"
              shape="aspect-[4/3]"
              sizes="(min-width: 64rem) 30vw, (min-width: 22.5rem) 46vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
