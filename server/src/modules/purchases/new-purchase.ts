import { randomBytes } from 'node:crypto'
import type { Invoice, Language } from '@vitrina/contract'
import { inLanguage } from '../../platform/language.ts'
import type { PaymentMethod } from '../payments/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { PurchaseKind } from './access.ts'
import type { AgreedPayment } from './tables.ts'

type ValidatedCustomer = {
  request: { first_name: string; last_name: string; email: string; note?: string | null | undefined }
  phone: string
  invoice: Invoice | null
  payment: PaymentMethod
}

/** The part of a new row that orders and bookings have in common. */
export function newPurchase(
  { request, phone, invoice, payment }: ValidatedCustomer,
  { settings, language, customerId }: { settings: ShopSettings; language: Language; customerId: number | null },
) {
  return {
    access_token: randomBytes(16).toString('base64url'),
    language,
    currency: settings.currency,
    payment_method: payment.service,
    payment: agreedPayment(payment, settings, language),
    first_name: request.first_name,
    last_name: request.last_name,
    email: request.email,
    phone,
    note: request.note ?? null,
    invoice,
    customer_id: customerId,
  }
}

function agreedPayment(
  { provider, name, text, account }: PaymentMethod,
  { company }: ShopSettings,
  language: Language,
): AgreedPayment {
  return {
    provider: provider.key,
    name,
    text,
    account: account && {
      iban: account.iban,
      bic: account.bic ?? '',
      bank: inLanguage(account.bank, language),
      holder: inLanguage(company.name, language),
    },
  }
}

/** The columns that an insert of an order or a booking gives, of those they have in common. */
export const PURCHASE_COLUMNS = [
  'id',
  'access_token',
  'language',
  'currency',
  'discount',
  'total',
  'promo_code',
  'payment_method',
  'payment',
  'first_name',
  'last_name',
  'email',
  'phone',
  'note',
  'invoice',
  'customer_id',
] as const

/** SQL of the currency that the shop has when a statement runs; null before there is a shop. */
export const SHOP_CURRENCY = "(select shop ->> 'currency' from shop)"

/**
 * Whether the shop has moved to another currency since an order or a booking was priced: its amounts may be those of the new one. `shop_currency` is that
 * of `SHOP_CURRENCY`, read by the statement that writes it.
 */
export const hasMovedCurrency = ({
  currency,
  shop_currency,
}: {
  currency: string
  shop_currency: string | null
}): boolean => shop_currency !== null && shop_currency !== currency

/**
 * SQL of the first entries of a history, a part of the statement that inserts `placed`, an order or a booking: they need no round trip of their own.
 * `number` is an expression, `actor` a parameter.
 */
export const firstHistoryEntries = (kind: PurchaseKind, number: string, actor: string): string => `
  insert into record_change (kind, key, action, after, actor, source)
  select '${kind}', (${number})::text, entry.action, to_jsonb(entry.after), ${actor}, 'shop'
  from placed, lateral (values ('state', placed.state), ('payment', placed.payment_state)) as entry (action, after)`
