import { beforeAll, describe, expect, it } from 'vitest'
import { expectShape, isCyrillic, isMoney, isNonEmptyText, isText, toMinorUnits } from './shapes.ts'
import { expectConsistentTotals } from './order-totals.ts'
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
      first_name: 'Ana',
      last_name: 'Ivanova',
      email: expect.stringContaining('@example.com'),
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
