import type { PaymentState } from '@vitrina/contract'
import type { PaymentProvider } from './provider.ts'

/** A payment that is made outside the shop after the order: nothing to begin, the shopper goes to the thank-you page. */
function paidLater(key: string, firstState: PaymentState): PaymentProvider {
  const redirect = (orderUrl: string) => `/orders/cash/thank_you/${orderUrl}`
  return {
    key,
    firstState,
    redirect,
    begin: async ({ url }) => ({ redirect: redirect(url), payment_state: firstState }),
  }
}

/** To the courier, on delivery. */
export const cash = paidLater('cash', 'due_on_delivery')

/** To the shop's account, which the order shows. */
export const bankTransfer = paidLater('bank-transfer', 'awaiting_transfer')
