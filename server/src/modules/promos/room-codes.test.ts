import { describe, expect, it, test } from 'vitest'
import type { Queries } from '../../platform/database/client.ts'
import { getTableColumns } from '../../platform/database/drizzle.ts'
import { Rejection } from '../../platform/rejection.ts'
import { translate } from '../../platform/texts/index.ts'
import { freshDatabase } from '../../../test/database.ts'
import { booking } from '../bookings/tables.ts'
import { order } from '../orders/tables.ts'
import { applyRoomPromo, evaluatePromo, findRoomPromo, redeemPromo, releasePromo } from './index.ts'
import type { RoomPromo } from './room-codes.ts'
import { promo, promoUse } from './tables.ts'

const database = await freshDatabase()
const { queries } = database
const TODAY = '2027-05-01'
const formatAmount = (minorUnits: number) => `${minorUnits / 100} лв`

async function insertPromo(values: Partial<typeof promo.$inferInsert> & { code: string }): Promise<number> {
  const [row] = await queries
    .insert(promo)
    .values({ kind: 'percent', value: 10, subject: 'rooms', position: 0, ...values })
    .returning({ id: promo.id })
  return row!.id
}
/** An order or a booking of which nothing matters but whose it is. */
async function insertRecord(to: Queries, table: typeof order | typeof booking, id: number, email: string) {
  const anyValue = { number: 0, json: {}, string: '2027-05-01' } as Record<string, unknown>
  const required = Object.entries(getTableColumns(table)).filter(([, column]) => column.notNull && !column.hasDefault)
  const values = required.map(([name, { dataType }]) => [name, anyValue[dataType]])
  await to
    .insert(table)
    .overridingSystemValue()
    .values({ ...Object.fromEntries(values), id, access_token: `${id}`, email, to_date: '2027-05-02' } as never)
}
const usesOf = async (code: string) => (await queries.select().from(promo)).find((row) => row.code === code)?.used

describe('a code', () => {
  it.each([
    ['of goods', { subject: 'goods' }, 'This code does not apply to these rooms.'],
    ['before its time', { from: '2027-05-02' }, 'This code is valid from 2\u00a0May\u00a02027.'],
    ['after its time', { until: '2027-04-30' }, 'This code has expired.'],
    ['used up', { total_limit: 1, used: 1 }, 'This code has been used up.'],
    ['archived', { archived_at: new Date() }, 'We don’t know this code.'],
  ] as const)('%s is rejected with the reason', async (name, values, message) => {
    const code = `REJECTED ${name}`.toUpperCase()
    await insertPromo({ code, ...values })
    const found = await findRoomPromo(queries, code, TODAY)
    expect('rejection' in found && translate(found.rejection, 'en')).toBe(message)
  })

  it('is found in any case, on its first and its last day', async () => {
    const id = await insertPromo({ code: 'ЗИМА-10', from: TODAY, until: TODAY })
    expect(await findRoomPromo(queries, ' зима-10 ', TODAY)).toMatchObject({ promo: { id, code: 'ЗИМА-10' } })
  })

  it('of rooms gives nothing off goods', async () => {
    await insertPromo({ code: 'ROOMS-ONLY' })
    const evaluated = await evaluatePromo(queries, 'rooms-only', {
      lines: [{ product_id: 1, total: 1000 }],
      today: TODAY,
      formatAmount,
    })
    expect(evaluated).toMatchObject({ rejection: { key: 'promo_not_applicable' } })
  })
})

describe('the discount', () => {
  const code = (values: Partial<RoomPromo>): RoomPromo => ({
    id: 1,
    code: 'X',
    kind: 'percent',
    value: 10,
    minimum: null,
    room_type_ids: [],
    ...values,
  })
  const rooms = [
    { room_type_id: 1, subtotal: 20_005 },
    { room_type_id: 2, subtotal: 10_000 },
  ]
  it.each([
    // 10 % of 200.05 is 20.005, half up; 10 % of 100.00.
    [{}, [2001, 1000]],
    // Only the second room.
    [{ room_type_ids: [2] }, [0, 1000]],
    // 50.00 in proportion to 200.05 : 100.00 is 33.336 : 16.664, the largest remainder first.
    [{ kind: 'amount', value: 5000 }, [3334, 1666]],
    // No more than the rooms cost.
    [{ kind: 'amount', value: 99_900_000, room_type_ids: [2] }, [0, 10_000]],
    [{ minimum: 30_005 }, [2001, 1000]],
  ] as const)('of %o', (values, discounts) => {
    expect(applyRoomPromo(code(values as Partial<RoomPromo>), rooms, formatAmount)).toEqual({ discounts })
  })

  it.each([
    [{ minimum: 30_006 }, 'This code is for purchases of at least 300.06 лв.'],
    [{ room_type_ids: [3] }, 'This code does not apply to these rooms.'],
  ])('of %o is none', (values, message) => {
    const applied = applyRoomPromo(code(values), rooms, formatAmount)
    expect('rejection' in applied && translate(applied.rejection, 'en')).toBe(message)
  })
})

describe('redeeming', () => {
  const redeem = (promoId: number, bookingId: number, email = `guest${bookingId}@example.bg`) =>
    database.transaction(async (tx) => {
      await insertRecord(tx, booking, bookingId, email)
      const text = await redeemPromo(tx, promoId, { kind: 'booking', purchase_id: bookingId }, email)
      return text ? Rejection.invalid(text) : null
    })

  test('the last use, wanted by 20 bookings at once, is one booking’s', async () => {
    const id = await insertPromo({ code: 'LAST', total_limit: 1 })
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => redeem(id, index + 1)))
    expect(results.filter((result) => result === null)).toHaveLength(1)
    for (const result of results)
      if (result) expect(result.errors).toMatchObject({ kind: 'message', text: { key: 'promo_used_up' } })
    expect(await usesOf('LAST')).toBe(1)
  })

  test('a customer’s uses count in orders and in bookings', async () => {
    const id = await insertPromo({ code: 'ONCE', per_customer_limit: 1 })
    await insertRecord(queries, order, 1, 'maria@Example.bg')
    await queries.insert(promoUse).values({ promo_id: id, kind: 'order', purchase_id: 1 })
    expect(await redeem(id, 100, ' Maria@example.bg')).toMatchObject({
      errors: { text: { key: 'promo_already_used' } },
    })
    expect(await redeem(id, 101, 'petar@example.bg')).toBeNull()
    expect(await redeem(id, 102, 'PETAR@example.bg')).toMatchObject({ errors: { text: { key: 'promo_already_used' } } })
    expect(await usesOf('ONCE')).toBe(1)
  })

  test('a use is given back once', async () => {
    const id = await insertPromo({ code: 'BACK', total_limit: 5 })
    await redeem(id, 200)
    await redeem(id, 201)
    for (let times = 0; times < 2; times += 1)
      await database.transaction((tx) => releasePromo(tx, 'BACK', { kind: 'booking', purchase_id: 200 }))
    expect(await usesOf('BACK')).toBe(1)
    expect((await queries.select().from(promoUse)).filter((use) => use.promo_id === id)).toHaveLength(1)
  })
})
