import * as m from '@vitrina/i18n/messages'
import { Link } from '@tanstack/react-router'
import type { Category } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import { Breadcrumb, breadcrumbLink, classes } from '@vitrina/ui'
import { withAncestors } from './category-path.ts'

/** Links to all news, the top categories, and the subcategories of the current one. */
export function NewsNav({ categories, current }: { categories: readonly Category[]; current: Category | null }) {
  const t = useTexts()
  const [root] = withAncestors(current, categories)
  const roots = categories.filter(({ parent_id }) => parent_id === null)
  const subcategories = categories.filter(({ id }) => root?.child.includes(id))
  if (categories.length === 0) return null
  return (
    <nav aria-label={t(m.news_categories)} className="mt-6 lg:mt-8">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link to="/news" activeOptions={{ exact: true }} className={chipClass(current === null)}>
            {t(m.news_all)}
          </Link>
        </li>
        {roots.map((category) => (
          <CategoryLink key={category.id} category={category} isActive={category.id === root?.id} />
        ))}
      </ul>
      {subcategories.length > 0 && (
        <ul
          aria-label={root ? t(m.news_subcategories, { name: root.name }) : undefined}
          className="mt-2 flex flex-wrap gap-x-6"
        >
          {subcategories.map(({ id, url, name }) => (
            <li key={id}>
              <Link
                to="/news/$url"
                params={{ url }}
                className={classes(
                  'inline-flex min-h-11 items-center underline-offset-[0.35em] hover:underline active:text-accent',
                  id === current?.id ? 'font-semibold underline' : 'text-muted',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function CategoryLink({ category, isActive }: { category: Category; isActive: boolean }) {
  return (
    <li>
      <Link to="/news/$url" params={{ url: category.url }} className={chipClass(isActive)}>
        {category.name}
      </Link>
    </li>
  )
}

const chipClass = (isActive: boolean) =>
  classes(
    'inline-flex min-h-11 items-center px-4 transition-colors active:bg-accent-strong active:text-on-accent',
    isActive ? 'bg-accent text-on-accent' : 'bg-sunken hover:bg-accent hover:text-on-accent',
  )

/** Links to all news and to the parent categories, then the current name. */
export function NewsBreadcrumb({ ancestors, current }: { ancestors: readonly Category[]; current: string }) {
  const t = useTexts()
  return (
    <Breadcrumb
      label={t(m.breadcrumb_label)}
      current={current}
      ancestors={[
        <Link key="news" to="/news" {...breadcrumbLink}>
          {t(m.news_title)}
        </Link>,
        ...ancestors.map(({ id, url, name }) => (
          <Link key={id} to="/news/$url" params={{ url }} {...breadcrumbLink}>
            {name}
          </Link>
        )),
      ]}
    />
  )
}
