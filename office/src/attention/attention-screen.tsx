import { Link } from '@tanstack/react-router'
import { TabRow, tabClass } from '../lists/index.ts'
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
  return (
    <Screen title={t(m.office_attention)} parent={{ link: { to: '/' }, label: t(m.office_today) }}>
      <TabRow label={t(m.office_attention_parts)} current={current}>
        {parts.map(({ part, title }) => (
          <li key={part}>
            <Link
              to="/attention"
              search={{ part }}
              activeOptions={{ exact: true }}
              aria-current={part === current ? 'page' : undefined}
              className={tabClass(part === current)}
            >
              {title}
            </Link>
          </li>
        ))}
      </TabRow>
      <div className="mt-6">
        {current === 'emails' && <Emails />}
        {current === 'jobs' && <Jobs />}
        {current === 'planned' && <PlannedChanges />}
        {current === 'stock' && <Stock search={search} />}
      </div>
    </Screen>
  )
}
