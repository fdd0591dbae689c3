import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { type Card, ChoiceCards, Skeleton } from '@vitrina/ui'
import { FormSection } from '@vitrina/forms'
import type { CustomerControls } from './customer-fields.ts'

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
