import * as m from '@vitrina/i18n/messages'
import { Link } from '@tanstack/react-router'
import type { Category, CategoryDetail } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { useTexts } from '@vitrina/i18n'
import { Breadcrumb, Picture, breadcrumbLink, classes } from '@vitrina/ui'
import { useCategories, useSettings } from '../shared/shop-data.ts'

/** A category as a picture with its name and number of products. */
export function CategoryTile({
  category,
  shape,
  sizes,
  level: Heading = 'h3',
}: {
  category: Category
  /** The class of the picture's aspect ratio. */
  shape: string
  sizes: string
  level?: 'h2' | 'h3'
}) {
  const t = useTexts()
  return (
    <article className="group relative">
      {category.picture ? (
        <Picture
          picture={category.picture}
          alt=""
          sizes={sizes}
          className={shape}
          imgClassName="transition-transform duration-500 ease-out motion-safe:group-hover:scale-[1.025]"
        />
      ) : (
        <span className={classes('block rounded-picture bg-sunken', shape)} />
      )}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 max-sm:flex-col">
        <Heading className="text-lg">
          <Link
            to="/category/$url"
            params={{ url: category.url }}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {category.name}
          </Link>
        </Heading>
        <span className="shrink-0 text-sm text-muted">{t(m.products_count, { count: category.products })}</span>
      </div>
    </article>
  )
}

const useMainCategories = () => useCategories().filter(({ parent_id, products }) => parent_id === null && products > 0)

/** Links to the main categories that have products. */
export function CategoryLinks({ className }: { className?: string }) {
  const t = useTexts()
  const categories = useMainCategories()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t(m.search_categories)} className={className}>
      <p aria-hidden="true" className="mb-3 text-sm text-muted">
        {t(m.search_categories)}
      </p>
      <CategoryChips categories={categories} />
    </nav>
  )
}

/** The shelves on which one can go on from a category: those in it, or, where it has none, those beside it. */
export function CategoryTabs({ category }: { category: CategoryDetail }) {
  const t = useTexts()
  const children = category.children.filter(({ products }) => products > 0)
  const within = children.length > 0 ? category : category.breadcrumbs.at(-1)
  if (!within) return <Tabs label={t(m.category_main)} all={null} categories={category.siblings} />
  return (
    <Tabs
      label={t(m.category_subcategories, { name: within.name })}
      all={within}
      categories={children.length > 0 ? children : category.siblings}
    />
  )
}

/** The main categories, between everything there is and what is reduced of it. */
export function MainCategoryTabs({ hasReduced, isReduced }: { hasReduced: boolean; isReduced: boolean }) {
  const t = useTexts()
  return (
    <Tabs label={t(m.category_main)} all={null} categories={useMainCategories()} isAllExact={isReduced}>
      {hasReduced && (
        <li>
          <Link to="/products/search-products" search={{ reduced: '1' }} className={classes(TAB, 'text-highlight')}>
            {t(m.category_reduced)}
          </Link>
        </li>
      )}
    </Tabs>
  )
}

const TAB =
  'inline-flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap transition-colors hover:border-line-strong focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-semibold'

/** The current tab may lie beyond the side of a phone's screen. */
function moveToCurrent(list: HTMLUListElement | null) {
  const current = list?.querySelector('[aria-current=page]')
  if (!list || !current) return
  const [row, tab] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  list.scrollLeft += tab.left + tab.width / 2 - (row.left + row.width / 2)
}

/** Links to categories in one row, which is moved sideways on a phone, after the link to what holds them all; without a category for that, to all products. */
function Tabs({
  label,
  all,
  isAllExact = false,
  categories,
  children,
}: {
  label: string
  all: LinkedCategory | null
  /** What is shown of all products is another tab. */
  isAllExact?: boolean
  categories: readonly LinkedCategory[]
  children?: ReactNode
}) {
  const t = useTexts()
  if (categories.length === 0) return null
  return (
    <nav aria-label={label} className="bleed">
      <ul
        key={label}
        ref={moveToCurrent}
        className="gutters flex gap-x-6 overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:flex-wrap"
      >
        <li>
          {all ? (
            <Link to="/category/$url" params={{ url: all.url }} className={TAB}>
              {t(m.category_all)}
            </Link>
          ) : (
            <Link to="/products/search-products" activeOptions={{ exact: isAllExact }} className={TAB}>
              {t(m.category_all)}
            </Link>
          )}
        </li>
        {categories.map(({ id, url, name }) => (
          <li key={id}>
            <Link to="/category/$url" params={{ url }} className={TAB}>
              {name}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

type LinkedCategory = { id: number; url: string; name: string }

/** A row of links to categories. */
export function CategoryChips({ categories }: { categories: readonly LinkedCategory[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {categories.map(({ id, url, name }) => (
        <li key={id}>
          <Link
            to="/category/$url"
            params={{ url }}
            className="inline-flex min-h-11 items-center border border-line bg-sunken px-4 transition-colors hover:bg-accent hover:text-on-accent"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Links to the home page and the parent categories, then the current name. */
export function CategoryBreadcrumb({ ancestors, current }: { ancestors: readonly LinkedCategory[]; current: string }) {
  const t = useTexts()
  const { site_title } = useSettings()
  return (
    <Breadcrumb
      label={t(m.breadcrumb_label)}
      current={current}
      ancestors={[
        <Link key="home" to="/" {...breadcrumbLink}>
          {site_title}
        </Link>,
        ...ancestors.map(({ id, url, name }) => (
          <Link key={id} to="/category/$url" params={{ url }} {...breadcrumbLink}>
            {name}
          </Link>
        )),
      ]}
    />
  )
}
