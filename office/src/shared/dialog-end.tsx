import { Button, Notice } from '@vitrina/ui'
import { type ReactNode, useRef } from 'react'
import { errorText } from './errors.ts'
import { m, useTexts } from './texts.ts'
import { useFocusInvalid } from './use-focus-invalid.ts'

type Props = {
  /** What the button says that sends the dialog's form. */
  label: string
  busy: boolean
  disabled?: boolean
  /** Why it was not done. */
  error?: unknown
  /** What somebody else has changed meanwhile, where it was not done because of that. */
  conflict?: ReactNode
  onClose: () => void
}

/** The end of a dialog's form: why it was not done, its button, and the way back. */
export function DialogEnd({ label, busy, disabled = false, error, conflict, onClose }: Props) {
  const t = useTexts()
  const failure = errorText(error, t)
  const end = useRef<HTMLDivElement>(null)
  useFocusInvalid(end, error)
  return (
    <>
      {failure && (
        <Notice tone={conflict ? 'warn' : 'bad'} role="alert">
          {failure}
          {conflict}
        </Notice>
      )}
      <div ref={end} className="flex flex-wrap gap-3">
        <Button type="submit" disabled={disabled} busy={busy}>
          {label}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t(m.office_back)}
        </Button>
      </div>
    </>
  )
}
