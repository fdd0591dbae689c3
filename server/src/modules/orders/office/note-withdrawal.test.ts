import { todayIn } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const office = await testOffice()
const { shop } = office
const clerk = (await office.join('clerk', 'passkey', 'clerk@shop.example')).browser
const TODAY = todayIn('Europe/Sofia')

async function place(count: number) {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 50)
  const { body } = await shop.call('POST', '/orders', orderBody([{ id, selected_count: count }]))
  return { url: body.data.url as string, number: Number(body.data.number), variantId }
}
const read = async (url: string) => (await shop.call('GET', `/orders/${url}`)).body.data
const note = (number: number, count: number, sent_on = TODAY) =>
  clerk.send('POST', `/orders/${number}/withdrawal`, { lines: [{ line: 0, count }], sent_on, way: 'post' })

test('a withdrawal by post is noted with who wrote it down, and releases the stock of what is not packed', async () => {
  const { number, url, variantId } = await place(3)
  expect((await note(number, 2)).status).toBe(200)
  expect(await stockOf(shop.database, variantId)).toBe(49)
  expect((await read(url)).withdrawal.statements).toMatchObject([{ lines: [{ line: 0, count: 2 }] }])
  const { history } = (await clerk.send('GET', `/orders/${number}`)).body.data
  expect(history.at(-1)).toMatchObject({
    action: 'withdrawal',
    who: 'Name of clerk@shop.example',
    after: { way: 'post', sent_on: TODAY },
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
  expect((await note(number, 1, daysAgo(25))).status).toBe(200)
  expect((await read(url)).withdrawal.statements).toHaveLength(1)
})
