import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fieldId, useFormContext } from '../form/form-context.tsx'
import { FormSection } from '../form/form-section.tsx'
import { LoadFailed } from '../load-failed.tsx'
import type { CheckoutOffers } from '../offers.ts'

export function PaymentSection({ offers: { payments } }: { offers: CheckoutOffers }) {
  const t = useTexts()
  const { form, change, errorOf } = useFormContext()
  return (
    <FormSection title={t(m.checkout_payment)}>
      {payments.isError ? (
        <LoadFailed onRetry={() => void payments.refetch()} />
      ) : payments.data ? (
        <ChoiceCards
          legend={t(m.checkout_payment_method)}
          hideLegend
          id={fieldId('payment_method')}
          name="payment_method"
          value={form.payment_method}
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
