import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CategoryTile } from '../../catalogue/category/category-tile.tsx'
import { CategoryBreadcrumb } from '../../catalogue/category/category-breadcrumb.tsx'
import { categoryQuery } from '../../catalogue/list/list-queries.ts'
import { buttonClass, EmptyState, RichText } from '@vitrina/ui'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'

export { loadCategories } from '../loaders/categories.ts'

const route = getRouteApi('/categories/$url')

/** The subcategories of a category. */
export function CategoriesScreen() {
  const t = useTexts()
  const { url } = route.useParams()
  const { data: category } = useSuspenseQuery(categoryQuery(useApi(), url))
  const seeAllLink = (
    <Link to={paths.category} params={{ url: category.url }} className={buttonClass({ variant: 'secondary' })}>
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
        <ul className="grid3 gap-x-6 gap-y-10">
          {category.children.map((child) => (
            <li key={child.id}>
              <CategoryTile
                category={child}
                level="h2"
                shape="aspect-[4/5]"
                sizes="(min-width: 64rem) 30vw, (min-width: 22.5rem) 46vw, 92vw"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
