import { type Charge, type Language, toDecimal, type Currency, type Invoice } from '@vitrina/contract'
import { pagePath } from '../payments/index.ts'
import type { PurchaseKind } from './access.ts'
import type { AgreedPayment } from './tables.ts'

type StoredPurchase = {
  access_token: string
  language: Language
  currency: Currency
  created_at: Date
  discount: number
  total: number
  promo_code: string | null
  first_name: string
  last_name: string
  email: string
  phone: string
  note: string | null
  invoice: Invoice | null
  payment_method: string
  payment: AgreedPayment
}

/**
 * What the API shows of orders and bookings alike. `charge` is what is charged at a provider's page, for one that is paid there; `redirect` is where its
 * customer goes next, the purchase's own page if absent.
 */
export function presentPurchase(
  kind: PurchaseKind,
  row: StoredPurchase,
  { charge, redirect }: { charge: Charge | null; redirect: string | null },
) {
  const { currency, payment } = row
  return {
    url: row.access_token,
    language: row.language,
    created_at: row.created_at.toISOString(),
    discount: toDecimal(row.discount, currency),
    total: toDecimal(row.total, currency),
    currency,
    promo_code: row.promo_code,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    invoice: row.invoice,
    payment: {
      service: row.payment_method,
      redirect: redirect ?? pagePath(kind, row.access_token),
      name: payment.name,
      text: payment.text,
      account: payment.account,
      charge,
    },
  }
}
