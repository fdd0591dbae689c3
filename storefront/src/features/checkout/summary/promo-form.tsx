import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { updateCheckoutForm, useCheckoutForm } from '../../../stores/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

/** The field was asked for with a press just before. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/** Takes a code in; `refused` is what was said of the last one. */
export function PromoForm({ refused, takesFocus }: { refused: string | undefined; takesFocus: boolean }) {
  const t = useTexts()
  const id = useId()
  const code = useCheckoutForm(({ form }) => form.promo_code)
  const [typed, setTyped] = useState<string | null>(null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    // On the checkout this form's parts live beside the order's own form.
    event.stopPropagation()
    if (typed !== null) updateCheckoutForm({ promo_code: typed.trim() })
    setTyped(null)
  }
  return (
    <form onSubmit={apply} className="flex items-start gap-2" noValidate>
      <Field
        id={`${id}-code`}
        label={t(m.checkout_promo)}
        wrapClassName="min-w-0 grow"
        value={typed ?? code}
        onChange={(event) => setTyped(event.target.value)}
        error={typed === null ? refused : undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        ref={takesFocus ? focus : undefined}
      />
      <Button type="submit" look="secondary" className="mt-7 min-h-12">
        {t(m.checkout_promo_apply)}
      </Button>
    </form>
  )
}
