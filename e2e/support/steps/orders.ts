import { expect } from 'vitest'
import type { DemoShop } from '../shops/demo-shop.ts'
import { rows } from '../rows.ts'

export type StoredOrder = {
  access_token: string
  number: number
  state: string
  payment_state: string
  language: string
  currency: string
  subtotal: number
  discount: number
  delivery_price: number
  total: number
  promo_code: string | null
  payment_method: string
  first_name: string
  last_name: string
  phone: string
  note: string | null
  delivery: { service: string; to: string; city: string; address: string; office_id?: number; street?: string }
  invoice: Record<string, string | null> | null
  lines: {
    name: string
    options: { name: string; value: string }[]
    selected_count: number
    price: number
    from_date: string | null
    to_date: string | null
  }[]
}

/** Every order with this e-mail address, oldest first, as it is stored. */
export function ordersOf(shop: DemoShop, email: string): Promise<StoredOrder[]> {
  return rows<StoredOrder>(
    shop,
    `select o.*, (select json_agg(l order by l.position) from order_line l where l.order_id = o.id) as lines
     from shop_order o where o.email = $1 order by o.id`,
    [email],
  )
}

/** The only order with this e-mail address. */
export async function orderOf(shop: DemoShop, email: string): Promise<StoredOrder> {
  const orders = await ordersOf(shop, email)
  expect(orders, `orders of ${email}`).toHaveLength(1)
  return orders[0]!
}

/** Items in stock of a product, or of those of its variants whose key contains `variant`. */
export async function stockOf(shop: DemoShop, product: string, variant = ''): Promise<number> {
  const [row] = await rows<{ stock: number }>(
    shop,
    `select sum(v.stock)::int as stock from variant v join product p on p.id = v.product_id
     where p.key = $1 and ($2 = '' or strpos(v.key, $2) > 0)`,
    [product, variant],
  )
  return row!.stock
}

/** Waits for the job that writes it: exactly one confirmation to this address, in this language. */
export async function expectOneConfirmation(
  shop: DemoShop,
  email: string,
  { language, number }: { language: string; number: number },
): Promise<void> {
  const confirmations = () =>
    rows<{ language: string; state: string; subject: string }>(
      shop,
      "select language, state, subject from message where kind = 'order.confirmation' and recipient = $1",
      [email],
    )
  await expect
    .poll(confirmations)
    .toEqual([{ language, state: 'stored', subject: expect.stringContaining(String(number)) }])
}

/** The first two free days in a row of next month. */
export async function firstFreeDays(shop: DemoShop, product: string): Promise<[first: string, last: string]> {
  const [row] = await rows<{ first: string; last: string }>(
    shop,
    `select d::date as first, d::date + 1 as last
     from generate_series(date_trunc('month', now()) + '1 month', date_trunc('month', now()) + '1 month 26 days', '1 day') d
     where not exists (select from reserved_day r join product p on p.id = r.product_id where p.key = $1 and r.day in (d::date, d::date + 1))
     limit 1`,
    [product],
  )
  return [row!.first, row!.last]
}

/** The days an order has reserved. */
export async function reservedDaysOf(shop: DemoShop, orderUrl: string): Promise<string[]> {
  const days = await rows<{ day: string }>(
    shop,
    'select r.day from reserved_day r join shop_order o on o.id = r.order_id where o.access_token = $1 order by r.day',
    [orderUrl],
  )
  return days.map(({ day }) => day)
}

export type StoredContactMessage = {
  first_name: string
  last_name: string | null
  email: string
  phone: string | null
  subject: string
  message: string
  language: string
}

/** The contact form's messages from this e-mail address. */
export function contactMessagesOf(shop: DemoShop, email: string): Promise<StoredContactMessage[]> {
  return rows<StoredContactMessage>(
    shop,
    'select first_name, last_name, email, phone, subject, message, language from contact_message where email = $1',
    [email],
  )
}
