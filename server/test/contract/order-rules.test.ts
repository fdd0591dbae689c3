import { beforeAll, describe, expect, it } from 'vitest'
import { toMinorUnits } from './shapes.ts'
import { serveShop } from './served-shop.ts'
import { type CheckoutFixtures, readCheckoutFixtures } from './checkout-fixtures.ts'

const shop = serveShop()
let fixtures: CheckoutFixtures
beforeAll(async () => {
  fixtures = await readCheckoutFixtures(shop.en)
})

/** Counts of everything an order writes. */
async function readState() {
  const { rows } = await shop.database.pool
    .query(`select (select count(*) from shop_order) as orders, (select count(*) from order_line) as lines, (select sum(stock) from variant) as stock,
    (select count(*) from reserved_day) as days, (select sum(used) from promo) as uses, (select count(*) from event) as events, (select count(*) from idempotent_request) as keys`)
  return rows[0]
}
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

describe('Idempotency-Key', () => {
  const bodies = {
    '/orders': () => fixtures.order(),
    '/orders/store-single': () => ({
      ...fixtures.order({ items: undefined }),
      id: fixtures.simpleProducts[1].id,
      selected_count: 1,
    }),
  }

  describe.each(['/orders', '/orders/store-single'] as const)('POST %s', (path) => {
    it('the same key and body give the same response and one order', async () => {
      const [headers, body] = [key(), bodies[path]()]
      const first = await shop.en.post(path, body, headers)
      expect(first.status).toBe(201)
      const after = await readState()
      const again = await shop.en.post(path, body, headers)
      const reordered = await shop.en.post(path, Object.fromEntries(Object.entries(body).toReversed()), {
        'Idempotency-Key': headers['Idempotency-Key'].toUpperCase(),
      })
      for (const answer of [again, reordered]) {
        expect(answer.status).toBe(201)
        expect(answer.text).toBe(first.text)
      }
      expect(await readState()).toEqual(after)
    })

    it('concurrent requests with one key give one order', async () => {
      const [headers, body, before] = [key(), bodies[path](), await readState()]
      const answers = await Promise.all(Array.from({ length: 12 }, () => shop.en.post(path, body, headers)))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]!.status).toBe(201)
      expect(Number((await readState()).orders)).toBe(Number(before.orders) + 1)
    })

    it('with another body is 409, and writes nothing', async () => {
      const [headers, body] = [key(), bodies[path]()]
      await shop.en.post(path, body, headers)
      const after = await readState()
      for (const changed of [
        { ...body, note: 'x' },
        { ...body, phone: '+359888123457' },
        { ...body, expected_total: 1 },
      ]) {
        const { status, body: answer } = await shop.en.post(path, changed, headers)
        expect(status).toBe(409)
        expect(answer).toEqual({ message: expect.any(String), code: 'idempotency_conflict' })
      }
      expect(await readState()).toEqual(after)
    })

    it('that is no UUID is rejected, and writes nothing', async () => {
      const before = await readState()
      for (const invalidKey of ['1', 'x'.repeat(36), "'; drop table shop_order; --", ''])
        expect((await shop.en.post(path, bodies[path](), { 'Idempotency-Key': invalidKey })).status).toBe(406)
      expect(await readState()).toEqual(before)
    })

    it('may be used again after a rejection', async () => {
      const headers = key()
      expect((await shop.en.post(path, { ...bodies[path](), phone: '1' }, headers)).status).toBe(406)
      expect((await shop.en.post(path, bodies[path](), headers)).status).toBe(201)
    })
  })

  it('of one call is rejected by the other', async () => {
    const headers = key()
    await shop.en.storeOrder(fixtures.order(), headers)
    expect((await shop.en.storeSingle(bodies['/orders/store-single'](), headers)).status).toBe(409)
  })

  it('two requests with different keys, or without keys, are two orders', async () => {
    const before = Number((await readState()).orders)
    for (const headers of [key(), key(), {}, {}])
      expect((await shop.en.storeOrder(fixtures.order(), headers)).status).toBe(201)
    expect(Number((await readState()).orders)).toBe(before + 4)
  })
})

describe('expected_total', () => {
  it('that differs from the total is 406 with the new total, and writes nothing', async () => {
    const { body: priced } = await shop.en.post('/cart/price', {
      items: fixtures.order().items,
      delivery: fixtures.addressDelivery,
    })
    const { total } = priced.data
    const before = await readState()
    for (const [client, label] of [
      [shop.en, 'лв'],
      [shop.bg, 'лв'],
    ] as const) {
      for (const expected_total of [
        0,
        Number((total - 0.01).toFixed(2)),
        Number((total + 0.01).toFixed(2)),
        9_999_999.99,
      ]) {
        const { status, body } = await client.storeOrder(fixtures.order({ expected_total }), key())
        expect(status).toBe(406)
        expect(Object.keys(body.errors)).toEqual(['expected_total'])
        expect(body.errors.expected_total).toContain(label)
        expect(body.errors.expected_total.replace(',', '.')).toContain(total.toFixed(2))
        expect(toMinorUnits(body.details.total)).toBe(toMinorUnits(total))
      }
    }
    expect(await readState()).toEqual(before)
    const { status, body } = await shop.en.storeOrder(fixtures.order({ expected_total: total }))
    expect(status).toBe(201)
    expect(body.data.total).toBe(total)
  })
})

describe('promo codes', () => {
  const codes = () =>
    shop.database.pool
      .query(`insert into promo (code, kind, value, minimum, total_limit, per_customer_limit, position) values
    ('TENTH', 'percent', 10, null, null, null, 900), ('THIRD', 'percent', 33, null, null, null, 901), ('FIVER', 'amount', 500, null, null, null, 902), ('BIG', 'amount', 90000000, null, null, null, 903),
    ('FREE', 'free_delivery', 0, null, null, null, 904), ('RICH', 'percent', 10, 90000000, null, null, 905), ('ONCE', 'percent', 10, null, 1, null, 906), ('EACH', 'percent', 10, null, null, 1, 907)`)
  beforeAll(async () => {
    await codes()
  })

  it('discount whole minor units, and the lines add up to the order', async () => {
    const items = fixtures.simpleProducts.slice(0, 3).map(({ id }) => ({ id, selected_count: 1 }))
    const fullPrice = (await shop.en.storeOrder(fixtures.order({ items }))).body.data
    const goods = toMinorUnits(fullPrice.subtotal)
    const expected = {
      tenth: Math.floor((goods * 10 + 50) / 100),
      Third: Math.floor((goods * 33 + 50) / 100),
      FIVER: 500,
      BIG: goods,
      FREE: 0,
    }
    for (const [promo_code, discount] of Object.entries(expected)) {
      const { status, body } = await shop.en.storeOrder(fixtures.order({ items, promo_code }))
      expect(`${promo_code} ${status}`).toBe(`${promo_code} 201`)
      expect(`${promo_code} ${toMinorUnits(body.data.discount)}`).toBe(`${promo_code} ${discount}`)
      expect(toMinorUnits(body.data.total)).toBe(goods - discount + toMinorUnits(body.data.delivery_price))
      if (promo_code === 'FREE') expect(body.data.delivery_price).toBe(0)
      const { delivery } = fixtures.order({})
      const calculated = await shop.en.calculate({ ...delivery, items, promo_code })
      expect([promo_code, calculated.body.data.price]).toEqual([promo_code, body.data.delivery_price])
      expect(body.data.promo_code).toBe(promo_code.toUpperCase())
      const { rows } = await shop.database.pool.query(
        'select sum(l.discount)::int as parts from order_line l join shop_order o on o.id = l.order_id where o.access_token = $1',
        [body.data.url],
      )
      expect(rows[0].parts).toBe(discount)
    }
  })

  it('are rejected when they do not apply, and nothing is written', async () => {
    expect((await shop.en.storeOrder(fixtures.order({ promo_code: 'once' }))).status).toBe(201)
    expect((await shop.en.storeOrder(fixtures.order({ promo_code: 'EACH', email: 'Guest@Example.com' }))).status).toBe(
      201,
    )
    const before = await readState()
    for (const changes of [
      { promo_code: 'RICH' },
      { promo_code: 'ONCE' },
      { promo_code: 'EACH', email: 'guest@example.COM' },
      { promo_code: 'NONE' },
    ]) {
      const { status, body } = await shop.en.storeOrder(fixtures.order(changes))
      expect(status).toBe(406)
      expect(Object.keys(body.errors)).toEqual(['promo_code'])
    }
    expect(await readState()).toEqual(before)
  })
})

describe('very large orders', () => {
  it('are rejected before an amount overflows', async () => {
    const product = fixtures.simpleProducts.at(-1)
    await shop.database.pool.query('update product set price = 1000000000 where id = $1', [product.id])
    await shop.database.pool.query('update variant set stock = 999, price = null where product_id = $1', [product.id])
    const items = [{ id: product.id, selected_count: 999 }]
    const { status, body } = await shop.en.storeOrder(fixtures.order({ items }))
    expect(status).toBe(406)
    expect(Object.keys(body.errors)).toEqual(['items'])
    expect((await shop.en.post('/cart/price', { items })).status).toBe(406)
    expect((await shop.en.calculate({ ...fixtures.addressDelivery, items })).status).toBeLessThan(500)
  })
})
