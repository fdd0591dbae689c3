import type { Currency, Language, PaymentState } from '@vitrina/contract'

/** What a provider needs to know of an order to take money for it. `total` in minor units. */
export type PayableOrder = {
  url: string
  number: string
  total: number
  currency: Currency
  language: Language
  email: string
}

/** What a way of being paid implements. */
export type PaymentProvider = {
  /** As `payment_service.provider` names it. */
  key: string
  /** What the payment of a new order is in; written with the order. */
  firstState: PaymentState
  /** A path in the shop: where an order paid this way is to be seen. Also given with `{url}` in place of the order's address. */
  redirect(orderUrl: string): string
  /**
   * Begins the payment of an order that is safely placed, outside its transaction; asked again for the same order, it begins
   * no second payment. `redirect` is where the shopper goes next: the order's page, or a payment page elsewhere.
   */
  begin(order: PayableOrder): Promise<{ redirect: string; payment_state: PaymentState }>
}
