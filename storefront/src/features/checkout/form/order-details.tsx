import { DeliverySection } from '../delivery/delivery-section.tsx'
import { InvoiceSection, NoteSection } from './invoice-section.tsx'
import { PaymentSection } from '../payment/payment-section.tsx'
import { TermsField } from './terms-field.tsx'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'
import type { CheckoutOffers } from '../offers.ts'

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
