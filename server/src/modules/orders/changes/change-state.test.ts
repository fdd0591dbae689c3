import { describe, expect, test } from 'vitest'
import { addDays, type OrderState, type PaymentState, todayIn } from '@vitrina/contract'
import { testShop } from '../../../../test/app.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type ChangeContext, readHistory } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { changeOrder, changeOrderState, changePaymentState, findOrder, possibleChanges } from '../index.ts'

const shop = await testShop()
const { queries } = shop.database
const byMerchant: ChangeContext = { actor: { kind: 'merchant' } }
const byProvider: ChangeContext = { actor: { kind: 'provider', id: 'card' }, reason: 'payment_succeeded' }

async function place(items: Parameters<typeof orderBody>[0], changes: Record<string, unknown> = {}) {
  const { status, body } = await shop.call('POST', '/orders', orderBody(items, changes))
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...body.data, number: Number(body.data.number) }
}
const moveTo = (number: number, to: OrderState, change = byMerchant) =>
  changeOrder<OrderState>(shop.database, number, (tx, id) => changeOrderState(tx, id, to, change))
const movePaymentTo = (number: number, to: PaymentState, change: ChangeContext & { received?: number } = byMerchant) =>
  changeOrder<PaymentState>(shop.database, number, (tx, id) => changePaymentState(tx, id, to, change))
const statesOf = async (url: string) => {
  const { state, payment_state } = (await shop.call('GET', `/orders/${url}`)).body.data
  return [state, payment_state]
}
const historyOf = async (number: number) =>
  (await readHistory(queries, 'order', String(number))).map(({ action, before, after, actor, reason }) =>
    [action, before, after, actor.kind, reason].filter((part) => part !== null).join(' '),
  )
const eventsOf = async (number: number) => {
  const { id } = (await findOrder(queries, number))!
  const { rows } = await queries.execute<{ name: string; to: string }>(
    sql`select name, payload->>'to' as to from event where (payload->>'order_id')::int = ${id} order by id`,
  )
  return rows.map(({ name, to }) => (to ? `${name} ${to}` : name))
}
const usesOf = async (code: string) =>
  (
    await queries.execute<{ used: number; rows: number }>(
      sql`select used, (select count(*)::int from promo_use where promo_id = promo.id) as rows from promo where code = ${code}`,
    )
  ).rows[0]!

test('an order passes through its states one at a time; its history and events say what changed, and who changed it', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 5)
  const { number, url, total } = await place([{ id, selected_count: 1 }])
  expect(await moveTo(number, 'shipped')).toBeInstanceOf(Rejection)
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    expect(await moveTo(number, state)).toBe(state)
  const due = Math.round(total * 100)
  expect(await movePaymentTo(number, 'paid', { ...byMerchant, received: due - 1 })).toBeInstanceOf(Rejection)
  expect(await movePaymentTo(number, 'paid', { ...byMerchant, reason: 'by hand' })).toBe('paid')
  expect(await statesOf(url)).toEqual(['delivered', 'paid'])
  expect(await moveTo(number, 'cancelled')).toBeInstanceOf(Rejection)
  expect(await historyOf(number)).toEqual([
    'state placed customer',
    'payment due_on_delivery customer',
    'state placed confirmed merchant',
    'state confirmed packed merchant',
    'state packed shipped merchant',
    'state shipped delivered merchant',
    'payment due_on_delivery paid merchant by hand',
  ])
  expect(await eventsOf(number)).toEqual([
    'order.placed',
    'order.state_changed confirmed',
    'order.state_changed packed',
    'order.state_changed shipped',
    'order.state_changed delivered',
    'order.payment_state_changed paid',
  ])
})

test('what the merchant can make of an order is each named once, and its payment only what is done by hand', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 5)
  const { number } = await place([{ id, selected_count: 1 }])
  const possible = async () => possibleChanges((await findOrder(queries, number))!)
  expect(await possible()).toEqual(['confirmed', 'cancelled', 'paid'])
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await moveTo(number, state)
  await movePaymentTo(number, 'paid')
  expect(await possible()).toEqual(['returned'])
  await moveTo(number, 'returned')
  expect(await possible()).toEqual(['refunded'])
})

describe('cancelling', () => {
  test('twice at once releases the stock once, and the product is available again', async () => {
    const { id, variantId } = await productWithStock(shop.database, 'mortar', 1)
    const { number } = await place([{ id, selected_count: 1 }])
    const availability = async () => (await shop.call('GET', `/products?ids=${id}`)).body.data.data[0].availability
    await expect.poll(availability).toBe('out_of_stock')
    const both = await Promise.all(
      [1, 2].map(() => moveTo(number, 'cancelled', { actor: { kind: 'customer' }, reason: 'changed my mind' })),
    )
    expect(both.filter((result) => result === 'cancelled')).toHaveLength(1)
    expect(await stockOf(shop.database, variantId)).toBe(1)
    await expect.poll(availability).toBe('few_left')
    expect((await historyOf(number)).slice(2)).toEqual([
      'state placed cancelled customer changed my mind',
      'payment due_on_delivery cancelled customer changed my mind',
    ])
  })

  test('a paid order makes its money due back, and gives the use of its promo code back', async () => {
    const { id } = await productWithStock(shop.database, 'mortar', 100)
    const before = await usesOf('ZDRAVEI')
    const customer = { email: 'refund@example.bg', promo_code: 'ZDRAVEI', payment_method: 'bank' }
    const { number, url } = await place([{ id, selected_count: 3 }], customer)
    expect(await usesOf('ZDRAVEI')).toEqual({ used: before.used + 1, rows: before.rows + 1 })
    expect(await movePaymentTo(number, 'paid')).toBe('paid')
    expect(await moveTo(number, 'cancelled')).toBe('cancelled')
    expect(await statesOf(url)).toEqual(['cancelled', 'refund_due'])
    expect(await usesOf('ZDRAVEI')).toEqual(before)
    expect((await eventsOf(number)).slice(2)).toEqual([
      'order.state_changed cancelled',
      'order.payment_state_changed refund_due',
    ])
    expect(await movePaymentTo(number, 'refunded')).toBe('refunded')
    expect(await movePaymentTo(number, 'paid')).toBeInstanceOf(Rejection)
    // The code is this customer's again.
    await place([{ id, selected_count: 3 }], customer)
  })

  test('an unpaid order ends its payment; money that comes nevertheless is due back', async () => {
    const { id } = await productWithStock(shop.database, 'mortar', 5)
    const { number, url } = await place([{ id, selected_count: 1 }], { payment_method: 'bank' })
    await moveTo(number, 'cancelled')
    expect(await statesOf(url)).toEqual(['cancelled', 'cancelled'])
    expect(await movePaymentTo(number, 'paid')).toBeInstanceOf(Rejection)
    expect(await movePaymentTo(number, 'refund_due', { ...byMerchant, received: 1 })).toBe('refund_due')
  })

  test('a rental frees its days, except those that the merchant has reserved as well', async () => {
    const rentalProduct = (await shop.call('GET', '/products')).body.data.data.find(
      ({ let_by }: { let_by: string | null }) => let_by === 'day',
    )
    const { items: _items, ...customer } = orderBody([])
    const from = addDays(todayIn('Europe/Sofia'), 200)
    const [office] = (await shop.call('POST', '/deliveries/offices', { service: 'shop-pickup', iso: 'BG' })).body.data
    const delivery = { service: 'shop-pickup', to: 'office', country: 'BG', city: office.city, office_id: office.id }
    const body = {
      ...customer,
      delivery,
      id: rentalProduct.id,
      selected_count: 1,
      from_date: from,
      to_date: addDays(from, 3),
    }
    const order = () => shop.call('POST', '/orders/store-single', body)
    const number = Number((await order()).body.data.number)
    expect((await order()).status).toBe(406)
    const reserve = (day: string) =>
      queries.execute(
        sql`update reserved_day set by_merchant = true where product_id = ${rentalProduct.id} and day = ${day}`,
      )
    await reserve(addDays(from, 1))
    expect(await moveTo(number, 'cancelled')).toBe('cancelled')
    const again = await order()
    expect([again.status, again.body.details]).toEqual([406, { days: [addDays(from, 1)] }])
    await queries.execute(
      sql`delete from reserved_day where product_id = ${rentalProduct.id} and day = ${addDays(from, 1)}`,
    )
    expect((await order()).status).toBe(201)
  })
})

describe('an order cancelled because its payment expired', () => {
  async function expiredOrder(changes: Record<string, unknown> = {}) {
    const { id, variantId } = await productWithStock(shop.database, 'mortar', 2)
    const order = await place([{ id, selected_count: 2 }], changes)
    await queries.execute(sql`update shop_order set payment_state = 'pending' where number = ${order.number}`)
    const bySystem: ChangeContext = { actor: { kind: 'system' }, reason: 'payment_expired' }
    expect(await movePaymentTo(order.number, 'expired', bySystem)).toBe('expired')
    expect(await moveTo(order.number, 'cancelled', bySystem)).toBe('cancelled')
    expect(await statesOf(order.url)).toEqual(['cancelled', 'expired'])
    expect(await stockOf(shop.database, variantId)).toBe(2)
    return { ...order, productId: id, variantId }
  }
  const payLate = (number: number) =>
    changeOrder<unknown>(shop.database, number, async (tx, id) => {
      const reopened = await changeOrderState(tx, id, 'placed', byProvider)
      return changePaymentState(tx, id, reopened instanceof Rejection ? 'refund_due' : 'paid', byProvider)
    })

  test('is taken up again by a late payment, with its stock and its promo code', async () => {
    const before = await usesOf('ESEN10')
    const { number, url, variantId } = await expiredOrder({ promo_code: 'ESEN10' })
    expect(await usesOf('ESEN10')).toEqual(before)
    expect(await payLate(number)).toBe('paid')
    expect(await statesOf(url)).toEqual(['placed', 'paid'])
    expect(await stockOf(shop.database, variantId)).toBe(0)
    expect((await usesOf('ESEN10')).used).toBe(before.used + 1)
  })

  test('stays cancelled when a piece is gone: nothing is reserved, and the money is due back', async () => {
    const { number, url, productId, variantId } = await expiredOrder()
    await place([{ id: productId, selected_count: 1 }])
    expect(await payLate(number)).toBe('refund_due')
    expect(await statesOf(url)).toEqual(['cancelled', 'refund_due'])
    expect(await stockOf(shop.database, variantId)).toBe(1)
    expect((await historyOf(number)).at(-1)).toBe('payment expired refund_due provider payment_succeeded')
  })

  test('is not taken up again by the merchant or the customer', async () => {
    const { number } = await expiredOrder()
    for (const kind of ['merchant', 'customer'] as const)
      expect(await moveTo(number, 'placed', { actor: { kind } })).toBeInstanceOf(Rejection)
  })
})
