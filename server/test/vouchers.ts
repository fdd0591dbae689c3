import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { issueVoucher } from '../src/modules/vouchers/index.ts'
import type { Database } from '../src/platform/database/client.ts'

type Shop = {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }>
  database: Database
}

const buyer = () => ({
  first_name: 'Мария',
  last_name: 'Колева',
  email: `${randomUUID()}@example.bg`,
  phone: '0888 123 456',
  agree_terms: true,
})

/** The demo's gift voucher of so many leva, as an item of a cart. */
export async function voucherItem(database: Database, leva: 50 | 100 | 200, count = 1) {
  const { rows } = await database.queries.execute<{ id: number; option: number; value: number }>(sql`
    select p.id, vv.option_id as option, vv.value_id as value from product p join variant v on v.product_id = p.id
      join variant_value vv on vv.variant_id = v.id where p.key = 'gift-voucher' and v.sku = ${`RD-GV-${leva}`}`)
  const { id, option, value } = rows[0]!
  return { id, selected_count: count, selected_options: { [option]: value } }
}

/** A body of POST /orders that has nothing but vouchers in it. */
export const voucherOrder = (items: object[], changes: Record<string, unknown> = {}) => ({
  items,
  payment_method: 'bank',
  ...buyer(),
  ...changes,
})

/** A voucher in leva that the staff has issued: its code and its number. */
export const givenVoucher = (database: Database, leva: number, validUntil = '2099-12-31') =>
  database.transaction(async (tx) => {
    const { row, code } = await issueVoucher(tx, {
      value: Math.round(leva * 100),
      currency: 'BGN',
      validUntil,
      actor: { kind: 'merchant' },
    })
    return { id: row.id, code }
  })

/** What is left on a voucher, in minor units. */
export async function balanceOfVoucher(database: Database, id: number): Promise<number> {
  const { rows } = await database.queries.execute<{ balance: number }>(
    sql`select balance from voucher where id = ${id}`,
  )
  return rows[0]!.balance
}

/** Every voucher's balance is the sum of its entries in its currency, and none is below zero. */
export async function expectBalancedLedger(database: Database): Promise<void> {
  const { rows } = await database.queries.execute(sql`
    select v.id, v.balance, sum(e.amount) as entries from voucher v join voucher_entry e on e.voucher_id = v.id and e.currency = v.currency
    group by v.id having v.balance <> sum(e.amount) or v.balance < 0`)
  expect(rows).toEqual([])
}

export const readOrder = async (shop: Shop, url: string) => (await shop.call('GET', `/orders/${url}`)).body.data
