import { Button } from '@vitrina/ui'
import { errorText } from '../shared/errors.ts'
import { useMe } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import type { RecordName } from './queries.ts'

/** Takes a record out of the shop; its history brings it back. */
export function ArchiveButton({ kind, recordKey: key, version }: RecordName & { version: string }) {
  const t = useTexts()
  const { permissions } = useMe()
  const archive = useChange(['record', 'records', 'products', 'product'], (api) =>
    api('DELETE /records/{kind}/{key}', { params: { kind, key }, query: { version } }),
  )
  if (!permissions.includes('content')) return null
  return (
    <div className="mt-4">
      <Button variant="link" busy={archive.isPending} onClick={() => archive.mutate(undefined)}>
        {t(m.office_text_archive)}
      </Button>
      {archive.error && (
        <p role="alert" className="text-sm text-bad">
          {errorText(archive.error, t)}
        </p>
      )}
    </div>
  )
}
