import { beforeAll, describe, expect, it } from 'vitest'
import {
  expectAllShaped,
  expectShape,
  expectMoneyOnly,
  isDay,
  isId,
  isMoney,
  isNonEmptyText,
  isText,
  isUrl,
  toMinorUnits,
  orNull,
  PRODUCT,
} from './shapes.ts'
import { serveShop } from './served-shop.ts'
import { type CheckoutFixtures, readCheckoutFixtures } from './checkout-fixtures.ts'

/** Records by their url, and the price of a cart. */
const shop = serveShop()
let fixtures: CheckoutFixtures
beforeAll(async () => {
  fixtures = await readCheckoutFixtures(shop.en)
})

describe('GET /products/{url}', () => {
  it('is the product of the list, with its details', async () => {
    for (const product of await shop.en.products()) {
      const { status, body } = await shop.en.get(`/products/${product.url}`)
      expect(status).toBe(200)
      expect(body.data).toMatchObject(product)
      expectShape(body.data, {
        ...PRODUCT,
        description: isNonEmptyText,
        pictures: Array.isArray,
        options: Array.isArray,
        variants: Array.isArray,
        breadcrumbs: Array.isArray,
        lowest_price: orNull(isMoney),
        published: orNull(isDay),
      })
      expectAllShaped(body.data.variants, {
        id: isId,
        selected_options: (value) => typeof value === 'object',
        price: isMoney,
      })
      expectMoneyOnly(body)
      for (const { selected_options } of body.data.variants) {
        expect(Object.keys(selected_options).map(Number).toSorted()).toEqual(
          body.data.options.map(({ id }: any) => id).toSorted(),
        )
        for (const [option, value] of Object.entries(selected_options)) {
          expect(
            body.data.options.find(({ id }: any) => id === Number(option)).values.map(({ id }: any) => id),
          ).toContain(value)
        }
      }
    }
  })

  it('returns markup in plain texts as it is, as JSON', async () => {
    await shop.database.pool.query(`update product set name = '{"en": "<script>alert(1)</script>"}' where id = $1`, [
      fixtures.simpleProducts[0].id,
    ])
    await shop.announceContentChange()
    const answer = await shop.en.get(`/products/${fixtures.simpleProducts[0].url}`)
    expect(answer.body.data.name).toBe('<script>alert(1)</script>')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })
})

describe('GET /info/{url} and /news/{url}', () => {
  it('contain the text', async () => {
    for (const { url } of await shop.en.infos())
      expectShape((await shop.en.get(`/info/${url}`)).body.data, {
        id: isId,
        url: (value) => value === url,
        title: isNonEmptyText,
        text: isNonEmptyText,
      })
    for (const { url } of await shop.en.news())
      expectShape((await shop.en.get(`/news/${url}`)).body.data, {
        id: isId,
        url: (value) => value === url,
        title: isNonEmptyText,
        text: isNonEmptyText,
        categories: Array.isArray,
      })
  })
})

describe('a former url', () => {
  it.each(['products', 'categories', 'info', 'news'] as const)(
    'of %s answers with the record, whose url is the current one',
    async (path) => {
      const [kind, call] = (
        {
          products: ['product', 'products'],
          categories: ['category', 'productCategories'],
          info: ['info', 'infos'],
          news: ['news', 'news'],
        } as const
      )[path]
      const [record, other] = await shop.en[call]()
      await shop.database.pool.query('insert into redirect (kind, url, record_id) values ($1, $2, $3)', [
        kind,
        'former-url',
        record.id,
      ])
      for (const client of [shop.en, shop.bg]) {
        const { status, body } = await client.get(`/${path}/former-url`)
        expect(status).toBe(200)
        expect(body.data).toMatchObject({ id: record.id, url: record.url })
      }
      if (path === 'categories') {
        const by = async (url: string) =>
          (await shop.en.get(`/products?category=${url}`)).body.data.data.map(({ id }: any) => id)
        expect(await by('former-url')).toEqual(await by(record.url))
      }
      expect((await shop.en.get(`/${path}/${other.url}`)).body.data.id).toBe(other.id)
    },
  )
})

describe('GET /news by a category’s former url', () => {
  it('answers with the category’s current url and its articles', async () => {
    const [category] = await shop.en.newsCategories()
    await shop.database.pool.query(
      "insert into redirect (kind, url, record_id) values ('news_category', 'former-news-category', $1)",
      [category.id],
    )
    for (const client of [shop.en, shop.bg]) {
      const current = (await client.get(`/news?category=${category.url}`)).body
      const { name, description } = (await client.newsCategories())[0]
      expect(current.category).toEqual({
        id: category.id,
        url: category.url,
        name,
        description_html: `<p>${description}</p>`,
      })
      expect((await client.get('/news?category=former-news-category')).body).toEqual(current)
    }
    expect((await shop.en.get('/news')).body.category).toBeNull()
  })
})

describe('POST /cart/price', () => {
  const price = async (cart: any, client = shop.en) => (await client.post('/cart/price', cart)).body.data

  it('is the sum of its lines', async () => {
    const items = fixtures.simpleProducts.slice(0, 4).map(({ id }, index) => ({ id, selected_count: index + 1 }))
    const priced = await price({ items })
    expectMoneyOnly(priced)
    expectAllShaped(priced.lines, {
      id: isId,
      state: isNonEmptyText,
      name: isNonEmptyText,
      url: isUrl,
      icon: orNull(isText),
      price: isMoney,
      total: isMoney,
      selected_count: isId,
      selected_options: (value) => typeof value === 'object',
    })
    for (const [index, line] of priced.lines.entries()) {
      expect(line).toMatchObject({ id: items[index]!.id, selected_count: items[index]!.selected_count })
      expect(toMinorUnits(line.total)).toBe(toMinorUnits(line.price) * line.selected_count)
    }
    expect(priced.lines.reduce((sum: number, line: any) => sum + toMinorUnits(line.total), 0)).toBe(
      toMinorUnits(priced.subtotal),
    )
    expect(toMinorUnits(priced.total)).toBe(toMinorUnits(priced.subtotal) - toMinorUnits(priced.discount))
    expect(priced.delivery_price).toBeNull()
  })

  it('with a delivery is the total of the order', async () => {
    for (const delivery of [fixtures.addressDelivery, fixtures.officeDelivery]) {
      const items = [{ id: fixtures.simpleProducts[2].id, selected_count: 1 }]
      const priced = await price({ items, delivery })
      expect(toMinorUnits(priced.total)).toBe(
        toMinorUnits(priced.subtotal) - toMinorUnits(priced.discount) + toMinorUnits(priced.delivery_price),
      )
      const { status, body } = await shop.en.storeOrder(
        fixtures.order({ items, delivery, expected_total: priced.total }),
      )
      expect(`${status} ${body.data?.total}`).toBe(`201 ${priced.total}`)
    }
  })

  it('has the issue of each line, and prices the other lines', async () => {
    const [simple, withOptions, soldOut] = [
      fixtures.simpleProducts[0],
      fixtures.productsWithOptions[0],
      fixtures.soldOutProducts.find(({ has_options }) => !has_options),
    ]
    const priced = await price({
      items: [
        { id: simple.id, selected_count: 999 },
        { id: soldOut.id, selected_count: 1 },
        { id: 2_000_000_000, selected_count: 1 },
        { id: withOptions.id, selected_count: 1 },
        { id: fixtures.rentalProduct.id, selected_count: 1 },
      ],
    })
    expect(priced.lines.map(({ state }: any) => state)).toEqual([
      'too_many',
      'sold_out',
      'gone',
      'choose_options',
      'by_day',
    ])
    expect(priced.lines[0].left).toBeGreaterThan(0)
    expect(priced.lines[1].left).toBe(0)
    // A line that is sold out costs nothing, and does not count towards free delivery.
    expect(priced.lines[1].total).toBe(0)
    expect(toMinorUnits(priced.subtotal)).toBe(
      999 * toMinorUnits(priced.lines[0].price) + toMinorUnits(priced.lines[4].price),
    )
  })

  it('says whether a promo code applies, in the requested language', async () => {
    const items = [{ id: fixtures.simpleProducts[0].id, selected_count: 1 }]
    for (const [client, cyrillic] of [
      [shop.en, false],
      [shop.bg, true],
    ] as const) {
      const { promo } = await price({ items, promo_code: 'NO-SUCH-CODE' }, client)
      expect(promo).toMatchObject({ applied: false, code: 'NO-SUCH-CODE' })
      expect(/\p{Script=Cyrillic}/u.test(promo.message)).toBe(cyrillic)
    }
    await shop.database.pool.query(
      `insert into promo (code, kind, value, position) values ('ДЕСЕТ', 'percent', 10, 900)`,
    )
    const { promo, discount, subtotal } = await price({ items, promo_code: 'десет' })
    expect(promo).toMatchObject({ applied: true, code: 'ДЕСЕТ' })
    expect(toMinorUnits(discount)).toBe(Math.floor((toMinorUnits(subtotal) * 10 + 50) / 100))
  })

  it('of an empty cart is zero', async () => {
    expect(await price({ items: [] })).toMatchObject({ lines: [], subtotal: 0, discount: 0, total: 0, promo: null })
  })

  it('of a total beyond the maximum is rejected', async () => {
    const [{ id, price: before }] = fixtures.simpleProducts
    const setPrice = (minor: number) =>
      shop.database.pool.query('update product set price = $2 where id = $1', [id, minor])
    await setPrice(1_000_000_00)
    const { status, body } = await shop.en.post('/cart/price', { items: [{ id, selected_count: 999 }] })
    await setPrice(toMinorUnits(before))
    expect(status).toBe(406)
    expect(Object.keys(body.errors)).toEqual(['items'])
  })
})
