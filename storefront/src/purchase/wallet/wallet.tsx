import { Suspense, useState } from 'react'
import { isNativeApp } from '../../shared/native-app.ts'
import { optionalPart } from '../optional-part.ts'
import type { WalletProps } from './wallet-payment.ts'

/** The form's button leads to a page that has wallets, too. */
const WalletOffer = optionalPart(async () => (await import('./wallet-offer.tsx')).WalletOffer)

/**
 * Apple Pay and Google Pay beside the button that orders or books, once all that this needs is there: a wallet gives no office of a courier and no consent.
 * Nothing of them is loaded before, and Stripe knows of nobody who pays otherwise.
 */
export function Wallet(props: WalletProps) {
  const { method, due, form } = props
  const isPossible = form.isComplete && method?.online === true && !!due
  const [wasPossible, setWasPossible] = useState(false)
  if (isPossible && !wasPossible) setWasPossible(true)
  if (!wasPossible || isNativeApp()) return null
  return (
    <Suspense>
      <WalletOffer {...props} isPossible={isPossible} />
    </Suspense>
  )
}
