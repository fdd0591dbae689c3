import type { CartPrice } from '@vitrina/contract'
import { PromoCode } from '../../purchase/index.ts'
import { updateCheckoutForm, useCheckoutForm } from './checkout-draft.ts'

/** The promo code of the checkout's form, in the cart too. */
export function CheckoutPromoCode({ promo, error }: { promo: CartPrice['promo']; error?: string | undefined }) {
  const code = useCheckoutForm(({ values }) => values.promo_code)
  return (
    <PromoCode
      formName="checkout"
      code={code}
      promo={promo}
      onChange={(promo_code) => updateCheckoutForm({ promo_code })}
      error={error}
    />
  )
}
