import { type FormEvent, useId, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, Field } from '@vitrina/ui'

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

type Props = {
  formName: string
  code: string
  error: string | undefined
  shouldFocus: boolean
  onApply: (code: string) => void
}

/** The field for a code, and the button that applies it. */
export function PromoForm({ formName, code, error, shouldFocus, onApply }: Props) {
  const t = useTexts()
  const id = useId()
  /** Null while the field shows the stored code. */
  const [editedCode, setEditedCode] = useState<string | null>(null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (editedCode !== null) onApply(editedCode.trim())
    setEditedCode(null)
  }
  return (
    <form onSubmit={apply} className="flex items-start gap-2" noValidate>
      <Field
        id={`${formName}-${id}-code`}
        label={t(m.checkout_promo)}
        wrapClassName="min-w-0 grow"
        value={editedCode ?? code}
        onChange={(event) => setEditedCode(event.target.value)}
        error={editedCode === null ? error : undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        ref={shouldFocus ? focusOnMount : undefined}
      />
      <Button type="submit" variant="secondary" className="mt-7 min-h-12">
        {t(m.checkout_promo_apply)}
      </Button>
    </form>
  )
}
