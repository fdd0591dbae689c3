import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '@vitrina/api-client'
import type { WalletOffer as Offer } from '@vitrina/contract'
import { useRef, useState } from 'react'
import { WalletButtons } from './wallet-buttons.tsx'
import type { WalletProps } from './wallet-payment.ts'

type Props = WalletProps & {
  /** Whether a wallet could pay now. */
  isPossible: boolean
}

/** The wallets of the device for what is due now, where the payment method has some. */
export function WalletOffer({ subject, method, due, isUpdating, form, onPay, isPossible }: Props) {
  const { call, language } = useApi()
  const body = { subject, payment_method: method?.service ?? '', amount: due ?? 0 }
  const { data, isPlaceholderData } = useQuery({
    queryKey: [language, 'wallet', body],
    queryFn: async ({ signal }) => (await call('POST /payments/wallet', { body, signal })).data,
    enabled: isPossible,
    placeholderData: keepPreviousData,
    meta: { optional: true },
  })
  /** The sheet belongs to the buttons: they stay while it is open, for the amount with which it was opened, whatever changes meanwhile. */
  const [opened, setOpened] = useState<Offer | null>(null)
  /** What the customer agrees to is what was shown when they opened the sheet. */
  const agreed = useRef(onPay)
  const offer = opened ?? (isPossible && data)
  if (!offer) return null
  return (
    <WalletButtons
      offer={offer}
      isBusy={isUpdating || isPlaceholderData || form.phase !== 'editing'}
      onOpen={() => {
        agreed.current = onPay
        setOpened(offer)
      }}
      onClose={() => setOpened(null)}
      onPay={(payment) => agreed.current(payment)}
    />
  )
}
