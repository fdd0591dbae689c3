import type { Body } from '@vitrina/contract'
import type { CartItem, SelectedOptions } from '@vitrina/contract/cart'
import { EMAIL_PATTERN } from '@vitrina/contract/email'
import { type FormWithDefaults, deliveryTarget } from './form/choices.ts'

/** What is bought: the cart, or one product for some days (`from ≤ day < to`). */
export type Purchase =
  | { kind: 'cart'; items: readonly CartItem[] }
  | { kind: 'days'; id: number; selected_options: SelectedOptions; from: string; to: string }

/** What POST /cart/price is asked. The town counts as soon as it is known, the rest of an address never. */
export function priceRequest(purchase: Purchase, form: FormWithDefaults): Body<'POST /cart/price'> {
  const { country, service, payment_method } = form
  const to = deliveryTarget(form.to)
  const days = purchase.kind === 'days' ? { from_date: purchase.from, to_date: purchase.to } : {}
  return {
    items: itemsOf(purchase),
    ...days,
    ...withoutBlanks({ promo_code: form.promo_code, email: EMAIL_PATTERN.test(form.email) ? form.email : '', payment_method }),
    ...(country && to && service ? { delivery: { service, to, country, ...deliveryPlace(form) } } : {}),
  }
}

export function itemsOf(
  purchase: Purchase,
): { id: number; selected_count: number; selected_options?: Record<string, number> }[] {
  if (purchase.kind === 'days')
    return [{ id: purchase.id, selected_count: 1, selected_options: purchase.selected_options }]
  return purchase.items.map(({ id, selected_count, selected_options }) => ({ id, selected_count, selected_options }))
}

export function deliveryPlace({ to, city, city_id, post_code, office_id }: FormWithDefaults): {
  city?: number | string
  post_code?: string
  office_id?: number
} {
  const town = city_id ?? city.trim()
  return {
    ...(town === '' ? {} : { city: town }),
    ...withoutBlanks({ post_code }),
    ...(deliveryTarget(to) === 'office' && office_id !== null ? { office_id } : {}),
  }
}

/** The fields that hold something, without the blanks around it. */
export function withoutBlanks<T extends Record<string, string>>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value.trim() === '' ? [] : [[key, value.trim()]])),
  ) as Partial<T>
}
