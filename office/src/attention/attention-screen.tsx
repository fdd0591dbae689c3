import { Link } from '@tanstack/react-router'
import { classes } from '@vitrina/ui'
import { useCurrentInSight } from '../lists/index.ts'
import { useMe } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { Screen } from '../shell/screen.tsx'
import { Emails } from './emails.tsx'
import { Jobs } from './jobs.tsx'
import { PlannedChanges } from './planned-changes.tsx'
import { type AttentionSearch, type Part, PART_PERMISSIONS, PARTS } from './queries.ts'
import { Stock } from './stock.tsx'

const TITLES = {
  emails: m.office_attention_emails,
  jobs: m.office_attention_jobs,
  planned: m.office_attention_planned,
  stock: m.office_attention_stock,
}

/** The parts that this member may see. */
export function useAttentionParts(): { part: Part; title: string }[] {
  const t = useTexts()
  const { permissions } = useMe()
  return PARTS.filter((part) => permissions.includes(PART_PERMISSIONS[part])).map((part) => ({
    part,
    title: t(TITLES[part]),
  }))
}

/** What did not go by itself, what is planned, and what has run out. */
export function AttentionScreen({ search }: { search: AttentionSearch }) {
  const t = useTexts()
  const parts = useAttentionParts()
  const current = parts.find(({ part }) => part === search.part)?.part ?? parts[0]?.part
  const nav = useCurrentInSight(current)
  return (
    <Screen title={t(m.office_attention)} parent={{ link: { to: '/' }, label: t(m.office_today) }}>
      <nav
        ref={nav}
        aria-label={t(m.office_attention_parts)}
        className="-mx-(--gutter) overflow-x-auto border-b border-line px-(--gutter) sm:mx-0 sm:px-0"
      >
        <ul className="flex">
          {parts.map(({ part, title }) => (
            <li key={part} className="shrink-0">
              <Link
                to="/attention"
                search={{ part }}
                activeOptions={{ exact: true }}
                aria-current={part === current ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center border-b-2 px-3',
                  part === current ? 'border-accent font-semibold' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">
        {current === 'emails' && <Emails />}
        {current === 'jobs' && <Jobs />}
        {current === 'planned' && <PlannedChanges />}
        {current === 'stock' && <Stock search={search} />}
      </div>
    </Screen>
  )
}
