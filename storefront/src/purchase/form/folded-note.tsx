import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Disclosure, TextArea } from '@vitrina/ui'
import type { NoteProps } from './purchase-sections.tsx'

/** A note that few have, behind a line that opens it. */
export function FoldedNote({ form: { field }, hint }: NoteProps) {
  const t = useTexts()
  const note = field('note')
  return (
    <div className="border-t border-line py-4">
      <Disclosure title={t(m.checkout_note_add)} hasContent={note.value !== '' || note.error !== undefined}>
        <TextArea {...note} label={hint} rows={3} />
      </Disclosure>
    </div>
  )
}
