import { useQuery } from '@tanstack/react-query'
import type { TextKind } from '@vitrina/contract/office'
import { useMemo } from 'react'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { textShape } from './fields.ts'
import { ArchiveButton } from './archive-button.tsx'
import { PlannedChanges } from './planned-changes.tsx'
import { type RecordName, recordsQuery } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { RecordPreview } from './record-preview.tsx'
import { RecordScreen } from './record-screen.tsx'
import { TextFields } from './text-fields.tsx'
import { type LiveRecord, useRecordForm } from './use-record-form.ts'

type Name = RecordName & { kind: TextKind }

/** A page or an article: its form, how it looks in the shop, and what has been changed. */
export function TextScreen({ kind, recordKey }: Name) {
  const t = useTexts()
  const { api } = useOffice()
  const language = useLanguage()
  // From the list, as long as the page itself is loading.
  const listed = useQuery({ ...recordsQuery(api, kind), enabled: false }).data?.find(({ key }) => key === recordKey)
  return (
    <RecordScreen
      name={{ kind, recordKey }}
      title={(record) => {
        const titles = (record?.document?.title ?? listed?.title ?? {}) as Record<string, string>
        return titles[language] ?? Object.values(titles)[0] ?? (record ? recordKey : t(m.office_texts))
      }}
      parent={{ link: { to: '/texts' }, label: t(m.office_texts) }}
    >
      {(loaded) => <TextEditor kind={kind} recordKey={recordKey} loaded={loaded} />}
    </RecordScreen>
  )
}

function TextEditor({ kind, recordKey, loaded }: Name & { loaded: LiveRecord }) {
  const shape = useMemo(() => textShape(kind), [kind])
  const record = useRecordForm({ kind, recordKey }, shape, loaded)
  const { seen, outcome, putIn } = record
  return (
    <div className="grid items-start gap-x-12 gap-y-10 2xl:grid-cols-2">
      <div className="min-w-0">
        <RecordForm record={record}>
          <TextFields kind={kind} record={record} />
        </RecordForm>
        <ArchiveButton kind={kind} recordKey={recordKey} version={seen.version} />
        <PlannedChanges kind={kind} recordKey={recordKey} record={loaded} onPutIn={putIn} />
      </div>
      <div className="2xl:sticky 2xl:top-6">
        <RecordPreview kind={kind} recordKey={recordKey} {...outcome} />
      </div>
    </div>
  )
}
