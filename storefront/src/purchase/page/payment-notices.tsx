import type { Charge } from '@vitrina/contract'
import { type ReactNode, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { formatMoney, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Notice } from '@vitrina/ui'
import { useSendsEmail, useSettings } from '../../shared/shop-data.ts'

/** The answer comes within seconds; while it does not, it is asked for less and less often. */
const [FIRST_POLL_MS, LAST_POLL_MS] = [1500, 30_000]
/** By then a card payment has been confirmed, unless something is slow. */
const SLOW_AFTER_MS = 20_000

/** The interval at which a query asks for the state of a payment, and whether that takes longer than usual. */
export function usePaymentPolling(): { refetchInterval: () => number; isSlow: (updatedAt: number) => boolean } {
  const [since] = useState(Date.now)
  return {
    refetchInterval: () => Math.min(Math.max(FIRST_POLL_MS, (Date.now() - since) / 4), LAST_POLL_MS),
    isSlow: (updatedAt) => updatedAt - since > SLOW_AFTER_MS,
  }
}

/** Formats the amount of a charge, which may be in the shop's other currency. */
export function useChargeFormat(): (charge: Charge) => string {
  const { language } = useApi()
  const { currency } = useSettings()
  return ({ amount, currency: code }) => {
    const shown = [currency, currency.second].find((known) => known?.code === code)
    return formatMoney(amount, shown ?? { code, label: code }, language)
  }
}

/** The shopper has come back from the provider's page, and the payment is not confirmed yet. */
export function WaitingPayment({ email, isSlow }: { email: string; isSlow: boolean }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  return (
    <PaymentNotice title={t(m.payment_waiting)}>
      {sendsEmail
        ? t(isSlow ? m.payment_waiting_long : m.payment_waiting_text, { email })
        : t(isSlow ? m.payment_waiting_long_here : m.payment_waiting_here)}
    </PaymentNotice>
  )
}

/** Money is to be given back, or has been; null in any other state. */
export function RefundNotice({
  state,
  charge,
  children,
}: {
  state: string
  charge: Charge | null
  children?: ReactNode
}) {
  const t = useTexts()
  const formatCharge = useChargeFormat()
  if (state !== 'refund_due' && state !== 'refunded') return null
  const amount = charge ? formatCharge(charge) : ''
  return (
    <PaymentNotice title={t(state === 'refunded' ? m.payment_refunded : m.payment_refund_due, { amount })}>
      {children}
      {t(m.payment_refund_time)}
    </PaymentNotice>
  )
}

export const PaymentNotice = ({
  title,
  tone = 'plain',
  children,
}: {
  title: string
  tone?: 'plain' | 'warn'
  children?: ReactNode
}) => (
  <Notice role="status" tone={tone}>
    <p className="font-semibold">{title}</p>
    <div>{children}</div>
  </Notice>
)
