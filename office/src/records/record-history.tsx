import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { Button } from '@vitrina/ui'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { useMe } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part } from '../shell/screen.tsx'
import { DocumentChanges } from './document-changes.tsx'
import type { OfficeRecord, RecordName } from './queries.ts'

export type HistoryEntry = OfficeRecord['history'][number]

/** Who has changed what, the newest first; each change can be undone. */
export function RecordHistory({ kind, recordKey, history }: RecordName & { history: readonly HistoryEntry[] }) {
  const t = useTexts()
  const { permissions } = useMe()
  const queryClient = useQueryClient()
  const undo = useChange(['records'], async (api, change: number) => {
    await api('POST /records/{kind}/{key}/undo', { params: { kind, key: recordKey }, body: { change } })
    await queryClient.invalidateQueries({ queryKey: ['record', kind, recordKey] })
  })
  if (history.length === 0) return null
  return (
    <Part title={t(m.office_history)}>
      <ol className="divide-y divide-line border-y border-line text-sm">
        {history.toReversed().map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2.5">
            <div className="min-w-0 grow basis-60">
              <DocumentChanges before={entry.before} after={entry.after} />
              <WhoAndWhen entry={entry} />
              {undo.isError && undo.variables === entry.id && (
                <p role="alert" className="text-bad">
                  {undo.error instanceof ApiError && undo.error.status === 409
                    ? t(m.office_text_undo_failed)
                    : errorText(undo.error, t)}
                </p>
              )}
            </div>
            {permissions.includes('content') && (
              <Button
                variant="link"
                busy={undo.isPending && undo.variables === entry.id}
                onClick={() => undo.mutate(entry.id)}
              >
                {t(entry.after === null ? m.office_text_restore : m.office_text_undo)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

const WAYS = { schedule: m.office_record_by_plan, undo: m.office_record_by_undo, import: m.office_record_by_import }

/** Who has made a change, when, and by what way where it was not the form. */
export function WhoAndWhen({ entry: { who, at, source } }: { entry: HistoryEntry }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <p className="text-muted tabular-nums">
      {who}, <time dateTime={at}>{formatWhen(at, language)}</time>
      {Object.hasOwn(WAYS, source) && ` · ${t(WAYS[source as keyof typeof WAYS])}`}
    </p>
  )
}
