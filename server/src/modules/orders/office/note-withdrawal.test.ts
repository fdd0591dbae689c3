import { todayIn } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const office = await testOffice()
const { shop } = office
const owner = (await office.join('owner')).browser
const clerk = (await office.join('clerk', 'passkey', 'clerk@shop.example')).browser
const TODAY = todayIn('Europe/Sofia')

async function place(count: number, changes: object = {}) {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 50)
  const { body } = await shop.call('POST', '/orders', orderBody([{ id, selected_count: count }], { ...changes }))
  return { url: body.data.url as string, number: Number(body.data.number), variantId }
}
const read = async (url: string) => (await shop.call('GET', `/orders/${url}`)).body.data
async function note(number: number, count: number, sent_on = TODAY, member = clerk, changes: object = {}) {
  const { version } = (await owner.send('GET', `/orders/${number}`)).body.data
  const body = { version, lines: [{ line: 0, count }], sent_on, way: 'phone', note: 'Called at noon', ...changes }
  return member.send('POST', `/orders/${number}/withdrawal`, body)
}
const withdrawable = async (number: number) =>
  (await clerk.send('GET', `/orders/${number}`)).body.data.withdrawable as number[]

test('a withdrawal by telephone is noted with who wrote it down, and releases the stock of what is not packed', async () => {
  const { number, url, variantId } = await place(3)
  expect(await withdrawable(number)).toEqual([3])
  expect((await note(number, 2)).status).toBe(200)
  expect(await withdrawable(number)).toEqual([1])
  expect(await stockOf(shop.database, variantId)).toBe(49)
  expect((await read(url)).withdrawal.statements).toMatchObject([{ lines: [{ line: 0, count: 2 }] }])
  const { history } = (await clerk.send('GET', `/orders/${number}`)).body.data
  expect(history.at(-1)).toMatchObject({
    action: 'withdrawal',
    who: 'Name of clerk@shop.example',
    after: { way: 'phone', sent_on: TODAY, lines: [{ name: 'Walnut mortar', count: 2 }] },
    reason: 'Called at noon',
  })
  expect((await note(number, 2)).status).toBe(406)
  expect((await note(number, 1)).status).toBe(200)
  expect((await read(url)).state).toBe('cancelled')
})

test('a statement is in time by the day on which it was sent', async () => {
  const { number, url } = await place(1)
  for (const [state, to] of [
    ['placed', 'confirmed'],
    ['confirmed', 'packed'],
    ['packed', 'shipped'],
    ['shipped', 'delivered'],
  ])
    await clerk.send('POST', `/orders/${number}/state`, { to, seen: { state, payment_state: 'due_on_delivery' } })
  const daysAgo = (days: number) => todayIn('Europe/Sofia', new Date(Date.now() - days * 86_400_000))
  await shop.database.queries.execute(sql`
    update shop_order set created_at = now() - interval '40 days' where number = ${number}`)
  await shop.database.queries.execute(sql`
    update record_change set at = at - interval '30 days' where kind = 'order' and key = ${String(number)}`)
  expect((await note(number, 1, daysAgo(-1))).body.errors).toEqual({ sent_on: expect.any(String) })
  expect((await note(number, 1, daysAgo(41))).body.errors).toEqual({ sent_on: expect.any(String) })
  expect((await note(number, 1)).status).toBe(406)
  expect((await read(url)).lines).toMatchObject([{ withdrawable_count: 0 }])
  expect(await withdrawable(number)).toEqual([1])
  expect((await note(number, 1, daysAgo(25))).status).toBe(200)
  expect((await read(url)).withdrawal.statements).toHaveLength(1)
})

test('of a paid order, a withdrawal that cancels it is noted by who may give money back', async () => {
  const { number, url } = await place(2, { payment_method: 'bank' })
  const seen = { state: 'placed', payment_state: 'awaiting_transfer' }
  expect((await clerk.send('POST', `/orders/${number}/state`, { to: 'paid', seen })).status).toBe(200)
  expect((await note(number, 2)).status).toBe(403)
  expect((await read(url)).withdrawal.statements).toEqual([])
  expect((await note(number, 2, TODAY, owner)).status).toBe(200)
  expect(await read(url)).toMatchObject({ state: 'cancelled', payment_state: 'refund_due' })
})

test('a withdrawal from a part of an order that is not packed says what it does to the money, before and after it is noted', async () => {
  const { number, url } = await place(3, { payment_method: 'bank' })
  const before = await read(url)
  const price = before.lines[0].price as number
  const previewed = await note(number, 2, TODAY, owner, { preview: true })
  expect(await read(url)).toEqual(before)
  const noted = await note(number, 1)
  expect(noted.body.data).toMatchObject({ before: before.total, to_pay: 0, to_give_back: 0, way: 'Bank transfer' })
  expect(previewed.body.data.total).toBeCloseTo(before.total - 2 * price)
  expect((await read(url)).balance.to_pay).toBeCloseTo(before.total - price)

  const seen = { state: 'placed', payment_state: 'awaiting_transfer' }
  await clerk.send('POST', `/orders/${number}/state`, { to: 'paid', seen })
  // What gives money back is for others, who may see how much it is.
  expect((await note(number, 1, TODAY, clerk, { preview: true })).body.data.to_give_back).toBeCloseTo(price)
  expect((await note(number, 1)).status).toBe(403)
  expect((await read(url)).withdrawal.statements).toHaveLength(1)
  expect((await note(number, 1, TODAY, owner)).body.data.to_give_back).toBeCloseTo(price)
  expect((await read(url)).balance.to_give_back).toBeCloseTo(price)
})

test('a withdrawal that was chosen from an order as it is no more is not noted', async () => {
  const { number, url } = await place(2)
  const { version } = (await clerk.send('GET', `/orders/${number}`)).body.data
  await clerk.send('PUT', `/orders/${number}`, { version, lines: [{ line: 0, count: 1 }] })
  expect((await note(number, 1, TODAY, clerk, { version })).status).toBe(409)
  expect((await read(url)).withdrawal.statements).toEqual([])
})
