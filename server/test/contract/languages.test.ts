import { describe, expect, it } from 'vitest'
import { isCyrillic, isNonEmptyText } from './shapes.ts'
import { serveShop } from './served-shop.ts'

const shop = serveShop()

describe('X-Api-Key', () => {
  const CALLS: [string, string][] = [
    ['GET', '/settings'],
    ['GET', '/options'],
    ['GET', '/sections'],
    ['GET', '/menu'],
    ['GET', '/info'],
    ['GET', '/categories?type=1'],
    ['GET', '/categories?type=2'],
    ['GET', '/products'],
    ['GET', '/products/reserved/1'],
    ['GET', '/news'],
    ['POST', '/info/send-message'],
    ['POST', '/orders'],
    ['POST', '/orders/store-single'],
    ['POST', '/deliveries/services'],
    ['POST', '/deliveries/countries'],
    ['POST', '/deliveries/cities'],
    ['POST', '/deliveries/offices'],
    ['POST', '/deliveries/calculate'],
    ['POST', '/payments/services'],
    ['POST', '/cart/price'],
  ]

  it.each(CALLS)('%s %s without it, or with a wrong one, is 401 with a message', async (method, path) => {
    for (const key of [
      undefined,
      '',
      'x',
      `${shop.apiKey}x`,
      shop.apiKey.slice(0, -1),
      shop.apiKey.toUpperCase() === shop.apiKey ? 'another' : shop.apiKey.toUpperCase(),
    ]) {
      const client = shop.client({ apiKey: key, language: 'bg' })
      const { status, body, headers } = await (method === 'GET' ? client.get(path) : client.post(path, {}))
      expect(status).toBe(401)
      expect(Object.keys(body)).toEqual(['message'])
      expect(isCyrillic(body.message)).toBe(true)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
    }
  })

  it('is required for a cached response too', async () => {
    await shop.en.settings()
    expect((await shop.client({ language: 'en' }).get('/settings')).status).toBe(401)
  })
})

describe('User-Language', () => {
  it.each([[undefined], [''], ['de'], ['BG'], ['bg-BG'], ['bgg'], ['null'], ['*']])(
    '%s falls back to the shop’s default language',
    async (language) => {
      const other = shop.client({ apiKey: shop.apiKey, language })
      expect(await other.products()).toEqual(await shop.en.products())
      expect((await other.post('/orders', {})).body).toEqual((await shop.en.post('/orders', {})).body)
    },
  )

  it('falls back to the changed default language of the settings', async () => {
    await shop.database.pool.query(`update shop set shop = jsonb_set(shop::jsonb, '{default_language}', '"bg"')`)
    await shop.announceContentChange()
    const other = shop.client({ apiKey: shop.apiKey, language: 'de' })
    expect(isCyrillic((await other.products())[0].name)).toBe(true)
    expect(isCyrillic((await other.get('/nothing')).body.message)).toBe(true)
    await shop.database.pool.query(`update shop set shop = jsonb_set(shop::jsonb, '{default_language}', '"en"')`)
    await shop.announceContentChange()
    expect(isCyrillic((await other.products())[0].name)).toBe(false)
  })

  it('decides the language of error messages', async () => {
    for (const [client, cyrillic] of [
      [shop.en, false],
      [shop.bg, true],
    ] as const) {
      const { body } = await client.post('/orders', { email: 'x', items: [] })
      const messages = Object.values(body.errors)
      expect(messages.length).toBeGreaterThan(5)
      for (const message of messages)
        expect(isNonEmptyText(message) && isCyrillic(message) === cyrillic, String(message)).toBe(true)
      expect(isCyrillic((await client.get('/products/there-is-none')).body.message)).toBe(cyrillic)
      expect(isCyrillic((await client.post('/orders', '{')).body.errors)).toBe(cyrillic)
      expect(
        isCyrillic((await client.post('/deliveries/calculate', 'x', { 'Content-Type': 'text/csv' })).body.message),
      ).toBe(cyrillic)
    }
  })
})

describe('content', () => {
  it('has the same url in both languages', async () => {
    const lists = {
      products: await shop.en.products(),
      categories: await shop.en.productCategories(),
      info: await shop.en.infos(),
      news: await shop.en.news(),
    }
    for (const [kind, records] of Object.entries(lists)) {
      for (const { url, id } of records.slice(0, 5)) {
        const [en, bg] = [
          (await shop.en.get(`/${kind}/${url}`)).body.data,
          (await shop.bg.get(`/${kind}/${url}`)).body.data,
        ]
        expect(en.id).toBe(id)
        expect(bg.id).toBe(id)
        expect(bg.url).toBe(url)
        expect(JSON.stringify(bg)).not.toBe(JSON.stringify(en))
      }
    }
  })

  it('falls back to English where Bulgarian is missing, then to any language, and is never null', async () => {
    const { pool } = shop.database
    const client = await pool.connect()
    const savedTexts: [string, string, string][] = []
    const texts: [string, string][] = [
      ['product', 'name'],
      ['product', 'summary'],
      ['category', 'name'],
      ['option', 'name'],
      ['option_value', 'name'],
      ['menu_item', 'label'],
      ['section', 'title'],
      ['info_page', 'title'],
      ['info_page', 'summary'],
      ['news_item', 'title'],
      ['delivery_service', 'name'],
      ['payment_service', 'name'],
      ['payment_service', 'text'],
    ]
    try {
      for (const [table, column] of texts) {
        const { rows } = await client.query(`select jsonb_object_agg(id, ${column})::text as texts from ${table}`)
        savedTexts.push([table, column, rows[0].texts])
      }
      for (const [table, column] of texts)
        await client.query(
          `update ${table} set ${column} = jsonb_build_object('en', 'Only English') where id = (select min(id) from ${table} where ${column}->>'en' <> '')`,
        )
      await shop.announceContentChange()
      await expectNoMissingTexts()
      expect((await shop.bg.products()).some(({ name }: any) => name === 'Only English')).toBe(true)
      for (const [table, column] of texts)
        await client.query(
          `update ${table} set ${column} = jsonb_build_object('bg', 'Само български') where ${column}->>'en' = 'Only English'`,
        )
      await shop.announceContentChange()
      await expectNoMissingTexts()
      expect((await shop.en.products()).some(({ name }: any) => name === 'Само български')).toBe(true)
    } finally {
      for (const [table, column, saved] of savedTexts)
        await client.query(`update ${table} set ${column} = $1::jsonb->(id::text)`, [saved])
      client.release()
      await shop.announceContentChange()
    }
  })

  /** Expects that every list has all its texts, in both languages. */
  async function expectNoMissingTexts() {
    for (const client of [shop.en, shop.bg]) {
      const answers = [
        ...(await client.products()),
        ...(await client.productCategories()),
        ...(await client.newsCategories()),
        ...(await client.options()),
        ...(await client.options()).flatMap(({ values }: any) => values),
        ...(await client.menu()),
        ...(await client.infos()),
        ...(await client.news()),
        ...(await client.deliveryServices()).data,
        ...(await client.paymentServices()),
      ]
      for (const record of answers) {
        for (const field of ['name', 'title', 'label'])
          if (field in record) expect(isNonEmptyText(record[field]), JSON.stringify(record).slice(0, 200)).toBe(true)
        for (const field of ['summary', 'description', 'text'])
          if (field in record) expect(record[field]).toBeTypeOf('string')
      }
    }
  }
})
