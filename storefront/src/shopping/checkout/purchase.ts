import type { Body } from '@vitrina/contract'
import type { CartItem, SelectedOptions } from '@vitrina/contract/cart'
import { withoutBlanks } from '@vitrina/forms'
import { deliveryTarget, type FormWithDefaults } from './form/choices.ts'

/** What is ordered: the cart, or one rental product for a period (`from ≤ day < to`). */
export type Purchase =
  | { kind: 'cart'; items: readonly CartItem[] }
  | { kind: 'rental'; id: number; selected_options: SelectedOptions; from: string; to: string }

/** The body of POST /cart/price. The delivery is included once it is chosen; the city as soon as it is known, a street never. */
export function createPriceRequest(purchase: Purchase, form: FormWithDefaults): Body<'POST /cart/price'> {
  const { country, service, payment_method } = form
  const to = deliveryTarget(form.to)
  const period = purchase.kind === 'rental' ? { from_date: purchase.from, to_date: purchase.to } : {}
  return {
    items: requestItems(purchase),
    ...period,
    ...withoutBlanks({ promo_code: form.promo_code, payment_method }),
    ...(country && to && service ? { delivery: { service, to, country, ...deliveryPlace(form) } } : {}),
  }
}

export function requestItems(
  purchase: Purchase,
): { id: number; selected_count: number; selected_options?: Record<string, number> }[] {
  if (purchase.kind === 'rental')
    return [{ id: purchase.id, selected_count: 1, selected_options: purchase.selected_options }]
  return purchase.items.map(({ id, selected_count, selected_options }) => ({ id, selected_count, selected_options }))
}

/** City (its id when it is one of the shop's list), post code and office: what the delivery price depends on. */
export function deliveryPlace({ to, city, city_id, post_code, office_id }: FormWithDefaults): {
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
