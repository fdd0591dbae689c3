import { DeliverySection } from './delivery-section.tsx'
import { InvoiceSection, NoteSection } from './more-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { TermsField } from './terms-field.tsx'
import type { CheckoutPrice } from './use-checkout-price.ts'
import type { CheckoutOffers } from './use-offers.ts'

/** What comes after who orders: where to, how paid, an invoice, a note, the terms. */
export function OrderDetails({ offers, price }: { offers: CheckoutOffers; price: CheckoutPrice }) {
  return (
    <>
      <DeliverySection offers={offers} price={price} />
      <PaymentSection offers={offers} />
      <InvoiceSection />
      <NoteSection />
      <div className="border-t border-line pt-6">
        <TermsField />
      </div>
    </>
  )
}
