import { Button, Dialog } from '@vitrina/ui'
import { type ComponentProps, useState } from 'react'
import { DialogEnd } from './dialog-end.tsx'
import { m, useTexts } from './texts.ts'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  /** What the button says, and the title and button of the question. */
  label: string
  question: string
  busy: boolean
  /** Why it was not done. */
  error: unknown
  onConfirm: () => void
}

/** A button for what can't be undone: it asks first. The question stays open until what it stands on is gone, or says why it is not done. */
export function ConfirmButton({ label, question, busy, error, onConfirm, ...button }: Props) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title={label} closeLabel={t(m.office_close)}>
          <form
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault()
              if (!busy) onConfirm()
            }}
          >
            <p className="break-words">{question}</p>
            <DialogEnd label={label} busy={busy} error={error} onClose={() => setIsOpen(false)} />
          </form>
        </Dialog>
      )}
    </>
  )
}
