import { mergeDocuments } from '@vitrina/contract/merge-documents'
import type { PlanFailure } from '@vitrina/contract/office'
import { wordFieldsOf } from '@vitrina/contract/office/constants'
import { formatInstant } from '@vitrina/i18n'
import { Button } from '@vitrina/ui'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { useMe } from '../shared/session.ts'
import { m, type Texts, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part } from '../shell/screen.tsx'
import { DocumentChanges } from './document-changes.tsx'
import type { RecordDocument } from './fields.ts'
import { fieldName } from './labels.ts'
import type { OfficeRecord, RecordName } from './queries.ts'

type Planned = OfficeRecord['planned'][number]
type Props = RecordName & {
  record: OfficeRecord
  /** Writes what a plan wants into the form; without a form it can't. */
  onPutIn?: (base: RecordDocument, wanted: RecordDocument) => void
}

/** What is planned for a record, with who, when and what; and what of it could not be made, with the reasons. */
export function PlannedChanges({ record, ...props }: Props) {
  const t = useTexts()
  if (record.planned.length === 0) return null
  return (
    <Part title={t(m.office_attention_planned)}>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {record.planned.map((change) => (
          <PlannedChange key={change.id} change={change} record={record} {...props} />
        ))}
      </ul>
    </Part>
  )
}

function PlannedChange({ kind, recordKey, record, onPutIn, change }: Props & { change: Planned }) {
  const t = useTexts()
  const language = useLanguage()
  const { permissions } = useMe()
  const { id, title, base, document, due_at, time_zone, who, failure, fields, what } = change
  const cancel = useChange(['record', 'planned', 'today'], (api) =>
    api('DELETE /records/{kind}/{key}/planned/{id}', { params: { kind, key: recordKey, id } }),
  )
  const hasFailed = failure !== null
  const isOfWords = what === 'change' && fields.every((field) => wordFieldsOf(kind).includes(field))
  const obstacle = hasFailed
    ? t(m.office_planned_failed, { failure: failureText(failure, t) })
    : obstacleText(change, record, t)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 grow basis-60">
        <DocumentChanges before={base} after={document} />
        <p className="text-muted tabular-nums">
          {t(m.office_planned_by, { when: formatInstant(due_at, language, time_zone), who })}
        </p>
        {obstacle && <p className="mt-1 font-semibold break-words text-bad">{obstacle}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {onPutIn && base && document && (
          <Button variant="link" onClick={() => onPutIn(base, document)}>
            {t(m.office_plan_put_in)}
          </Button>
        )}
        {(isOfWords || permissions.includes('content')) && (
          <ConfirmButton
            label={t(hasFailed ? m.office_planned_remove : m.office_planned_cancel)}
            question={t(m.office_planned_cancel_text, { title })}
            busy={cancel.isPending}
            error={cancel.error}
            onConfirm={() => cancel.mutate(undefined)}
          />
        )}
      </div>
    </li>
  )
}

/** Why a planned change could not be made: `Title (English): was changed since`. */
export const failureText = (failure: PlanFailure, t: Texts): string =>
  failure.map(({ path, reason }) => (path.length > 0 ? `${fieldName(path, t)}: ${reason}` : reason)).join('; ')

/** What stands in the way of a plan as the record is now; null when nothing. */
function obstacleText({ base, document }: Planned, record: OfficeRecord, t: Texts): string | null {
  if (base === null || document === null) return null
  if (record.document === null) return t(m.office_plan_archived)
  const { conflicts } = mergeDocuments(base, document, record.document)
  return conflicts.length > 0
    ? t(m.office_plan_blocked, { fields: conflicts.map((path) => fieldName(path, t)).join(', ') })
    : null
}
