import type { Body } from '@vitrina/contract'
import { customerFields } from '../../../purchase/index.ts'
import { withoutBlanks } from '@vitrina/forms'
import { deliveryTarget, type FormWithDefaults } from '../form/choices.ts'
import { deliveryPlace, type Purchase, requestItems } from '../purchase.ts'

/** The API call that places an order, with its body. */
export type OrderRequest =
  | { name: 'POST /orders'; body: Body<'POST /orders'> }
  | { name: 'POST /orders/store-single'; body: Body<'POST /orders/store-single'> }

type ShownPrice = {
  /** The total the shopper saw. The server rejects the order when the total is another. */
  total: number
  /** Null for a code that was not applied: its message is already shown beside the field. */
  promo: string | null
}

/** Builds the request from the form. Empty fields and fields that the form does not show are left out. */
export function createOrderRequest(
  purchase: Purchase,
  form: FormWithDefaults,
  { total, promo }: ShownPrice,
): OrderRequest {
  const shared = {
    ...customerFields(form),
    delivery: deliveryFields(form),
    ...withoutBlanks({ promo_code: promo ?? '' }),
    expected_total: total,
  }
  if (purchase.kind === 'cart') return { name: 'POST /orders', body: { items: requestItems(purchase), ...shared } }
  const [item] = requestItems(purchase)
  return {
    name: 'POST /orders/store-single',
    body: { ...item!, from_date: purchase.from, to_date: purchase.to, ...shared },
  }
}

function deliveryFields(form: FormWithDefaults): Body<'POST /orders'>['delivery'] {
  const { service, country, street, street_number, quarter, entrance, floor, apartment } = form
  // An empty target is sent as it is: the server answers with the error.
  const to = deliveryTarget(form.to) as 'address' | 'office'
  const address = to === 'office' ? {} : withoutBlanks({ street, street_number, quarter, entrance, floor, apartment })
  return { service, to, country, city: '', ...deliveryPlace(form), ...address }
}
