import { beforeAll, describe, expect, it } from 'vitest'
import {
  expectAllShaped,
  expectShape,
  expectMoneyOnly,
  isCyrillic,
  isDay,
  isId,
  isMoney,
  isNonEmptyText,
  isText,
  toMinorUnits,
  orNull,
} from './shapes.ts'
import { serveShop } from './served-shop.ts'
import { type CheckoutFixtures, readCheckoutFixtures } from './checkout-fixtures.ts'

const shop = serveShop()
let fixtures: CheckoutFixtures
beforeAll(async () => {
  fixtures = await readCheckoutFixtures(shop.en)
})

const countOrders = async () =>
  Number((await shop.database.pool.query('select count(*) as count from shop_order')).rows[0].count)
const readStock = async () =>
  (await shop.database.pool.query('select json_object_agg(id, stock order by id)::text as all from variant')).rows[0]
    .all

/** Expects that an order's lines, discount and delivery add up to its total, in minor units. */
function expectConsistentTotals(order: any) {
  expectMoneyOnly(order)
  expectAllShaped(order.lines, {
    name: isNonEmptyText,
    url: isNonEmptyText,
    selected_count: isId,
    price: isMoney,
    total: isMoney,
    options: Array.isArray,
    from_date: orNull(isDay),
    to_date: orNull(isDay),
  })
  for (const line of order.lines) {
    const days = line.from_date === null ? 1 : (Date.parse(line.to_date) - Date.parse(line.from_date)) / 86_400_000
    expect(toMinorUnits(line.total)).toBe(toMinorUnits(line.price) * line.selected_count * days)
  }
  expect(order.lines.reduce((sum: number, line: any) => sum + toMinorUnits(line.total), 0)).toBe(
    toMinorUnits(order.subtotal),
  )
  expect(toMinorUnits(order.total)).toBe(
    toMinorUnits(order.subtotal) - toMinorUnits(order.discount) + toMinorUnits(order.delivery_price),
  )
}

describe('POST /orders', () => {
  it('places an order, and redirects cash on delivery to the thank-you page', async () => {
    const { status, body } = await shop.en.storeOrder(fixtures.order({ note: 'Ring twice' }))
    expect(status).toBe(201)
    const { data } = body
    expectShape(data, {
      url: (url) => isText(url) && url.length >= 20,
      number: isNonEmptyText,
      state: isNonEmptyText,
      total: isMoney,
      payment: (payment: any) => payment.service === 'cash',
    })
    expect(data.payment.redirect).toBe(`/orders/cash/thank_you/${data.url}`)
    expect(data).toMatchObject({
      ...fixtures.contact,
      phone: '+359888123456',
      note: 'Ring twice',
      state: 'placed',
      discount: 0,
      currency: 'BGN',
    })
    expectConsistentTotals(data)
  })

  it('ignores prices sent by the client', async () => {
    const [product] = fixtures.simpleProducts
    const { body } = await shop.en.storeOrder(
      fixtures.order({
        items: [{ id: product.id, selected_count: 2, price: 0.01, total: 0.02 }],
        total: 0.02,
        subtotal: 0.02,
        delivery_price: 0,
      }),
    )
    expect(toMinorUnits(body.data.lines[0].price)).toBe(toMinorUnits(product.price))
    expect(toMinorUnits(body.data.subtotal)).toBe(toMinorUnits(product.price) * 2)
    expect(toMinorUnits(body.data.delivery_price)).toBeGreaterThan(0)
    expectConsistentTotals(body.data)
  })

  it('accepts options and an office, and names them in the language of the order', async () => {
    const product = fixtures.productsWithOptions[0]
    const variant = await fixtures.variantOf(product.url)
    const order = fixtures.order({
      items: [{ id: product.id, selected_count: 1, selected_options: variant.selected_options }],
      delivery: fixtures.officeDelivery,
      payment_method: 'bank',
    })
    const { status, body } = await shop.bg.storeOrder(order)
    expect(status).toBe(201)
    expectConsistentTotals(body.data)
    expect(toMinorUnits(body.data.lines[0].price)).toBe(toMinorUnits(variant.price))
    expect(isCyrillic(body.data.lines[0].name) && isCyrillic(body.data.delivery.address)).toBe(true)
    expect(body.data.lines[0].options.length).toBe(Object.keys(variant.selected_options).length)
    expect(body.data.payment.account).toMatchObject({ iban: expect.stringMatching(/^BG/), bic: expect.any(String) })
    // The order keeps its language in a request of another language.
    expect((await shop.en.get(`/orders/${body.data.url}`)).body).toEqual(body)
  })

  it('is read by its url and by nothing similar', async () => {
    const { data } = (await shop.en.storeOrder(fixtures.order())).body
    const { body: again } = await shop.en.get(`/orders/${data.url}`)
    expect(again.data).toEqual(data)
    expect(new Set(data.url).size).toBeGreaterThan(8)
    for (const guess of [
      data.number,
      '1',
      data.url.slice(0, -1),
      `${data.url}x`,
      data.url.toLowerCase(),
      '%25',
      "' or '1'='1",
    ]) {
      if (guess !== data.url) expect((await shop.en.get(`/orders/${encodeURIComponent(guess)}`)).status).toBe(404)
    }
  })

  it('reduces the stock once', async () => {
    const [, product] = fixtures.simpleProducts
    const left = async () =>
      (await shop.database.pool.query('select stock from variant where product_id = $1', [product.id])).rows[0].stock
    const before = await left()
    await shop.en.storeOrder(fixtures.order({ items: [{ id: product.id, selected_count: 2 }] }))
    expect(await left()).toBe(before - 2)
  })

  it('reports each line that cannot be ordered with the stock left, and reserves nothing', async () => {
    const [product] = fixtures.simpleProducts
    const [soldOut] = fixtures.soldOutProducts
    const [before, counted] = [await readStock(), await countOrders()]
    const {
      rows: [{ stock: left }],
    } = await shop.database.pool.query('select stock from variant where product_id = $1', [product.id])
    for (const [client, cyrillic] of [
      [shop.en, false],
      [shop.bg, true],
    ] as const) {
      const { status, body } = await client.storeOrder(
        fixtures.order({
          items: [
            { id: product.id, selected_count: 999 },
            { id: soldOut.id, selected_count: 1 },
          ],
        }),
      )
      expect(status).toBe(406)
      expect(Object.keys(body.errors)).toEqual(['items.0', 'items.1'])
      expect(body.errors['items.0']).toContain(String(left))
      expect(isCyrillic(body.errors['items.0'])).toBe(cyrillic)
      expect(body.errors['items.0']).toContain((await client.products()).find(({ id }: any) => id === product.id).name)
    }
    expect([await readStock(), await countOrders()]).toEqual([before, counted])
  })

  it('accepts a typed city, and requires its post code and street', async () => {
    const typedCity = { ...fixtures.addressDelivery, city: 'Гела', post_code: '4702' }
    expect((await shop.en.storeOrder(fixtures.order({ delivery: typedCity }))).status).toBe(201)
    const { body } = await shop.en.storeOrder(
      fixtures.order({ delivery: { ...typedCity, post_code: undefined, street: '', quarter: null } }),
    )
    expect(Object.keys(body.errors).toSorted()).toEqual(['delivery.post_code', 'delivery.street'])
    expect(
      (await shop.en.storeOrder(fixtures.order({ delivery: { ...fixtures.officeDelivery, office_id: undefined } })))
        .body.errors,
    ).toHaveProperty(['delivery.office_id'])
  })

  it.each([
    ['payment_method', { payment_method: 'shells' }],
    ['delivery.service', { delivery: 'pigeon' }],
    ['delivery.country', { country: 'US' }],
    ['phone', { phone: '12' }],
    ['email', { email: 'ana@' }],
    ['agree_terms', { agree_terms: false }],
    ['promo_code', { promo_code: 'NOSUCH' }],
    ['items.0', { items: [{ id: 2_000_000_000, selected_count: 1 }] }],
    ['items', { items: [] }],
    ['items.0.selected_count', { items: [{ id: 1, selected_count: 0 }] }],
    ['items.0.selected_count', { items: [{ id: 1, selected_count: 1.5 }] }],
    ['expected_total', { expected_total: 1.234 }],
  ])('keys the error of an invalid %s by that field', async (field, change: any) => {
    const delivery = {
      ...fixtures.addressDelivery,
      ...(change.delivery && { service: change.delivery }),
      ...(change.country && { country: change.country, city: 'Boston', post_code: '02108' }),
    }
    const { status, body } = await shop.en.storeOrder(fixtures.order({ ...change, delivery }))
    expect(status).toBe(406)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('stores and validates the invoice’s data', async () => {
    const invoice = {
      require_invoice: true,
      company_name: 'Родопа ООД',
      eik: '175074752',
      vat_number: 'BG175074752',
      responsible_official: 'Ana Ivanova',
      company_email: 'office@example.com',
    }
    const { body } = await shop.en.storeOrder(fixtures.order(invoice))
    const { require_invoice: _required, ...invoiceData } = invoice
    expect(body.data.invoice).toEqual(invoiceData)
    expect(
      Object.keys(
        (await shop.en.storeOrder(fixtures.order({ ...invoice, eik: '123456789', vat_number: 'BG123' }))).body.errors,
      ).toSorted(),
    ).toEqual(['eik', 'vat_number'])
    expect(
      Object.keys((await shop.en.storeOrder(fixtures.order({ require_invoice: true }))).body.errors).toSorted(),
    ).toEqual(['company_name', 'eik', 'responsible_official'])
    expect(
      (await shop.en.storeOrder(fixtures.order({ ...invoice, require_invoice: false }))).body.data.invoice,
    ).toBeNull()
  })
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
    expect(overlapping.body.errors.from_date).toContain(day(2))
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
