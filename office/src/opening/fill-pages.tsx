import { Button } from '@vitrina/ui'
import { errorText } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'

/** Puts what is known of the company into the blanks of the pages. */
export function FillPages() {
  const t = useTexts()
  const fill = useChange(['opening', 'record', 'records'], (api, _none: null) => api('POST /opening/pages'))
  return (
    <>
      <Button variant="link" busy={fill.isPending} onClick={() => fill.mutate(null)}>
        {t(m.office_opening_fill)}
      </Button>
      <output className="block text-sm text-muted empty:hidden">
        {fill.isError ? errorText(fill.error, t) : fill.isSuccess ? t(m.office_opening_filled) : null}
      </output>
    </>
  )
}
