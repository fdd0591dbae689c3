import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { markOrderPaid } from './order-payments.ts'
import { followUnpaidOrders } from './unpaid-orders.ts'

const { shop, join } = await testOffice({ poolSize: 20 })
const { database } = shop
const clerk = (await join('clerk')).browser
const mortar = await productWithStock(database, 'mortar', 1000)

/** An order that was placed so many days ago, by transfer unless another way to pay is named. */
async function placed(days: number, changes: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@example.bg`
  const items = [{ id: mortar.id, selected_count: 1 }]
  const answer = await shop.call('POST', '/orders', orderBody(items, { payment_method: 'bank', email, ...changes }))
  expect(answer.status).toBe(201)
  const url: string = answer.body.data.url
  const { rows } = await database.pool.query(
    'update shop_order set created_at = created_at - make_interval(days => $2) where access_token = $1 returning id, number',
    [url, days],
  )
  return { ...(rows[0] as { id: number; number: number }), url, email }
}
const remindedDaysAgo = (id: number, days: number) =>
  database.pool.query('update shop_order set reminded_at = now() - make_interval(days => $2) where id = $1', [id, days])
const stateOf = async ({ url }: { url: string }) => {
  const { state, payment_state: payment } = (await shop.call('GET', `/orders/${url}`)).body.data
  return [state, payment]
}
/** Those of two events, which are handled at once, may be written in either order. */
const emailsTo = async (email: string): Promise<string[]> =>
  (await database.pool.query('select kind from message where recipient = $1 order by kind', [email])).rows.map(
    ({ kind }) => kind,
  )

it('reminds a customer once after three days, with several nodes at work, and tells the staff', async () => {
  const [fresh, due] = [await placed(2), await placed(3)]
  await Promise.all(Array.from({ length: 5 }, () => followUnpaidOrders(database)))
  await followUnpaidOrders(database)
  await expect.poll(() => emailsTo(due.email)).toEqual(['order.confirmation', 'order.reminder'])
  expect(await emailsTo(fresh.email)).not.toContain('order.reminder')
  const { unpaid } = (await clerk.send('GET', `/orders/${due.number}`)).body.data
  expect(Date.parse(unpaid.reminded_at)).toBeGreaterThan(Date.now() - 60_000)
  // Who is reminded has four days from then on.
  expect(Date.parse(unpaid.expires_at) - Date.parse(unpaid.reminded_at)).toBe(4 * 24 * 60 * 60_000)
})

it('cancels after seven days, gives the stock back and says why; whoever was not reminded is reminded first', async () => {
  const before = await stockOf(database, mortar.variantId)
  const expired = await placed(8)
  await followUnpaidOrders(database)
  expect(await stateOf(expired)).toEqual(['placed', 'awaiting_transfer'])
  await remindedDaysAgo(expired.id, 5)
  await Promise.all(Array.from({ length: 5 }, () => followUnpaidOrders(database)))
  expect(await stateOf(expired)).toEqual(['cancelled', 'cancelled'])
  expect(await stockOf(database, mortar.variantId)).toBe(before)
  await expect.poll(() => emailsTo(expired.email)).toContain('order.state_cancelled')
  const { rows } = await database.pool.query(
    "select text from message where recipient = $1 and kind = 'order.state_cancelled'",
    [expired.email],
  )
  expect(rows[0].text).toContain('Your transfer has not arrived in time.')
  const { history, unpaid } = (await clerk.send('GET', `/orders/${expired.number}`)).body.data
  expect(history.find(({ after }: { after: string }) => after === 'cancelled')).toMatchObject({
    reason: 'payment_expired',
    who: 'system',
  })
  expect(unpaid).toEqual({ reminded_at: null, expires_at: null })
})

it('leaves alone what is paid, paid on delivery or packed', async () => {
  const orders = [await placed(30), await placed(30, { payment_method: 'cash' }), await placed(30)]
  const [paid, cash, packed] = orders
  for (const { id } of orders) await remindedDaysAgo(id, 20)
  await database.transaction((tx) => markOrderPaid(tx, paid!.id, { actor: { kind: 'merchant' } }))
  await database.pool.query("update shop_order set state = 'packed' where id = $1", [packed!.id])
  await followUnpaidOrders(database)
  expect(await stateOf(paid!)).toEqual(['placed', 'paid'])
  expect(await stateOf(cash!)).toEqual(['placed', 'due_on_delivery'])
  expect(await stateOf(packed!)).toEqual(['packed', 'awaiting_transfer'])
})

it('an order that is paid while it expires is either paid or cancelled, and a cancelled one is not paid', async () => {
  for (let round = 0; round < 5; round += 1) {
    const raced = await placed(8)
    await remindedDaysAgo(raced.id, 5)
    await Promise.all([
      followUnpaidOrders(database),
      database.transaction((tx) => markOrderPaid(tx, raced.id, { actor: { kind: 'merchant' } })),
    ])
    // The row may have been locked by the payment when the job looked.
    await followUnpaidOrders(database)
    expect([
      ['placed', 'paid'],
      ['cancelled', 'cancelled'],
    ]).toContainEqual(await stateOf(raced))
  }
})
