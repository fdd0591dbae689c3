import * as m from '@vitrina/i18n/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { CategoryBreadcrumb, CategoryTile } from '../catalogue/categories.tsx'
import { categoryQuery } from '../catalogue/list/list-queries.ts'
import { EmptyState, RichText, buttonClass, classes } from '@vitrina/ui'
import { plainText, textsIn, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import type { CategoryDetail } from '@vitrina/contract'
import { loadSections } from '../content/sections/load-sections.ts'
import { orNotFound } from '../shared/or-not-found.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/categories/$url')({
  staticData: { page: 'categories', leadsTo: ['/category/$url'] },
  loader: async ({ context, params }) => {
    const [category] = await Promise.all([
      orNotFound(context.queryClient.ensureQueryData(categoryQuery(context.api, params.url))),
      loadSections(context, 'categories', params.url),
    ])
    if (category.url !== params.url)
      throw redirect({ to: '/categories/$url', params: { url: category.url }, hash: true, statusCode: 301 })
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
  },
  head: screenHead,
  component: CategoriesScreen,
})

/** The subcategories of a category. */
function CategoriesScreen() {
  const t = useTexts()
  const { url } = Route.useParams()
  const { data: category } = useSuspenseQuery(categoryQuery(useApi(), url))
  const { length } = category.children
  // None stays alone in the last row.
  const inFours = length === 4 || length > 6
  const seeAllLink = (
    <Link to="/category/$url" params={{ url: category.url }} className={buttonClass({ variant: 'secondary' })}>
      {t(m.category_see_all, { name: category.name })}
    </Link>
  )
  return (
    <div className="frame pt-4 pb-10">
      <CategoryBreadcrumb ancestors={category.breadcrumbs} current={category.name} />
      <header className="flex flex-wrap items-end justify-between gap-6 pt-4 pb-8 lg:pt-8 lg:pb-12">
        <div>
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">{category.name}</h1>
          <RichText html={category.description_html} className="mt-4 text-muted lg:text-lg" />
        </div>
        {category.children.length > 0 && seeAllLink}
      </header>
      {category.children.length === 0 ? (
        <EmptyState title={category.name} action={seeAllLink} />
      ) : (
        <ul className={classes(inFours ? 'grid4' : 'grid3', 'gap-x-6 gap-y-10')}>
          {category.children.map((child) => (
            <li key={child.id}>
              <CategoryTile
                category={child}
                level="h2"
                shape="aspect-[4/5]"
                sizes={`${inFours ? '(min-width: 48rem) 23vw' : '(min-width: 64rem) 30vw'}, (min-width: 22.5rem) 46vw, 92vw`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The names of the subcategories, then the beginning of the category's own text. */
function childrenText({ children, summary, description_html }: CategoryDetail): string {
  const names = children.map(({ name }) => name).join(', ')
  return plainText([names, summary || description_html].filter(Boolean).join('. '))
}
