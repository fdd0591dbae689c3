import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { changeByHand } from '../src/modules/orders/index.ts'
import { openBookingShop } from './bookings.ts'
import { stockOf } from './orders.ts'

const MERCHANT = { actor: { kind: 'merchant' as const } }
/** Cards are charged in euros. */
export const chargeOf = (decimal: number) => Math.round((decimal * 100) / 1.95583)

/** The house of tests, which sells goods, too. Call it at the top level of a test file. */
export async function openGoodsShop(env: Record<string, string> = {}) {
  const opened = await openBookingShop({ house: { units: { double: 60 } }, poolSize: 20, env })
  const { shop, house, database, fake, rows } = opened
  const { rooms, plans, day } = house
  const rowOf = async (number: string) =>
    (
      await rows<{ id: number; version: number }>(
        sql`select id, version from shop_order where number = ${Number(number)}`,
      )
    )[0]!
  return {
    ...opened,
    flexible: { room_id: rooms.double, variation_id: plans.flexible },
    stay: [day(20), day(22)] as const,
    rowOf,
    /** A product of 30 with so many pieces. */
    async insertProduct(stock: number, fields: { voucher?: boolean; min_age?: number } = {}) {
      const key = randomUUID()
      const [row] = await rows<{ id: number; variant: number }>(sql`
        with p as (insert into product (key, url, name, price, voucher, min_age) values (${key}, ${key},
          '{"en": "Wool blanket", "bg": "Вълнено одеяло"}', 3000, ${fields.voucher ?? false}, ${fields.min_age ?? null}) returning id)
        insert into variant (product_id, stock) select id, ${stock} from p returning product_id as id, id as variant`)
      return { ...row!, left: () => stockOf(database, row!.variant) }
    },
    goods: (id: number, selected_count = 1) => ({ goods: { items: [{ id, selected_count }] } }),
    orderOf: async (booking: { goods: { orders: { url: string }[] } }) =>
      (await shop.call('GET', `/orders/${booking.goods.orders[0]!.url}`)).body.data,
    idOf: async (url: string) =>
      (await rows<{ id: number }>(sql`select id from booking where access_token = ${url}`))[0]!.id,
    /** Minor units that the provider has given back of a session. */
    refundedTo(sessionId: string) {
      const { payment_intent: intent } = fake.sessions().find(({ id }) => id === sessionId)!
      return fake.refunds.reduce((sum, refund) => sum + (refund.payment_intent === intent ? refund.amount : 0), 0)
    },
    change: (number: string, to: Parameters<typeof changeByHand>[2]) =>
      database.transaction(async (tx) => changeByHand(tx, (await rowOf(number)).id, to, MERCHANT)),
    money: { ...MERCHANT, payments: shop.app.services.payments, language: 'en' as const, refundRefusal: null },
  }
}
