import type { CartPrice } from '@vitrina/contract'
import { Codes } from '../../purchase/index.ts'
import { updateCheckoutForm, useCheckoutForm } from './checkout-draft.ts'

type Props = {
  price: Pick<CartPrice, 'promo' | 'voucher'> | undefined
  errors?: { promo: string | undefined; voucher: string | undefined }
}

/** The promo code and the voucher of the checkout's form, in the cart too. */
export function CheckoutPromoCode({ price, errors }: Props) {
  const promo = useCheckoutForm(({ values }) => values.promo_code)
  const voucher = useCheckoutForm(({ values }) => values.voucher_code)
  return (
    <Codes
      formName="checkout"
      promo={{ code: promo, effect: price?.promo ?? null, error: errors?.promo }}
      voucher={{ code: voucher, effect: price?.voucher ?? null, error: errors?.voucher }}
      onChange={updateCheckoutForm}
    />
  )
}
