import type { Body } from '@vitrina/contract'
import { type FormWithDefaults, deliveryTarget } from '../form/choices.ts'
import { withoutBlanks, itemsOf, deliveryPlace, type Purchase } from '../purchase.ts'

export type OrderRequest =
  | { name: 'POST /orders'; body: Body<'POST /orders'> }
  | { name: 'POST /orders/store-single'; body: Body<'POST /orders/store-single'> }

type Seen = {
  /** The total the shopper saw: nothing is booked at another. */
  total: number
  /** A code the server would refuse is not sent: its message stands beside it already. */
  promo: string | null
}

/** The order as it is sent. Empty fields are left out, and what a closed part of the form holds. */
export function createOrderRequest(purchase: Purchase, form: FormWithDefaults, { total, promo }: Seen): OrderRequest {
  const rest = {
    ...customer(form),
    delivery: delivery(form),
    ...withoutBlanks({ promo_code: promo ?? '' }),
    expected_total: total,
  }
  if (purchase.kind === 'cart') return { name: 'POST /orders', body: { items: itemsOf(purchase), ...rest } }
  const [item] = itemsOf(purchase)
  return {
    name: 'POST /orders/store-single',
    body: { ...item!, from_date: purchase.from, to_date: purchase.to, ...rest },
  }
}

function customer(form: FormWithDefaults) {
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
    ...withoutBlanks({ note }),
    require_invoice,
    ...(require_invoice
      ? withoutBlanks({ company_name, eik, vat_number, responsible_official, company_email: company_email.trim() })
      : {}),
    // As ticked: the server says what it thinks of an unticked box.
    agree_terms: form.agree_terms as true,
  }
}

function delivery(form: FormWithDefaults): Body<'POST /orders'>['delivery'] {
  const { service, country, street, street_number, quarter, entrance, floor, apartment } = form
  // An unchosen target is for the server to refuse, in its own words.
  const to = deliveryTarget(form.to) as 'address' | 'office'
  const address = to === 'office' ? {} : withoutBlanks({ street, street_number, quarter, entrance, floor, apartment })
  return { service, to, country, city: '', ...deliveryPlace(form), ...address }
}
