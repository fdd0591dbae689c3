import type { Currency, Language, PaymentState } from '@vitrina/contract'

/** The fields of an order that a payment needs. `total` in minor units. */
export type PayableOrder = {
  url: string
  number: string
  total: number
  currency: Currency
  language: Language
  email: string
}

/** What the integration of a payment method implements. */
export type PaymentProvider = {
  /** The value of `payment_service.provider`. */
  key: string
  /** The payment state of a new order. */
  initialState: PaymentState
  /** The path of the order's page for an order paid this way. `orderUrl` may be the placeholder `{url}`. */
  redirect(orderUrl: string): string
  /**
   * Starts the payment of an order whose transaction has committed. Idempotent: a second call for the same order starts no
   * second payment. `redirect` is where the shopper goes next: the order's page, or an external payment page.
   */
  startPayment(order: PayableOrder): Promise<{ redirect: string; payment_state: PaymentState }>
}
