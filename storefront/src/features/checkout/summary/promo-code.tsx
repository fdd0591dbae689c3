import type { CartPrice } from '@vitrina/contract'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { updateCheckoutForm, useCheckoutForm } from '../../../stores/checkout.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'

const loadPromoForm = () => import('./promo-form.tsx')

type Props = {
  /** What the server says of the code; null while none was given. */
  answer: CartPrice['promo']
  /** What an order was refused for. */
  error?: string | undefined
}

/** A promo code: opened when there is one to give, judged by the server, in force until taken away. */
export function PromoCode({ answer, error }: Props) {
  const t = useTexts()
  const code = useCheckoutForm(({ form }) => form.promo_code)
  const [opened, setOpened] = useState(false)
  const { module, hasFailed, retry } = useLazyModule(loadPromoForm)

  if (code && answer?.applied && !error) {
    const takeAway = () => {
      updateCheckoutForm({ promo_code: '' })
      setOpened(false)
    }
    return (
      <div className="flex items-center justify-between gap-3 border border-good px-4 py-1">
        <p role="status" className="flex items-center gap-2 text-sm">
          <CheckIcon className="size-5 text-good" />
          <span>
            <strong>{answer.code}</strong> – {answer.message}
          </span>
        </p>
        <IconButton label={t(m.checkout_promo_remove, { code: answer.code })} onClick={takeAway} className="-mr-3">
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
  if (module)
    return (
      <module.PromoForm
        refused={error ?? (answer && !answer.applied ? answer.message : undefined)}
        takesFocus={opened && !code}
      />
    )
  return hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton className="h-19" />
}
