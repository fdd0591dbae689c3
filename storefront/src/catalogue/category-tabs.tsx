import { Link } from '@tanstack/react-router'
import type { CategoryDetail } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { classes } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { type LinkedCategory, useMainCategories } from './categories.tsx'

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
