import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { type Card, ChoiceCards } from '../../ui/choice-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormSection } from '../form-section.tsx'
import type { CustomerControls } from './customer-form.ts'

type Props = {
  form: CustomerControls
  /** The ways to pay; undefined while they load. */
  cards: readonly Card[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** How to pay. */
export function PaymentSection({ form: { values, change, errorOf, idOf }, cards, hasFailed, onRetry }: Props) {
  const t = useTexts()
  return (
    <FormSection title={t(m.checkout_payment)}>
      {hasFailed ? (
        <LoadFailed onRetry={onRetry} />
      ) : cards ? (
        <ChoiceCards
          legend={t(m.checkout_payment_method)}
          hideLegend
          id={idOf('payment_method')}
          name="payment_method"
          value={values.payment_method}
          onChange={(payment_method) => change({ payment_method })}
          error={errorOf('payment_method')}
          cards={cards}
        />
      ) : (
        <div aria-busy="true" className="grid gap-px">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </FormSection>
  )
}
