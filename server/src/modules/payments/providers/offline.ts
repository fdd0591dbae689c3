import type { PaymentState } from '@vitrina/contract'
import type { PaymentProvider } from './provider.ts'

/** A payment made outside the shop after the order is placed: the shopper goes straight to the order's page. */
function offlineProvider(key: string, initialState: PaymentState): PaymentProvider {
  return {
    key,
    initialState,
    redirect: (orderUrl) => `/orders/cash/thank_you/${orderUrl}`,
    online: null,
  }
}

/** Paid to the courier on delivery. */
export const cash = offlineProvider('cash', 'due_on_delivery')

/** Transferred to the shop's bank account, which the order's page shows. */
export const bankTransfer = offlineProvider('bank-transfer', 'awaiting_transfer')
