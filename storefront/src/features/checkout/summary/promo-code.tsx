import type { CartPrice } from '@vitrina/contract'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { updateCheckoutForm, useCheckoutForm } from '../../../stores/checkout.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'

type Props = {
  /** The server's evaluation of the code; null without a code. */
  promo: CartPrice['promo']
  /** The error of a rejected order about the code. */
  error?: string | undefined
}

/** The promo code: a button that opens the field, the field, or the applied code with a button that removes it. */
export function PromoCode({ promo, error }: Props) {
  const t = useTexts()
  const code = useCheckoutForm(({ form }) => form.promo_code)
  const [isOpen, setIsOpen] = useState(false)

  if (code && promo?.applied && !error) {
    const remove = () => {
      updateCheckoutForm({ promo_code: '' })
      setIsOpen(false)
    }
    return (
      <div className="flex items-center justify-between gap-3 border border-good px-4 py-1">
        <p role="status" className="flex items-center gap-2 text-sm">
          <CheckIcon className="size-5 text-good" />
          <span>
            <strong>{promo.code}</strong> – {promo.message}
          </span>
        </p>
        <IconButton label={t(m.checkout_promo_remove, { code: promo.code })} onClick={remove} className="-mr-3">
          <CloseIcon className="size-5" />
        </IconButton>
      </div>
    )
  }
  if (!isOpen && !code && !error) {
    return (
      <Button variant="quiet" className="-mx-1 text-sm" onClick={() => setIsOpen(true)}>
        {t(m.checkout_promo_have)}
      </Button>
    )
  }
  return (
    <PromoForm error={error ?? (promo && !promo.applied ? promo.message : undefined)} shouldFocus={isOpen && !code} />
  )
}

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

function PromoForm({ error, shouldFocus }: { error: string | undefined; shouldFocus: boolean }) {
  const t = useTexts()
  const id = useId()
  const code = useCheckoutForm(({ form }) => form.promo_code)
  /** Null while the field shows the stored code. */
  const [editedCode, setEditedCode] = useState<string | null>(null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (editedCode !== null) updateCheckoutForm({ promo_code: editedCode.trim() })
    setEditedCode(null)
  }
  return (
    <form onSubmit={apply} className="flex items-start gap-2" noValidate>
      <Field
        id={`${id}-code`}
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
