import type { CartPrice } from '@vitrina/contract'
import { Suspense, useRef } from 'react'
import { lazyPart } from '../../../shared/loading/lazy-part.ts'
import { isNativeApp } from '../../../shared/native-app.ts'
import { useLastDefined } from '@vitrina/ui'
import type { useCheckout } from '../checkout-form.ts'
import type { CheckoutPrice } from '../use-checkout-price.ts'
import type { WalletPayment } from './wallet-buttons.tsx'

/** Where they can't be loaded, the order button leads to the page that has them, too. */
const WalletButtons = lazyPart(() =>
  import('./wallet-buttons.tsx').then(
    (module) => module.WalletButtons,
    () => Nothing,
  ),
)
const Nothing = () => null

type Props = {
  price: CheckoutPrice
  form: Pick<ReturnType<typeof useCheckout>, 'isComplete' | 'phase'>
  onPay: (payment: WalletPayment, agreed: CartPrice | undefined) => Promise<void>
}

/**
 * Apple Pay and Google Pay beside the order button, once all that an order needs is there: a wallet gives no office of a courier and no consent. Stripe's
 * script is loaded only then, so that Stripe knows of nobody who pays otherwise.
 */
export function Wallet({ price: { price, isUpdating }, form: { isComplete, phase }, onPay }: Props) {
  const wallet = price?.wallet ?? undefined
  const last = useLastDefined(wallet)
  /** The price when the sheet was opened: it may change before its customer agrees to it. */
  const agreed = useRef(price)
  // The sheet of a payment under way belongs to the buttons, also when something has sold out meanwhile.
  const offer = phase === 'sending' ? last : isComplete ? wallet : undefined
  if (!offer || isNativeApp()) return null
  return (
    <Suspense>
      <WalletButtons
        offer={offer}
        isBusy={isUpdating || phase !== 'editing'}
        onOpen={() => void (agreed.current = price)}
        onPay={(payment) => onPay(payment, agreed.current)}
      />
    </Suspense>
  )
}
