import type { Currency, Language, PaymentState } from '@vitrina/contract'

/** What the shop knows of a provider without reaching it. */
export type ProviderDefinition = {
  /** The value of `payment_service.provider`. */
  key: string
  /** The payment state of an order or booking that has just been placed. */
  initialState: PaymentState
}

/** A payment as a provider is asked for it. `amount` in minor units of `currency`. */
export type PaymentRequest = {
  /** Unguessable and unique: names the payment at the provider. */
  key: string
  /** Requests with one key are one payment at the provider. */
  idempotencyKey: string
  amount: number
  currency: Currency
  /** What is paid, in the customer's language. */
  title: string
  /** The number by which the merchant knows what is paid. */
  number: string
  language: Language
  email: string
  expiresAt: Date
  /** Absolute addresses of the shop: where the customer comes back having paid, and without. */
  returnUrl: string
  cancelUrl: string
}

/** `redirect` is the page to pay at; `reference` names the payment at the provider. */
export type BegunPayment = { redirect: string; reference: string; expiresAt: Date }

/** A payment without a page, which the customer's browser confirms with the secret. */
export type BegunWalletPayment = { reference: string; clientSecret: string }

/** Payments by the wallet of the customer's device, Apple Pay or Google Pay, which are confirmed in the shop. */
export type WalletProvider = {
  /** The account's public name, for the browser. */
  publishableKey: string
  /** An amount (minor units) as the browser has to tell it to the provider. */
  countedAmount(amount: number, currency: Currency): number
  /** Begins a payment, or finds the one begun by the same key. May throw a ProviderError. */
  begin(payment: PaymentRequest): Promise<BegunWalletPayment>
}

/** What a provider reports about one payment. */
export type ReportedPayment = {
  /** The payment's key, by which it was begun. */
  key: string
  reference: string
  state: 'open' | 'processing' | 'succeeded' | 'failed' | 'expired'
  /** Minor units. Null while no money has arrived. */
  received: { amount: number; currency: string } | null
  /** What refunds refer to, where that is not `reference`. */
  chargeReference: string | null
}

/** What a provider reports about one refund. `amount` in minor units. */
export type ReportedRefund = {
  /** The refund's key; null when it was not made by the shop but, for instance, on the provider's site. */
  key: string | null
  reference: string
  /** The payment it belongs to, by `chargeReference`. */
  chargeReference: string
  amount: number
  state: 'pending' | 'succeeded' | 'failed'
  failure: string | null
}

/** A verified webhook. Events that mean nothing to the shop have neither of the three. */
export type ProviderEvent = {
  id: string
  type: string
  payment?: ReportedPayment
  /** An attempt was refused; the customer may try again at the same page. `reference` where the provider says which payment it was, such as one by a wallet. */
  declined?: { key: string; failure: string; reference: string | null }
  refund?: ReportedRefund
}

/** A webhook that is not accepted. `refused` says why, for the merchant's log. */
export type RefusedWebhook = { refused: string }

export type RefundRequest = {
  /** Names the refund at the provider: requests with one key are one refund. */
  key: string
  /** Minor units of the payment's currency. */
  amount: number
  currency: Currency
  chargeReference: string
}

/**
 * Whether a provider accepts the shop's keys. `account` is the shop's name there, and `mayCharge` whether it may take payments yet; null where the key
 * may not ask. `words` are the provider's own, or say what stood in the way of reaching it; they hold no key.
 */
export type KeyTest =
  | { isAccepted: true; account: string | null; mayCharge: boolean | null }
  | { isAccepted: false; words: string }

/** What the integration of a provider with a page of its own implements. Every method that asks it may throw a ProviderError. */
export type OnlineProvider = {
  /**
   * What is charged for an amount of the shop's currency: of another currency where that one can't be charged, and rounded to what can be.
   * What can be charged can be given back.
   */
  chargeOf(due: number, currency: Currency): { amount: number; currency: Currency }
  /** The least and the most it charges at once, in minor units of `currency`. */
  limits(currency: Currency): { least: number; most: number }
  /** Begins a payment, or finds the one begun by the same key. */
  begin(payment: PaymentRequest): Promise<BegunPayment>
  /** Never throws: whoever sent it may not be the provider. */
  parseWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | RefusedWebhook
  /** What became of a payment; null when the provider does not know it. */
  fetch(reference: string): Promise<ReportedPayment | null>
  /** Ends a payment that has not been paid, and reports what became of it; null when the provider does not know it. */
  cancel(reference: string): Promise<ReportedPayment | null>
  refund(refund: RefundRequest): Promise<ReportedRefund>
  /** Null where the merchant has not set it up. */
  wallet: WalletProvider | null
  /** Whether the shop's keys move real money, or are for trying. */
  mode: 'test' | 'live'
  /** Never throws. */
  testKeys(): Promise<KeyTest>
}

/** `online` is null where only the merchant knows whether it was paid, and where the merchant gives money back. */
export type PaymentProvider = ProviderDefinition & { online: OnlineProvider | null }

/**
 * A provider did not do what it was asked. `unavailable`: it may do so later (unreachable, too slow, too many requests); `refused`: it
 * will not. The message holds codes only: what a provider says may contain keys or personal data.
 */
export class ProviderError extends Error {
  readonly kind: 'unavailable' | 'refused'
  /** The provider's own code. */
  readonly code: string
  constructor(provider: string, kind: 'unavailable' | 'refused', code: string) {
    super(`${provider}: ${kind} (${code})`)
    this.kind = kind
    this.code = code
  }
}
