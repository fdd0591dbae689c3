import { InvoiceSection } from '../../../forms/order/invoice-section.tsx'
import { NoteSection } from '../../../forms/order/note-section.tsx'
import { PaymentSection } from '../../../forms/order/payment-section.tsx'
import { TermsField } from '../../../forms/order/terms-field.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { DeliverySection } from '../delivery/delivery-section.tsx'
import type { CheckoutOffers } from '../offers.ts'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'
import { useCheckout } from './checkout-form.ts'

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
