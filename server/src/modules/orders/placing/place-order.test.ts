import { addDays, todayIn } from '@vitrina/contract'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { countRows, orderBody, productWithStock, stockOf, addressDelivery } from '../../../../test/orders.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { order, orderLine } from '../tables.ts'

const shop = await testShop()
const place = (body: unknown) => shop.call('POST', '/orders', body)

describe('placing an order', () => {
  test('reserves the stock, prices by the server and stores what was ordered', async () => {
    const product = await productWithStock(shop.database, 'rolling-pin', 10)
    const placed = await place(orderBody([{ id: product.id, selected_count: 3 }]))
    expect(placed.status).toBe(201)
    const { data } = placed.body
    expect(data.subtotal).toBe((product.price * 3) / 100)
    expect(data.total).toBeCloseTo(data.subtotal - data.discount + data.delivery_price, 5)
    expect(data.payment).toMatchObject({ service: 'cash', redirect: `/orders/cash/thank_you/${data.url}` })
    expect(data.url).toMatch(/^[\w-]{22}$/)
    expect(await stockOf(shop.database, product.variantId)).toBe(7)
    const [row] = await shop.database.queries.select().from(order).where(eq(order.access_token, data.url))
    expect(row).toMatchObject({
      language: 'en',
      phone: '+359888123456',
      state: 'placed',
      payment_state: 'due_on_delivery',
      currency: 'BGN',
    })
    expect(row!.delivery.address).toContain('4700')
    const again = await shop.call('GET', `/orders/${data.url}`)
    expect(again.body).toEqual(placed.body)
    expect(again.headers['cache-control']).toBe('no-store')
  })

  test('asks for the age that the goods demand, and keeps it with the order', async () => {
    const { id } = await productWithStock(shop.database, 'wine', 10)
    const refused = await place(orderBody([{ id, selected_count: 1 }]))
    expect(refused.body.errors).toEqual({ confirm_age: 'Please confirm that you are at least 18 years old.' })
    expect((await place({ ...orderBody([{ id, selected_count: 1 }]), confirm_age: false })).status).toBe(406)
    const placed = await place({ ...orderBody([{ id, selected_count: 1 }]), confirm_age: true })
    expect(placed.status).toBe(201)
    expect(placed.body.data.lines[0].min_age).toBe(18)
  })

  test('ignores prices sent by the client', async () => {
    const { id, price } = await productWithStock(shop.database, 'rolling-pin', 10)
    const placed = await place({
      ...orderBody([{ id, selected_count: 1, price: 0.01 } as never]),
      total: 0.01,
      delivery_price: 0,
    })
    expect(placed.body.data.subtotal).toBe(price / 100)
  })

  test('rejects a total other than the expected one, names the new total and reserves nothing', async () => {
    const { id, variantId } = await productWithStock(shop.database, 'rolling-pin', 4)
    const before = await countRows(shop.database, 'shop_order')
    const rejected = await place(orderBody([{ id, selected_count: 1 }], { expected_total: 1 }))
    expect(rejected.status).toBe(406)
    expect(rejected.body.errors.expected_total).toMatch(/^The total is now \d+\.\d\d/)
    const newTotal = rejected.body.details.total
    expect(await stockOf(shop.database, variantId)).toBe(4)
    expect(await countRows(shop.database, 'shop_order')).toBe(before)
    expect((await place(orderBody([{ id, selected_count: 1 }], { expected_total: newTotal }))).status).toBe(201)
  })

  test('reports every line that cannot be ordered, with the stock left', async () => {
    const few = await productWithStock(shop.database, 'mortar', 2)
    const none = await productWithStock(shop.database, 'teapot', 0)
    const rejected = await place(
      orderBody([
        { id: few.id, selected_count: 5 },
        { id: none.id, selected_count: 1 },
        { id: 999_999, selected_count: 1 },
      ]),
    )
    expect(rejected.status).toBe(406)
    expect(rejected.body.errors['items.0']).toContain('Only 2')
    expect(rejected.body.errors['items.1']).toContain('sold out')
    expect(rejected.body.errors['items.2']).toBe('A product in your cart is no longer offered.')
    expect(rejected.body.details.lines).toMatchObject([
      { index: 0, left: 2, state: 'too_many' },
      { index: 1, left: 0, state: 'sold_out' },
      { index: 2, state: 'gone' },
    ])
    expect(await stockOf(shop.database, few.variantId)).toBe(2)
  })

  test('two lines of one product share its stock', async () => {
    const { id, variantId } = await productWithStock(shop.database, 'mortar', 3)
    const rejected = await place(
      orderBody([
        { id, selected_count: 2 },
        { id, selected_count: 2 },
      ]),
    )
    expect(rejected.body.errors).toHaveProperty(['items.1'])
    expect(
      (
        await place(
          orderBody([
            { id, selected_count: 2 },
            { id, selected_count: 1 },
          ]),
        )
      ).status,
    ).toBe(201)
    expect(await stockOf(shop.database, variantId)).toBe(0)
  })

  test('reports all rule errors at once, in the language of the request', async () => {
    const { id } = await productWithStock(shop.database, 'rolling-pin', 10)
    const body = orderBody([{ id, selected_count: 1 }], {
      phone: '12',
      payment_method: 'gold',
      require_invoice: true,
      eik: '123456789',
      vat_number: 'BG1',
      delivery: { ...addressDelivery, street: '' },
      promo_code: 'NO-SUCH',
    })
    const rejected = await shop.call('POST', '/orders', body, { language: 'bg' })
    expect(rejected.status).toBe(406)
    expect(Object.keys(rejected.body.errors).toSorted()).toEqual(
      [
        'company_name',
        'delivery.street',
        'eik',
        'payment_method',
        'phone',
        'promo_code',
        'responsible_official',
        'vat_number',
      ].toSorted(),
    )
    for (const message of Object.values<string>(rejected.body.errors)) expect(message).toMatch(/[а-я]/)
  })

  test('names every field that does not fit the contract, also of a body that is no object', async () => {
    const { id } = await productWithStock(shop.database, 'rolling-pin', 10)
    const rejectedFields = async (body: unknown) => Object.keys((await place(body)).body.errors).toSorted()
    const invalid = { email: 'anna@', delivery: { ...addressDelivery, country: 7, city: '' }, agree_terms: false }
    expect(await rejectedFields(orderBody([{ id, selected_count: 1 }], invalid))).toEqual([
      'agree_terms',
      'delivery.city',
      'delivery.country',
      'email',
    ])
    expect(await rejectedFields([])).toEqual(['body'])
    expect(await rejectedFields({})).toEqual([
      'agree_terms',
      'email',
      'first_name',
      'items',
      'last_name',
      'payment_method',
      'phone',
    ])
  })

  test('stores the invoice’s data', async () => {
    const { id } = await productWithStock(shop.database, 'rolling-pin', 10)
    const invoice = {
      require_invoice: true,
      company_name: 'Кошница ООД',
      eik: '175074752',
      vat_number: 'BG175074752',
      responsible_official: 'Иван Петров',
    }
    const placed = await place(orderBody([{ id, selected_count: 1 }], invoice))
    expect(placed.body.data.invoice).toEqual({
      company_name: 'Кошница ООД',
      eik: '175074752',
      vat_number: 'BG175074752',
      responsible_official: 'Иван Петров',
      company_email: null,
    })
  })

  test('stores one line for each item, and the discounts of the lines sum to that of the order', async () => {
    const [first, second] = [
      await productWithStock(shop.database, 'rolling-pin', 50),
      await productWithStock(shop.database, 'mortar', 50),
    ]
    const placed = await place(
      orderBody(
        [
          { id: first.id, selected_count: 7 },
          { id: second.id, selected_count: 3 },
        ],
        { promo_code: 'esen10' },
      ),
    )
    expect(placed.status).toBe(201)
    const [row] = await shop.database.queries.select().from(order).where(eq(order.access_token, placed.body.data.url))
    const lines = await shop.database.queries.select().from(orderLine).where(eq(orderLine.order_id, row!.id))
    expect(row!.discount).toBe(Math.round(row!.subtotal / 10))
    expect(lines.reduce((sum, line) => sum + line.discount, 0)).toBe(row!.discount)
    expect(row!.promo_code).toBe('ESEN10')
  })
})

describe('a gift', () => {
  const gift = { name: 'Elitsa Toneva', phone: '0899 765 432', message: 'Happy birthday!\nM.', date: '' }
  const inDays = (days: number) => addDays(todayIn('Europe/Sofia'), days)
  const giftOrder = async (changes: object, body: object = {}) => {
    const { id } = await productWithStock(shop.database, 'mortar', 10)
    const request = { payment_method: 'bank', gift: { ...gift, date: inDays(3), ...changes }, ...body }
    return place(orderBody([{ id, selected_count: 1 }], request))
  }

  test('is stored with its recipient, card and day, and shown to who has ordered it', async () => {
    const placed = await giftOrder({})
    expect(placed.status).toBe(201)
    expect(placed.body.data.gift).toEqual({ ...gift, phone: '+359899765432', date: inDays(3) })
    expect((await shop.call('GET', `/orders/${placed.body.data.url}`)).body.data.gift.name).toBe('Elitsa Toneva')
    const plain = await giftOrder({}, { gift: undefined })
    expect(plain.body.data.gift).toBeNull()
  })

  test('needs a recipient, a phone number and a day from tomorrow on', async () => {
    const before = await countRows(shop.database, 'shop_order')
    const rejected = await giftOrder({ name: ' ', phone: '12', date: inDays(0) })
    expect(rejected.status).toBe(406)
    expect(Object.keys(rejected.body.errors)).toContain('gift.name')
    const late = await giftOrder({ phone: '12', date: inDays(61) })
    expect(late.body.errors).toMatchObject({
      'gift.phone': expect.any(String),
      'gift.date': expect.stringContaining('from tomorrow on'),
    })
    expect(await countRows(shop.database, 'shop_order')).toBe(before)
  })

  test('is not paid by who gets it', async () => {
    const rejected = await giftOrder({}, { payment_method: 'cash' })
    expect(rejected.status).toBe(406)
    expect(rejected.body.errors).toEqual({
      payment_method: 'A gift can’t be paid by its recipient. Please choose another way to pay.',
    })
  })
})
