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

const booked = async () =>
  Number((await shop.database.pool.query('select count(*) as count from shop_order')).rows[0].count)
const stock = async () =>
  (await shop.database.pool.query('select json_object_agg(id, stock order by id)::text as all from variant')).rows[0]
    .all

/** An order adds up in whole minor units. */
function expectSum(order: any) {
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
  it('places an order and leads cash to its thank-you page', async () => {
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
    expectSum(data)
  })

  it('keeps server prices whatever the client says a thing costs', async () => {
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
    expectSum(body.data)
  })

  it('takes options and an office, and says them in the language of the order', async () => {
    const product = fixtures.productsWithOptions[0]
    const variant = await fixtures.variantOf(product.url)
    const order = fixtures.order({
      items: [{ id: product.id, selected_count: 1, selected_options: variant.selected_options }],
      delivery: fixtures.officeDelivery,
      payment_method: 'bank',
    })
    const { status, body } = await shop.bg.storeOrder(order)
    expect(status).toBe(201)
    expectSum(body.data)
    expect(toMinorUnits(body.data.lines[0].price)).toBe(toMinorUnits(variant.price))
    expect(isCyrillic(body.data.lines[0].name) && isCyrillic(body.data.delivery.address)).toBe(true)
    expect(body.data.lines[0].options.length).toBe(Object.keys(variant.selected_options).length)
    expect(body.data.payment.account).toMatchObject({ iban: expect.stringMatching(/^BG/), bic: expect.any(String) })
    // Whoever looks later sees it as it was ordered.
    expect((await shop.en.get(`/orders/${body.data.url}`)).body).toEqual(body)
  })

  it('is read by its unguessable address and by nothing else', async () => {
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

  it('takes the pieces off the shelf, once', async () => {
    const [, product] = fixtures.simpleProducts
    const left = async () =>
      (await shop.database.pool.query('select stock from variant where product_id = $1', [product.id])).rows[0].stock
    const before = await left()
    await shop.en.storeOrder(fixtures.order({ items: [{ id: product.id, selected_count: 2 }] }))
    expect(await left()).toBe(before - 2)
  })

  it('names a refused line with what is left of it, and takes nothing', async () => {
    const [product] = fixtures.simpleProducts
    const [soldOut] = fixtures.soldOutProducts
    const [before, counted] = [await stock(), await booked()]
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
    expect([await stock(), await booked()]).toEqual([before, counted])
  })

  it('takes free entry of a town, and asks for what it needs', async () => {
    const free = { ...fixtures.addressDelivery, city: 'Гела', post_code: '4702' }
    expect((await shop.en.storeOrder(fixtures.order({ delivery: free }))).status).toBe(201)
    const { body } = await shop.en.storeOrder(
      fixtures.order({ delivery: { ...free, post_code: undefined, street: '', quarter: null } }),
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
  ])('refuses a wrong %s by that name', async (field, wrong: any) => {
    const delivery = {
      ...fixtures.addressDelivery,
      ...(wrong.delivery && { service: wrong.delivery }),
      ...(wrong.country && { country: wrong.country, city: 'Boston', post_code: '02108' }),
    }
    const { status, body } = await shop.en.storeOrder(fixtures.order({ ...wrong, delivery }))
    expect(status).toBe(406)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('keeps what an invoice needs, and checks it', async () => {
    const invoice = {
      require_invoice: true,
      company_name: 'Родопа ООД',
      eik: '175074752',
      vat_number: 'BG175074752',
      responsible_official: 'Ana Ivanova',
      company_email: 'office@example.com',
    }
    const { body } = await shop.en.storeOrder(fixtures.order(invoice))
    const { require_invoice: _asked, ...kept } = invoice
    expect(body.data.invoice).toEqual(kept)
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
  const let_ = () => ({
    ...single(),
    delivery: fixtures.pickupDelivery,
    id: fixtures.rentalProduct.id,
    selected_count: 1,
  })
  const day = (ahead: number) => new Date(Date.UTC(2027, 4, 1 + ahead)).toISOString().slice(0, 10)

  it('orders one product as /orders does', async () => {
    const { status, body } = await shop.en.storeSingle({
      ...single(),
      id: fixtures.simpleProducts[0].id,
      selected_count: 2,
    })
    expect(status).toBe(201)
    expect(body.data.lines).toHaveLength(1)
    expect(body.data.payment.redirect).toBe(`/orders/cash/thank_you/${body.data.url}`)
    expectSum(body.data)
  })

  it('lets a product by the day, and its days are reserved then', async () => {
    const { id } = fixtures.rentalProduct
    const order = { ...let_(), from_date: day(0), to_date: day(3) }
    const { status, body } = await shop.en.storeSingle(order)
    expect(status).toBe(201)
    expectSum(body.data)
    expect(body.data.lines[0]).toMatchObject({ from_date: day(0), to_date: day(3), selected_count: 1 })
    await expect
      .poll(async () => (await shop.en.reservedDays(id)).map(({ date }: any) => date))
      .toEqual(expect.arrayContaining([day(0), day(1), day(2)]))
    expect((await shop.en.reservedDays(id)).map(({ date }: any) => date)).not.toContain(day(3))
    const taken = await shop.en.storeSingle({ ...order, from_date: day(2), to_date: day(5) })
    expect(taken.status).toBe(406)
    expect(taken.body.errors.from_date).toContain(day(2))
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
  ])('refuses days by %s: %j', async (field, dates) => {
    const { status, body } = await shop.en.storeSingle({ ...let_(), ...dates })
    expect(status).toBe(406)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('says the specification’s words', async () => {
    const order = let_()
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
