import type { Body } from '@vitrina/contract'
import type { CartItem } from '@vitrina/contract/cart'
import type { ChosenForm } from './choices.ts'

/** What is bought: the cart, or one product for some days (`from ≤ day < to`). */
export type Purchase =
  | { kind: 'cart'; items: readonly CartItem[] }
  | { kind: 'days'; id: number; from: string; to: string }

export type OrderCall = { name: 'POST /orders'; body: Body<'POST /orders'> } | { name: 'POST /orders/store-single'; body: Body<'POST /orders/store-single'> }

type Seen = {
  /** The total the shopper saw: nothing is booked at another. */
  total: number
  /** A code the server would refuse is not sent: its message stands beside it already. */
  promo: string | null
}

/** The order as it is sent. Empty fields are left out, and what a closed part of the form holds. */
export function orderCall(purchase: Purchase, form: ChosenForm, { total, promo }: Seen): OrderCall {
  const rest = { ...customer(form), delivery: delivery(form), ...filled({ promo_code: promo ?? '' }), expected_total: total }
  if (purchase.kind === 'cart') return { name: 'POST /orders', body: { items: itemsOf(purchase), ...rest } }
  const { id, from, to } = purchase
  return { name: 'POST /orders/store-single', body: { id, selected_count: 1, from_date: from, to_date: to, ...rest } }
}

/** What POST /cart/price is asked. The town counts as soon as it is known, the rest of an address never. */
export function priceRequest(purchase: Purchase, form: ChosenForm): Body<'POST /cart/price'> {
  const { country, to, service, payment_method } = form
  const days = purchase.kind === 'days' ? { from_date: purchase.from, to_date: purchase.to } : {}
  return {
    items: itemsOf(purchase),
    ...days,
    ...filled({ promo_code: form.promo_code, email: isWholeEmail(form.email) ? form.email : '', payment_method }),
    ...(country && to && service ? { delivery: { service, to, country, ...place(form) } } : {}),
  }
}

function itemsOf(purchase: Purchase): { id: number; selected_count: number; selected_options?: Record<string, number> }[] {
  if (purchase.kind === 'days') return [{ id: purchase.id, selected_count: 1 }]
  return purchase.items.map(({ id, selected_count, selected_options }) => ({ id, selected_count, selected_options }))
}

function customer(form: ChosenForm) {
  const { first_name, last_name, email, phone, payment_method, note, require_invoice, company_name, eik, vat_number, responsible_official, company_email } = form
  return {
    first_name,
    last_name,
    email: email.trim(),
    phone,
    payment_method,
    ...filled({ note }),
    require_invoice,
    ...(require_invoice ? filled({ company_name, eik, vat_number, responsible_official, company_email: company_email.trim() }) : {}),
    // As ticked: the server says what it thinks of an unticked box.
    agree_terms: form.agree_terms as true,
  }
}

function delivery(form: ChosenForm): Body<'POST /orders'>['delivery'] {
  const { service, country, street, street_number, quarter, entrance, floor, apartment } = form
  // An unchosen target is for the server to refuse, in its own words.
  const to = form.to as 'address' | 'office'
  const address = to === 'office' ? {} : filled({ street, street_number, quarter, entrance, floor, apartment })
  return { service, to, country, city: '', ...place(form), ...address }
}

function place({ to, city, city_id, post_code, office_id }: ChosenForm): { city?: number | string; post_code?: string; office_id?: number } {
  const town = city_id ?? city.trim()
  return { ...(town === '' ? {} : { city: town }), ...filled({ post_code }), ...(to === 'office' && office_id !== null ? { office_id } : {}) }
}

function filled<T extends Record<string, string>>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value.trim() === '' ? [] : [[key, value.trim()]]))) as Partial<T>
}

/** Stricter than the server, which would refuse a price for an address that is still being typed. */
function isWholeEmail(email: string): boolean {
  return /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(email)
}
