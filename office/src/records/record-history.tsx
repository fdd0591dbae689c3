import { useQueryClient } from '@tanstack/react-query'
import { diffDocuments } from '@vitrina/contract/merge-documents'
import type { TextKind } from '@vitrina/contract/office'
import { Button } from '@vitrina/ui'
import { ApiError } from '@vitrina/api-client'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { useMe } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part } from '../shell/screen.tsx'
import { fieldName } from './fields.ts'
import type { OfficeRecord } from './queries.ts'
import { NAMES } from './record-form.tsx'

type Entry = OfficeRecord['history'][number]

/** Who has changed what, the newest first; each change can be undone. */
export function RecordHistory({
  kind,
  recordKey,
  history,
  onUndone,
}: {
  kind: TextKind
  recordKey: string
  history: OfficeRecord['history']
  /** Once the record has been loaded as it is then. */
  onUndone: () => void
}) {
  const t = useTexts()
  const language = useLanguage()
  const { permissions } = useMe()
  const queryClient = useQueryClient()
  const undo = useChange(
    ['records'],
    async (api, change: number) => {
      await api('POST /records/{kind}/{key}/undo', { params: { kind, key: recordKey }, body: { change } })
      await queryClient.invalidateQueries({ queryKey: ['record', kind, recordKey] })
    },
    onUndone,
  )
  if (history.length === 0) return null
  return (
    <Part title={t(m.office_history)}>
      <ol className="divide-y divide-line border-y border-line text-sm">
        {history.toReversed().map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2.5">
            <div className="min-w-0 grow basis-60">
              <Changes entry={entry} />
              <p className="text-muted tabular-nums">
                {entry.who}, <time dateTime={entry.at}>{formatWhen(entry.at, language)}</time>
              </p>
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

function Changes({ entry: { before, after } }: { entry: Entry }) {
  const t = useTexts()
  if (before === null) return <p>{t(m.office_text_added)}</p>
  if (after === null) return <p>{t(m.office_text_gone)}</p>
  return (
    <ul>
      {diffDocuments(before, after).map(({ path, before: from, after: to }) => (
        <li key={path.join('.')} className="break-words">
          <span className="font-semibold">{fieldName(path, NAMES, t)}</span>: <del>{short(from) || '–'}</del> →{' '}
          <ins className="no-underline">{short(to) || '–'}</ins>
        </li>
      ))}
    </ul>
  )
}

const MAX_SHOWN = 80

/** The beginning of a value. */
export function short(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line
}
