import { useSettings } from '../../../domain/shop-data.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { HrefLink } from '../../../lib/href-link.tsx'
import { Checkbox, TextArea } from '../../../ui/field.tsx'
import { DeliverySection } from '../delivery/delivery-section.tsx'
import type { CheckoutOffers } from '../offers.ts'
import { PaymentSection } from '../payment/payment-section.tsx'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'
import { useCheckout } from './checkout-form.ts'
import { FormSection } from './form-section.tsx'
import { InvoiceSection } from './invoice-section.tsx'

/** The form below the contact details: delivery, payment, invoice, note, terms. Loaded lazily, as one chunk. */
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

function NoteSection() {
  const t = useTexts()
  const { field } = useCheckout()
  return (
    <FormSection title={t(m.checkout_note)}>
      <TextArea {...field('note')} label={t(m.checkout_note_hint)} rows={3} />
    </FormSection>
  )
}

function TermsField() {
  const t = useTexts()
  const { checkbox } = useCheckout()
  const { terms_url } = useSettings()
  return (
    <Checkbox
      {...checkbox('agree_terms')}
      label={
        <>
          {t(m.checkout_agree_before)} {/* A new tab, so that the form stays open. */}
          {terms_url === null ? (
            t(m.checkout_agree_terms)
          ) : (
            <HrefLink href={terms_url} target="_blank" className="underline underline-offset-4">
              {t(m.checkout_agree_terms)}
            </HrefLink>
          )}
          .
        </>
      }
    />
  )
}
