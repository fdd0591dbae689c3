import * as m from '@vitrina/i18n/messages'
import { Link } from '@tanstack/react-router'
import type { Category } from '@vitrina/contract'
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

/** The categories without a parent that have products. */
export const useMainCategories = () =>
  useCategories().filter(({ parent_id, products }) => parent_id === null && products > 0)

export type LinkedCategory = { id: number; url: string; name: string }

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
