import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { TEXT_KINDS } from '@vitrina/contract/office/constants'
import { formatInstant } from '@vitrina/i18n'
import { ListAnswer } from '../lists/index.ts'
import { failureText, fieldName } from '../records/index.ts'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { type PlannedChange, plannedQuery } from './queries.ts'
import { AllDone, Row, Rows } from './row.tsx'

/** Changes that have a time, and those that could not be made. */
export function PlannedChanges() {
  const t = useTexts()
  const { api } = useOffice()
  return (
    <ListAnswer query={useQuery(plannedQuery(api))}>
      {(changes) =>
        changes.length === 0 ? (
          <AllDone>{t(m.office_attention_planned_none)}</AllDone>
        ) : (
          <Rows label={t(m.office_attention_planned)}>
            {changes.map((change) => (
              <Planned key={change.id} change={change} />
            ))}
          </Rows>
        )
      }
    </ListAnswer>
  )
}

function Planned({ change }: { change: PlannedChange }) {
  const t = useTexts()
  const language = useLanguage()
  const { id, title, due_at, time_zone, who, what, fields, failure } = change
  const cancel = useChange(['planned', 'today'], (api) => api('DELETE /planned-changes/{id}', { params: { id } }))
  const hasFailed = failure !== null
  return (
    <Row
      title={<RecordLink change={change} />}
      actions={
        <ConfirmButton
          label={t(hasFailed ? m.office_planned_remove : m.office_planned_cancel)}
          question={t(m.office_planned_cancel_text, { title })}
          busy={cancel.isPending}
          error={cancel.error}
          onConfirm={() => cancel.mutate(undefined)}
        />
      }
    >
      {hasFailed && (
        <p className="font-semibold text-bad break-words">
          {t(m.office_planned_failed, { failure: failureText(failure, t) })}
        </p>
      )}
      {what === 'add' && <p>{t(m.office_planned_add)}</p>}
      {what === 'archive' && <p>{t(m.office_planned_archive)}</p>}
      {what === 'change' && (
        <p>{t(m.office_planned_change, { fields: fields.map((field) => fieldName([field], t)).join(', ') })}</p>
      )}
      <p className="text-sm text-muted tabular-nums">
        {t(m.office_planned_by, { when: formatInstant(due_at, language, time_zone), who })}
      </p>
    </Row>
  )
}

/** The screens of the kinds that have one. */
const SCREENS: Record<string, (key: string) => LinkProps> = {
  ...Object.fromEntries(
    TEXT_KINDS.map((kind) => [kind, (key) => ({ to: '/texts/$kind/$key', params: { kind, key } })]),
  ),
  product: (key) => ({ to: '/products/$key', params: { key } }),
  category: (key) => ({ to: '/categories/$key', params: { key } }),
  payment: (key) => ({ to: '/settings/payments/$key', params: { key } }),
  delivery: () => ({ to: '/settings/delivery' }),
  settings: () => ({ to: '/settings' }),
}

/** Leads to the record's screen, where it has one. */
function RecordLink({ change: { kind, key, title } }: { change: PlannedChange }) {
  const link = SCREENS[kind]?.(key)
  if (!link) return <bdi>{title}</bdi>
  return (
    <Link {...link} className="underline underline-offset-4">
      <bdi>{title}</bdi>
    </Link>
  )
}
