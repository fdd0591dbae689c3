import { Link } from '@tanstack/react-router'
import type { Category } from '@vitrina/contract'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { classes } from '../../ui/classes.ts'
import { wayTo } from './news-tree.ts'

/** Everything, the categories at the root, and what is below the one we are in. */
export function NewsNav({ categories, current }: { categories: readonly Category[]; current: Category | null }) {
  const t = useTexts()
  const [root] = wayTo(current, categories)
  const roots = categories.filter(({ parent_id }) => parent_id === null)
  const below = root ? categories.filter(({ id }) => root.child.includes(id)) : []
  if (categories.length === 0) return null
  return (
    <nav aria-label={t(m.news_sections)} className="mt-6 lg:mt-8">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link to={paths.allNews} activeOptions={{ exact: true }} className={chip(current === null)}>
            {t(m.news_all)}
          </Link>
        </li>
        {roots.map((category) => (
          <Chip key={category.id} category={category} active={category.id === root?.id} />
        ))}
      </ul>
      {below.length > 0 && (
        <ul aria-label={t(m.news_in, { name: root!.name })} className="mt-2 flex flex-wrap gap-x-6">
          {below.map(({ id, url, name }) => (
            <li key={id}>
              <Link
                to={paths.news}
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

function Chip({ category, active }: { category: Category; active: boolean }) {
  return (
    <li>
      <Link to={paths.news} params={{ url: category.url }} className={chip(active)}>
        {category.name}
      </Link>
    </li>
  )
}

const chip = (active: boolean) =>
  classes(
    'inline-flex min-h-11 items-center px-4 transition-colors active:bg-accent-strong active:text-on-accent',
    active ? 'bg-accent text-on-accent' : 'bg-sunken hover:bg-accent hover:text-on-accent',
  )
