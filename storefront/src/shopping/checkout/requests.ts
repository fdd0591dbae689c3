import type { Body } from '@vitrina/contract'
import type { CartItem, SelectedOptions } from '@vitrina/contract/cart'
import { withoutBlanks } from '@vitrina/forms'
import { customerFields } from '../../purchase/index.ts'
import { withHeldTokens } from '../cart/held-pieces.ts'
import { deliveryTarget, type FormWithDefaults } from './choices.ts'

/** What is ordered: the cart, or one rental product for a period (`from ≤ day < to`). */
export type Goods =
  | { kind: 'cart'; items: readonly CartItem[] }
  | { kind: 'rental'; id: number; selected_options: SelectedOptions; from: string; to: string }

/** The body of POST /cart/price. The delivery is included once it is chosen; the city as soon as it is known, a street never. */
export function createPriceRequest(goods: Goods, form: FormWithDefaults): Body<'POST /cart/price'> {
  const { country, service, payment_method } = form
  const to = deliveryTarget(form.to)
  const period = goods.kind === 'rental' ? { from_date: goods.from, to_date: goods.to } : {}
  return {
    items: requestItems(goods),
    ...(goods.kind === 'cart' && withHeldTokens()),
    ...period,
    ...withoutBlanks({ promo_code: form.promo_code, voucher_code: form.voucher_code, payment_method }),
    ...(country && to && service ? { delivery: { service, to, country, ...deliveryPlace(form) } } : {}),
    ...(goods.kind === 'cart' && isWrapped(form) ? { gift_wrapping: true } : {}),
  }
}

const isWrapped = ({ is_gift, to, gift_wrapped }: FormWithDefaults) => is_gift && to !== 'email' && gift_wrapped

function requestItems(
  goods: Goods,
): { id: number; selected_count: number; selected_options?: Record<string, number> }[] {
  if (goods.kind === 'rental') return [{ id: goods.id, selected_count: 1, selected_options: goods.selected_options }]
  return goods.items.map(({ id, selected_count, selected_options }) => ({ id, selected_count, selected_options }))
}

/** City (its id when it is one of the shop's list), post code and office: what the delivery price depends on. */
function deliveryPlace({ to, city, city_id, post_code, office_id }: FormWithDefaults): {
  city?: number | string
  post_code?: string
  office_id?: number
} {
  const idOrName = city_id ?? city.trim()
  return {
    ...(idOrName === '' ? {} : { city: idOrName }),
    ...withoutBlanks({ post_code }),
    ...(deliveryTarget(to) === 'office' && office_id !== null ? { office_id } : {}),
  }
}

/** The API call that places an order, with its body. */
export type OrderRequest =
  | { name: 'POST /orders'; body: Body<'POST /orders'> }
  | { name: 'POST /orders/store-single'; body: Body<'POST /orders/store-single'> }

type ShownPrice = {
  /** The total the shopper saw. The server rejects the order when the total is another. */
  total: number
  /** Null for a code that was not applied: its message is already shown beside the field. */
  promo: string | null
  /** One that was applied, and what it leaves to pay. */
  voucher?: { code: string; toPay: number } | null
  /** Whether the price contains the wrapping of a gift. The shop may do it no more. */
  wrapped?: boolean
  /** It is paid by the wallet of the device, in the checkout. */
  byWallet?: boolean
}

/** Builds the request from the form. Empty fields and fields that the form does not show are left out. */
export function createOrderRequest(
  goods: Goods,
  form: FormWithDefaults,
  { total, promo, voucher, wrapped = false, byWallet = false }: ShownPrice,
): OrderRequest {
  const shared = {
    ...customerFields(form),
    ...(form.min_age > 0 ? { confirm_age: form.confirm_age } : {}),
    ...(form.to === 'email' ? {} : { delivery: deliveryFields(form) }),
    ...withoutBlanks({ promo_code: promo ?? '' }),
    expected_total: total,
    ...(byWallet && { pays_by_wallet: true }),
    ...(voucher && { voucher_code: voucher.code, expected_to_pay: voucher.toPay }),
  }
  if (goods.kind === 'cart')
    return {
      name: 'POST /orders',
      body: { items: requestItems(goods), ...withHeldTokens(), ...shared, ...giftOf(form, wrapped) },
    }
  const [item] = requestItems(goods)
  return {
    name: 'POST /orders/store-single',
    body: { ...item!, from_date: goods.from, to_date: goods.to, ...shared },
  }
}

function giftOf({ is_gift, to, gift_name, gift_phone, gift_message, gift_date }: FormWithDefaults, wrapped: boolean) {
  if (!is_gift || to === 'email') return {}
  const words = withoutBlanks({ message: gift_message, date: gift_date })
  return { gift: { name: gift_name, phone: gift_phone, ...words, ...(wrapped && { wrapped }) } }
}

function deliveryFields(form: FormWithDefaults) {
  const { service, country, street, street_number, quarter, entrance, floor, apartment } = form
  // An empty target is sent as it is: the server answers with the error.
  const to = deliveryTarget(form.to) as 'address' | 'office'
  const address = to === 'office' ? {} : withoutBlanks({ street, street_number, quarter, entrance, floor, apartment })
  return { service, to, country, city: '', ...deliveryPlace(form), ...address }
}
