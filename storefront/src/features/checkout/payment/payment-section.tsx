import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCheckout } from '../form/checkout-form.ts'
import { FormSection } from '../form/form-section.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import type { CheckoutOffers } from '../offers.ts'

export function PaymentSection({ offers: { payments } }: { offers: CheckoutOffers }) {
  const t = useTexts()
  const { values, change, errorOf, idOf } = useCheckout()
  return (
    <FormSection title={t(m.checkout_payment)}>
      {payments.isError ? (
        <LoadFailed onRetry={() => void payments.refetch()} />
      ) : payments.data ? (
        <ChoiceCards
          legend={t(m.checkout_payment_method)}
          hideLegend
          id={idOf('payment_method')}
          name="payment_method"
          value={values.payment_method}
          onChange={(payment_method) => change({ payment_method })}
          error={errorOf('payment_method')}
          cards={payments.data.map(({ service, name, text }) => ({ value: service, label: name, text }))}
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
