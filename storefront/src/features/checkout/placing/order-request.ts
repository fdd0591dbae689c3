import type { Body } from '@vitrina/contract'
import { type ChosenForm, targetOf } from '../form/choices.ts'
import { filled, itemsOf, place, type Purchase } from '../purchase.ts'

export type OrderCall =
  | { name: 'POST /orders'; body: Body<'POST /orders'> }
  | { name: 'POST /orders/store-single'; body: Body<'POST /orders/store-single'> }

type Seen = {
  /** The total the shopper saw: nothing is booked at another. */
  total: number
  /** A code the server would refuse is not sent: its message stands beside it already. */
  promo: string | null
}

/** The order as it is sent. Empty fields are left out, and what a closed part of the form holds. */
export function orderCall(purchase: Purchase, form: ChosenForm, { total, promo }: Seen): OrderCall {
  const rest = {
    ...customer(form),
    delivery: delivery(form),
    ...filled({ promo_code: promo ?? '' }),
    expected_total: total,
  }
  if (purchase.kind === 'cart') return { name: 'POST /orders', body: { items: itemsOf(purchase), ...rest } }
  const [item] = itemsOf(purchase)
  return {
    name: 'POST /orders/store-single',
    body: { ...item!, from_date: purchase.from, to_date: purchase.to, ...rest },
  }
}

function customer(form: ChosenForm) {
  const {
    first_name,
    last_name,
    email,
    phone,
    payment_method,
    note,
    require_invoice,
    company_name,
    eik,
    vat_number,
    responsible_official,
    company_email,
  } = form
  return {
    first_name,
    last_name,
    email: email.trim(),
    phone,
    payment_method,
    ...filled({ note }),
    require_invoice,
    ...(require_invoice
      ? filled({ company_name, eik, vat_number, responsible_official, company_email: company_email.trim() })
      : {}),
    // As ticked: the server says what it thinks of an unticked box.
    agree_terms: form.agree_terms as true,
  }
}

function delivery(form: ChosenForm): Body<'POST /orders'>['delivery'] {
  const { service, country, street, street_number, quarter, entrance, floor, apartment } = form
  // An unchosen target is for the server to refuse, in its own words.
  const to = targetOf(form.to) as 'address' | 'office'
  const address = to === 'office' ? {} : filled({ street, street_number, quarter, entrance, floor, apartment })
  return { service, to, country, city: '', ...place(form), ...address }
}
