import type { CartPrice } from '@vitrina/contract'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { changeForm, useCheckoutForm } from '../../stores/checkout.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'

/** The field was asked for with a press just before. */
const focus = (field: HTMLInputElement | null) => field?.focus()

type Props = {
  /** What the server says of the code; null while none was given. */
  answer: CartPrice['promo']
  /** What an order was refused for. */
  error?: string | undefined
}

/** A promo code: opened when there is one to give, judged by the server, in force until taken away. */
export function PromoCode({ answer, error }: Props) {
  const t = useTexts()
  const id = useId()
  const code = useCheckoutForm(({ form }) => form.promo_code)
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const refused = error ?? (answer && !answer.applied && typed === null ? answer.message : undefined)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    // On the checkout this form's parts live beside the order's own form.
    event.stopPropagation()
    if (typed !== null) changeForm({ promo_code: typed.trim() })
    setTyped(null)
  }

  if (code && answer?.applied && !error) {
    return (
      <div className="flex items-center justify-between gap-3 border border-good px-4 py-1">
        <p role="status" className="flex items-center gap-2 text-sm">
          <CheckIcon className="size-5 text-good" />
          <span>
            <strong>{answer.code}</strong> – {answer.message}
          </span>
        </p>
        <IconButton label={t(m.checkout_promo_remove, { code: answer.code })} onClick={() => changeForm({ promo_code: '' })} className="-mr-3">
          <CloseIcon className="size-5" />
        </IconButton>
      </div>
    )
  }
  if (!opened && !code && !error) {
    return (
      <Button look="quiet" className="-mx-1 text-sm" onClick={() => setOpened(true)}>
        {t(m.checkout_promo_have)}
      </Button>
    )
  }
  return (
    <form onSubmit={apply} className="flex items-start gap-2" noValidate>
      <Field
        id={`${id}-code`}
        label={t(m.checkout_promo)}
        wrapClassName="grow"
        value={typed ?? code}
        onChange={(event) => setTyped(event.target.value)}
        error={refused}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={opened && !code ? focus : undefined}
      />
      <Button type="submit" look="secondary" className="mt-7 min-h-12">
        {t(m.checkout_promo_apply)}
      </Button>
    </form>
  )
}
