import { Notice } from '@vitrina/ui'
import { m, useTexts } from '../shared/texts.ts'
import type { OfficeRecord, RecordName } from './queries.ts'
import { WhoAndWhen } from './record-history.tsx'
import { useHasDraft } from './use-record-form.ts'

/** Stands where the form of a record was that is not in the shop any more: who has taken it out, and that nothing typed is lost. */
export function RecordArchived({ name, record }: { name: RecordName; record: OfficeRecord }) {
  const t = useTexts()
  const hasDraft = useHasDraft(name)
  const last = record.history.at(-1)
  return (
    <Notice tone="warn" role="status">
      <p>{t(m.office_text_archived)}</p>
      {hasDraft && <p className="mt-1">{t(m.office_record_draft_kept)}</p>}
      {last && (
        <div className="mt-1 text-sm">
          <WhoAndWhen entry={last} />
        </div>
      )}
    </Notice>
  )
}
