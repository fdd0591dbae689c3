import { Link } from '@tanstack/react-router'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { useCategories } from '../../shared/shop-data.ts'
import { classes } from '@vitrina/ui'

/** Links to the main categories that have products. */
export function CategoryLinks({ centred = false, className }: { centred?: boolean; className?: string }) {
  const t = useTexts()
  const categories = useCategories().filter(({ parent_id, products }) => parent_id === null && products > 0)
  if (categories.length === 0) return null
  return (
    <nav aria-label={t(m.search_categories)} className={className}>
      <p aria-hidden="true" className="mb-3 text-sm text-muted">
        {t(m.search_categories)}
      </p>
      <ul className={classes('flex flex-wrap gap-2', centred && 'justify-center')}>
        {categories.map(({ id, url, name }) => (
          <li key={id}>
            <Link
              to={paths.category}
              params={{ url }}
              className="inline-flex min-h-11 items-center bg-sunken px-4 transition-colors hover:bg-accent hover:text-on-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
