import type { Order } from '@vitrina/contract'
import { formatDecimal } from '@vitrina/contract/money'
import { BankAccount } from './bank-account.tsx'

type Payment = Pick<Order['payment'], 'name' | 'text' | 'account'>

/** To which a transfer is awaited; null where none is. */
export const awaitedAccount = ({ payment, payment_state }: { payment: Payment; payment_state: string }) =>
  payment_state === 'awaiting_transfer' ? payment.account : null

type Props = {
  record: { payment: Payment; payment_state: string; currency: Order['currency'] }
  amount: number
  /** What the customer gives as the reason for the transfer. */
  reference: string
  formatPrice: (amount: number) => string
  /** The language of the record's texts, where it differs from the page's. */
  lang: string | undefined
}

/**
 * What is to be transferred where, at the head of an order's or a booking's page: the one thing that the customer has to do. Nothing where
 * no transfer is awaited.
 */
export function AwaitedTransfer({ record, amount, reference, formatPrice, lang }: Props) {
  const account = awaitedAccount(record)
  const { payment, currency } = record
  if (!account) return null
  return (
    <section aria-labelledby="transfer" className="mt-8">
      <h2 id="transfer" lang={lang} className="text-xl">
        {payment.name}
      </h2>
      <BankAccount
        account={account}
        amount={{ formatted: formatPrice(amount), decimal: formatDecimal(amount, currency) }}
        reference={reference}
        lang={lang}
      />
      {payment.text && (
        <p lang={lang} className="text-muted">
          {payment.text}
        </p>
      )}
    </section>
  )
}
