import { InvoiceSection, NoteSection, PaymentSection } from '../../../purchase/index.ts'
import { TermsField } from '../../../shared/terms-field.tsx'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { DeliverySection } from '../delivery/delivery-section.tsx'
import type { CheckoutOffers } from '../offers.ts'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'
import { useCheckout } from './checkout-form-definition.ts'

/** The form below the contact details: delivery, payment, invoice, note, terms. Loaded lazily, as one chunk. */
export function OrderDetails({ offers, price }: { offers: CheckoutOffers; price: CheckoutPrice }) {
  const t = useTexts()
  const form = useCheckout()
  const { payments } = offers
  return (
    <>
      <DeliverySection offers={offers} price={price} />
      <PaymentSection
        form={form}
        cards={payments.data?.map(({ service, name, text }) => ({ value: service, label: name, text }))}
        hasFailed={payments.isError}
        onRetry={() => void payments.refetch()}
      />
      <InvoiceSection form={form} />
      <NoteSection form={form} hint={t(m.checkout_note_hint)} />
      <div className="border-t border-line pt-6">
        <TermsField form={form} />
      </div>
    </>
  )
}
