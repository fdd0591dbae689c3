import { expect } from 'vitest'
import type { DemoShop } from './demo-shop.ts'

export type KeptOrder = {
  url: string
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

/** Every order of this address, oldest first, as the database keeps it. */
export function ordersOf(shop: DemoShop, email: string): Promise<KeptOrder[]> {
  return shop.query<KeptOrder>(
    `select o.*, (select json_agg(l order by l.position) from order_line l where l.order_id = o.id) as lines
     from shop_order o where o.email = $1 order by o.id`,
    [email],
  )
}

/** The one order of this address; there must be no other. */
export async function orderOf(shop: DemoShop, email: string): Promise<KeptOrder> {
  const orders = await ordersOf(shop, email)
  expect(orders, `orders of ${email}`).toHaveLength(1)
  return orders[0]!
}

/** Pieces of a product on the shelf, or of those of its variants whose key holds `choice`. */
export async function stockOf(shop: DemoShop, product: string, choice = ''): Promise<number> {
  const [row] = await shop.query<{ stock: number }>(
    'select sum(v.stock)::int as stock from variant v join product p on p.id = v.product_id where p.key = $1 and strpos(v.key, $2) > 0 or p.key = $1 and $2 = $3',
    [product, choice, ''],
  )
  return row!.stock
}

/** Waits for the job that writes it: one confirmation to this address, in this language. */
export async function expectOneConfirmation(
  shop: DemoShop,
  email: string,
  { language, number }: { language: string; number: number },
): Promise<void> {
  const read = () =>
    shop.query<{ language: string; state: string; subject: string }>(
      "select language, state, subject from message where kind = 'order.confirmation' and recipient = $1",
      [email],
    )
  await expect
    .poll(read, { timeout: 20_000 })
    .toEqual([{ language, state: 'kept', subject: expect.stringContaining(String(number)) }])
}

/** Two free days in a row of next month. */
export async function firstFreeDays(shop: DemoShop, product: string): Promise<[first: string, last: string]> {
  const [row] = await shop.query<{ first: string; last: string }>(
    `select d::date as first, d::date + 1 as last
     from generate_series(date_trunc('month', now()) + '1 month', date_trunc('month', now()) + '1 month 26 days', '1 day') d
     where not exists (select from reserved_day r join product p on p.id = r.product_id where p.key = $1 and r.day in (d::date, d::date + 1))
     limit 1`,
    [product],
  )
  return [row!.first, row!.last]
}

/** Puts so many pieces of every variant on the shelf, as a sale elsewhere or a delivery would: nobody is told. */
export async function stocks(shop: DemoShop, product: string, pieces: number): Promise<void> {
  await shop.query('update variant v set stock = $2 from product p where p.key = $1 and v.product_id = p.id', [
    product,
    pieces,
  ])
}
