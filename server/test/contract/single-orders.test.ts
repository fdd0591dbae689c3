import { formatLongDay } from '@vitrina/contract/format-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CheckoutFixtures, readCheckoutFixtures } from './checkout-fixtures.ts'
import { expectConsistentTotals } from './order-totals.ts'
import { serveShop } from './served-shop.ts'

const shop = serveShop()
let fixtures: CheckoutFixtures
beforeAll(async () => {
  fixtures = await readCheckoutFixtures(shop.en)
})

describe('POST /orders/store-single', () => {
  const single = () => {
    const { items: _items, ...rest } = fixtures.order()
    return rest
  }
  const rental = () => ({
    ...single(),
    delivery: fixtures.pickupDelivery,
    id: fixtures.rentalProduct.id,
    selected_count: 1,
  })
  const day = (offset: number) => new Date(Date.UTC(2027, 4, 1 + offset)).toISOString().slice(0, 10)

  it('orders one product as POST /orders does', async () => {
    const { status, body } = await shop.en.storeSingle({
      ...single(),
      id: fixtures.simpleProducts[0].id,
      selected_count: 2,
    })
    expect(status).toBe(201)
    expect(body.data.lines).toHaveLength(1)
    expect(body.data.payment.redirect).toBe(`/orders/cash/thank_you/${body.data.url}`)
    expectConsistentTotals(body.data)
  })

  it('orders a rental and reserves its days', async () => {
    const { id } = fixtures.rentalProduct
    const order = { ...rental(), from_date: day(0), to_date: day(3) }
    const { status, body } = await shop.en.storeSingle(order)
    expect(status).toBe(201)
    expectConsistentTotals(body.data)
    expect(body.data.lines[0]).toMatchObject({ from_date: day(0), to_date: day(3), selected_count: 1 })
    await expect
      .poll(async () => (await shop.en.reservedDays(id)).map(({ date }: any) => date))
      .toEqual(expect.arrayContaining([day(0), day(1), day(2)]))
    expect((await shop.en.reservedDays(id)).map(({ date }: any) => date)).not.toContain(day(3))
    const overlapping = await shop.en.storeSingle({ ...order, from_date: day(2), to_date: day(5) })
    expect(overlapping.status).toBe(406)
    expect(overlapping.body.errors.from_date.replaceAll('\u00a0', ' ')).toContain(
      formatLongDay(day(2), 'en').replaceAll('\u00a0', ' '),
    )
    expect((await shop.en.storeSingle({ ...order, from_date: day(3), to_date: day(4) })).status).toBe(201)
  })

  it.each([
    ['from_date', {}],
    ['to_date', { from_date: '2027-06-01' }],
    ['to_date', { from_date: '2027-06-02', to_date: '2027-06-02' }],
    ['to_date', { from_date: '2027-06-01', to_date: '2027-06-16' }],
    ['from_date', { from_date: '2020-01-01', to_date: '2020-01-02' }],
    ['from_date', { from_date: '2027-02-30', to_date: '2027-03-02' }],
    ['selected_count', { from_date: '2027-06-01', to_date: '2027-06-02', selected_count: 2 }],
  ])('keys the error of invalid dates by %s: %j', async (field, dates) => {
    const { status, body } = await shop.en.storeSingle({ ...rental(), ...dates })
    expect(status).toBe(406)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('answers with the specification’s texts', async () => {
    const order = rental()
    expect((await shop.en.storeSingle(order)).body.errors.from_date).toBe(
      'Please select your desired dates to continue.',
    )
    expect(
      (await shop.en.storeSingle({ ...order, from_date: '2027-06-01', to_date: '2027-06-16' })).body.errors.to_date,
    ).toBe('Selected period can be max 14 days')
    expect(
      (await shop.en.storeSingle({ ...order, from_date: '2027-13-01', to_date: '2027-06-16' })).body.errors.from_date,
    ).toBe('Invalid date selected')
    expect((await shop.en.storeSingle({ ...order, from_date: '2027-06-01', to_date: '2027-06-15' })).status).toBe(201)
  })
})
