import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { count, orderBody, stocked, stockOf, toAddress } from '../../../test/orders.ts'
import { order, orderLine } from './tables.ts'

const shop = await testShop()
const place = (body: unknown, key?: string) =>
  shop.call('POST', '/orders', body, key ? { headers: { 'idempotency-key': key } } : {})

describe('placing an order', () => {
  test('takes the stock, prices by the server and keeps what was agreed', async () => {
    const honey = await stocked(shop.database, 'rolling-pin', 10)
    const placed = await place(orderBody([{ id: honey.id, selected_count: 3 }]), undefined)
    expect(placed.status).toBe(201)
    const { data } = placed.body
    expect(data.subtotal).toBe((honey.price * 3) / 100)
    expect(data.total).toBeCloseTo(data.subtotal - data.discount + data.delivery_price, 5)
    expect(data.payment).toMatchObject({ service: 'cash', redirect: `/orders/cash/thank_you/${data.url}` })
    expect(data.url).toMatch(/^[\w-]{22}$/)
    expect(await stockOf(shop.database, honey.variantId)).toBe(7)
    const [row] = await shop.database.queries.select().from(order).where(eq(order.url, data.url))
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

  test('ignores prices a client makes up', async () => {
    const { id, price } = await stocked(shop.database, 'rolling-pin', 10)
    const placed = await place({
      ...orderBody([{ id, selected_count: 1, price: 0.01 } as never]),
      total: 0.01,
      delivery_price: 0,
    })
    expect(placed.body.data.subtotal).toBe(price / 100)
  })

  test('refuses a total nobody saw, names the new one and takes nothing', async () => {
    const { id, variantId } = await stocked(shop.database, 'rolling-pin', 4)
    const before = await count(shop.database, 'shop_order')
    const refused = await place(orderBody([{ id, selected_count: 1 }], { expected_total: 1 }))
    expect(refused.status).toBe(406)
    expect(refused.body.errors.expected_total).toMatch(/^The total is now \d+\.\d\d/)
    const right = refused.body.details.total
    expect(await stockOf(shop.database, variantId)).toBe(4)
    expect(await count(shop.database, 'shop_order')).toBe(before)
    expect((await place(orderBody([{ id, selected_count: 1 }], { expected_total: right }))).status).toBe(201)
  })

  test('names every line that can’t be had, with what is left', async () => {
    const few = await stocked(shop.database, 'mortar', 2)
    const none = await stocked(shop.database, 'teapot', 0)
    const refused = await place(
      orderBody([
        { id: few.id, selected_count: 5 },
        { id: none.id, selected_count: 1 },
        { id: 999_999, selected_count: 1 },
      ]),
    )
    expect(refused.status).toBe(406)
    expect(refused.body.errors['items.0']).toContain('Only 2')
    expect(refused.body.errors['items.1']).toContain('sold out')
    expect(refused.body.errors['items.2']).toBe('An item in your cart is no longer offered.')
    expect(refused.body.details.lines).toMatchObject([
      { index: 0, left: 2, state: 'too_many' },
      { index: 1, left: 0, state: 'sold_out' },
      { index: 2, state: 'gone' },
    ])
    expect(await stockOf(shop.database, few.variantId)).toBe(2)
  })

  test('counts two lines of one product together', async () => {
    const { id, variantId } = await stocked(shop.database, 'mortar', 3)
    const refused = await place(
      orderBody([
        { id, selected_count: 2 },
        { id, selected_count: 2 },
      ]),
    )
    expect(refused.body.errors).toHaveProperty(['items.1'])
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

  test('tells every wrong field at once, in the caller’s language', async () => {
    const { id } = await stocked(shop.database, 'rolling-pin', 10)
    const body = orderBody([{ id, selected_count: 1 }], {
      phone: '12',
      payment_method: 'gold',
      require_invoice: true,
      eik: '123456789',
      vat_number: 'BG1',
      delivery: { ...toAddress, street: '' },
      promo_code: 'NO-SUCH',
    })
    const refused = await shop.call('POST', '/orders', body, { language: 'bg' })
    expect(refused.status).toBe(406)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(
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
    for (const message of Object.values<string>(refused.body.errors)) expect(message).toMatch(/[а-я]/)
  })

  test('tells what the contract and what the shop finds wrong in one answer', async () => {
    const { id } = await stocked(shop.database, 'rolling-pin', 10)
    const delivery = {
      service: 'rodopa-courier',
      to: 'address',
      country: 'BG',
      city: '',
      street: ' ',
      post_code: '470',
    }
    const company = {
      require_invoice: true,
      company_name: 'Роза ООД',
      eik: '123456789',
      company_email: 'office@',
      responsible_official: 'Ана',
    }
    const body = orderBody([{ id, selected_count: 11 }], {
      ...company,
      email: 'anna@',
      phone: '12',
      delivery,
      payment_method: 'gold',
      promo_code: 'NO-SUCH',
      agree_terms: false,
    })
    const refused = await shop.call('POST', '/orders', body)
    expect(refused.status).toBe(406)
    expect(refused.body.errors).toEqual({
      email: 'Please enter a valid e-mail address.',
      phone: 'Please enter a valid phone number.',
      'delivery.city': 'Please fill in this field.',
      'delivery.post_code': 'A Bulgarian post code has four digits.',
      'delivery.street': 'Please enter a street or a quarter.',
      payment_method: 'Please choose how to pay.',
      promo_code: 'We don’t know this code.',
      'items.0': expect.stringContaining('Only 10'),
      eik: 'This is not a valid EIK.',
      company_email: 'Please enter a valid e-mail address.',
      agree_terms: 'Please agree to continue.',
    })
  })

  test('says nothing of what it can’t know: an address without its country, a delivery that is none, a body that is none', async () => {
    const { id } = await stocked(shop.database, 'rolling-pin', 10)
    const wrong = async (body: unknown) => Object.keys((await place(body)).body.errors).toSorted()
    expect(
      await wrong(
        orderBody([{ id, selected_count: 1 }], { phone: '12', delivery: { ...toAddress, country: 7, street: '' } }),
      ),
    ).toEqual(['delivery.country', 'phone'])
    expect(await wrong(orderBody([{ id, selected_count: 1 }], { phone: '12', delivery: 'home' }))).toEqual([
      'delivery',
      'phone',
    ])
    expect(await wrong([])).toEqual(['body'])
    expect(await wrong({})).toEqual([
      'agree_terms',
      'delivery',
      'email',
      'first_name',
      'items',
      'last_name',
      'payment_method',
      'phone',
    ])
  })

  test('keeps the invoice’s data', async () => {
    const { id } = await stocked(shop.database, 'rolling-pin', 10)
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

  test('writes one line for each item, whose parts of the discount sum to it', async () => {
    const [first, second] = [
      await stocked(shop.database, 'rolling-pin', 50),
      await stocked(shop.database, 'mortar', 50),
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
    const [row] = await shop.database.queries.select().from(order).where(eq(order.url, placed.body.data.url))
    const lines = await shop.database.queries.select().from(orderLine).where(eq(orderLine.order_id, row!.id))
    expect(row!.discount).toBe(Math.round(row!.subtotal / 10))
    expect(lines.reduce((sum, line) => sum + line.discount, 0)).toBe(row!.discount)
    expect(row!.promo_code).toBe('ESEN10')
  })
})

describe('races', () => {
  test('50 shoppers after the last 5 pieces: exactly 5 orders', async () => {
    const { id, variantId } = await stocked(shop.database, 'candles', 5)
    const before = await count(shop.database, 'shop_order')
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        place(orderBody([{ id, selected_count: 1 }], { email: `shopper${index}@example.bg` })),
      ),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(all.filter(({ status }) => status === 406)).toHaveLength(45)
    expect(await stockOf(shop.database, variantId)).toBe(0)
    expect(await count(shop.database, 'shop_order')).toBe(before + 5)
  })

  test('orders that share lines in opposite order all get through', async () => {
    const [first, second] = [
      await stocked(shop.database, 'mortar', 100),
      await stocked(shop.database, 'rolling-pin', 100),
    ]
    const items = [
      { id: first.id, selected_count: 1 },
      { id: second.id, selected_count: 1 },
    ]
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => place(orderBody(index % 2 ? items : items.toReversed()))),
    )
    expect(all.every(({ status }) => status === 201)).toBe(true)
    expect([await stockOf(shop.database, first.variantId), await stockOf(shop.database, second.variantId)]).toEqual([
      60, 60,
    ])
  })

  test('one idempotency key 20 times at once: one order, one answer, also of the last piece', async () => {
    const { id, variantId } = await stocked(shop.database, 'mortar', 1)
    const key = randomUUID()
    const before = await count(shop.database, 'shop_order')
    const all = await Promise.all(Array.from({ length: 20 }, () => place(orderBody([{ id, selected_count: 1 }]), key)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(all.map(({ body }) => body.data.url)).size).toBe(1)
    expect(await count(shop.database, 'shop_order')).toBe(before + 1)
    expect(await stockOf(shop.database, variantId)).toBe(0)
    const other = await place(orderBody([{ id, selected_count: 1 }], { note: 'Other' }), key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
  })

  test('a refused request leaves its key free', async () => {
    const { id, variantId } = await stocked(shop.database, 'mortar', 0)
    const key = randomUUID()
    expect((await place(orderBody([{ id, selected_count: 1 }]), key)).status).toBe(406)
    await stocked(shop.database, 'mortar', 1)
    expect((await place(orderBody([{ id, selected_count: 1 }]), key)).status).toBe(201)
    expect(await stockOf(shop.database, variantId)).toBe(0)
  })

  test('a promo code of one use raced by 20: used once, and nobody else pays less', async () => {
    const { id } = await stocked(shop.database, 'mortar', 1000)
    const usesBefore = await count(shop.database, 'promo_use')
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place(
          orderBody([{ id, selected_count: 20 }], { email: `racer${index}@example.bg`, promo_code: 'KARTICHKA-20' }),
        ),
      ),
    )
    const won = all.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    expect(won[0]!.body.data.discount).toBe(20)
    expect(await count(shop.database, 'promo_use')).toBe(usesBefore + 1)
    for (const { status, body } of all.filter((one) => one !== won[0]))
      expect([status, body.errors.promo_code]).toEqual([406, 'This code has been used up.'])
    const late = await place(orderBody([{ id, selected_count: 20 }], { promo_code: 'KARTICHKA-20' }))
    expect(late.status).toBe(406)
  })

  test('a code once a customer, raced by one e-mail in two spellings: used once', async () => {
    const { id } = await stocked(shop.database, 'mortar', 1000)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        place(
          orderBody([{ id, selected_count: 3 }], {
            email: index % 2 ? 'Petar@Example.bg' : 'petar@example.bg',
            promo_code: 'ZDRAVEI',
          }),
        ),
      ),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { body } of all.filter(({ status }) => status === 406))
      expect(body.errors.promo_code).toBe('You have already used this code.')
  })
})
