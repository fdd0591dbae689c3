import { describe, expect, it } from 'vitest'
import {
  CATEGORY,
  expectAllShaped,
  expectShape,
  expectMoneyOnly,
  expectPage,
  isCyrillic,
  isDay,
  isId,
  isIds,
  isNonEmptyText,
  isText,
  isUrl,
  orNull,
  PRODUCT,
} from './shapes.ts'
import { serveShop } from './served-shop.ts'

/** The calls of section 7 of docs/specification.md that a client makes when it starts. */
const shop = serveShop()

describe('GET /settings', () => {
  it('has its fields at the top level', async () => {
    const settings = await shop.en.settings()
    expectShape(settings, {
      default_language: (value) => value === 'en' || value === 'bg',
      pusherKey: orNull(isText),
      pusherChannel: isNonEmptyText,
      pusherCluster: orNull(isNonEmptyText),
      pusherHost: orNull(isNonEmptyText),
      reports: (value) => value === null,
      css: orNull(isNonEmptyText),
      site_title: isNonEmptyText,
      site_icon: orNull(isNonEmptyText),
      site_description: isNonEmptyText,
    })
    expect(settings).not.toHaveProperty('data')
    expect(settings.currency.label).toBe('лв')
  })

  it('has an icon that can be loaded', async () => {
    const { site_icon } = await shop.en.settings()
    const icon = await fetch(new URL(site_icon, shop.origin))
    expect(icon.status).toBe(200)
    expect(icon.headers.get('content-type')).toMatch(/^image\//)
    await icon.body?.cancel()
  })
})

describe('GET /options', () => {
  it('lists options with values under data; options is null for a plain option and not for an attribute', async () => {
    const options = await shop.en.options()
    expectAllShaped(options, { id: isId, name: isNonEmptyText, options: () => true, values: Array.isArray })
    for (const { values } of options) expectAllShaped(values, { id: isId, name: isNonEmptyText })
    const ids = options.flatMap(({ values }: any) => values.map(({ id }: any) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(options.some((option: any) => option.options === null)).toBe(true)
    expect(options.some((option: any) => option.options !== null && typeof option.options === 'object')).toBe(true)
  })
})

describe('GET /sections', () => {
  it('lists sections with their kind of page and record', async () => {
    const sections = await shop.en.sections()
    expectAllShaped(sections, { id: isId, page: isNonEmptyText, page_url: (value) => value === '' || isUrl(value) })
    const kinds = new Set(sections.map(({ page }: any) => page))
    expect(kinds).toContain('home')
    expect(
      [...kinds].filter(
        (kind) => !['home', 'info', 'category', 'product', 'news', 'cart', 'rooms'].includes(kind as string),
      ),
    ).toEqual([])
  })

  it('names existing records by their url', async () => {
    const [sections, infos] = await Promise.all([shop.en.sections(), shop.en.infos()])
    const urls = infos.map(({ url }: any) => url)
    for (const section of sections.filter((one: any) => one.page === 'info' && one.page_url !== ''))
      expect(urls).toContain(section.page_url)
  })
})

describe('GET /menu', () => {
  it('lists items of several positions, each with a parent of its position', async () => {
    const items = await shop.en.menu()
    expectAllShaped(items, { position: isNonEmptyText })
    expect(new Set(items.map(({ position }: any) => position)).size).toBeGreaterThanOrEqual(2)
    const byId = new Map(items.map((item: any) => [item.id, item]))
    for (const item of items.filter(({ parent_id }: any) => parent_id !== null))
      expect((byId.get(item.parent_id) as any)?.position).toBe(item.position)
  })
})

describe('GET /info', () => {
  it('is a page of information pages', async () => {
    expectPage((await shop.en.get('/info')).body.data)
    expectAllShaped(await shop.en.infos(), { id: isId, url: isUrl, title: isNonEmptyText }, 6)
  })
})

describe('GET /categories', () => {
  it('of type 1 is a page of product categories', async () => {
    expectPage((await shop.en.get('/categories?type=1')).body.data)
    expectAllShaped(await shop.en.productCategories(), CATEGORY, 10)
  })

  it('of type 2 is a list of news categories', async () => {
    const categories = await shop.en.newsCategories()
    expectAllShaped(categories, CATEGORY, 2)
    expect(categories.some(({ child }: any) => child.length > 0)).toBe(true)
  })

  it('without a type is of product categories', async () => {
    expect((await shop.en.get('/categories')).body).toEqual((await shop.en.get('/categories?type=1')).body)
  })

  it.each(['productCategories', 'newsCategories'] as const)(
    '%s: parent_id is null at the root and child is the flat list of all below',
    async (call) => {
      // The demo's trees have two levels. A third and a fourth level distinguish descendants from children.
      for (const level of ['third', 'fourth']) {
        await shop.database.pool.query(
          `insert into category (type, key, parent_id, url, name, description, description_html, position)
        select type, $1 || id, id, $1 || '-' || id, '{"en": "Deep", "bg": "Дълбоко"}', '{}', '{}', 1 from category c where not exists (select 1 from category where parent_id = c.id)`,
          [level],
        )
      }
      await shop.announceContentChange()
      const categories: any[] = await shop.en[call]()
      const ids = categories.map(({ id }) => id)
      expect(categories.some(({ parent_id }) => parent_id === null)).toBe(true)
      for (const { parent_id } of categories) if (parent_id !== null) expect(ids).toContain(parent_id)
      const below = (id: number): number[] =>
        categories.filter(({ parent_id }) => parent_id === id).flatMap((one) => [one.id, ...below(one.id)])
      for (const { id, child } of categories) expect(child.toSorted()).toEqual(below(id).toSorted())
    },
  )
})

describe('GET /products', () => {
  it('is a page of products of existing categories', async () => {
    const { body } = await shop.en.get('/products')
    expectPage(body.data)
    expectMoneyOnly(body)
    const [products, categories] = await Promise.all([shop.en.products(), shop.en.productCategories()])
    expectAllShaped(products, PRODUCT, 50)
    const categoryIds = new Set(categories.map(({ id }: any) => id))
    for (const product of products) expect(product.categories.filter((id: number) => !categoryIds.has(id))).toEqual([])
    expect(new Set(products.map(({ id }: any) => id)).size).toBe(products.length)
    expect(new Set(products.map(({ url }: any) => url)).size).toBe(products.length)
    expect(products.some(({ price }: any) => !Number.isInteger(price))).toBe(true)
  })
})

describe('GET /products/reserved/{id}', () => {
  it('is a page of the reserved days of a product, from today on', async () => {
    const rental = (await shop.en.products()).find(({ let_by }: any) => let_by === 'day')
    const { body } = await shop.en.get(`/products/reserved/${rental.id}`)
    expectPage(body.data)
    const days = await shop.en.reservedDays(rental.id)
    expectAllShaped(days, { date: isDay, product_id: (value) => value === rental.id })
    const dates = days.map(({ date }: any) => date)
    expect(dates).toEqual([...new Set(dates)].toSorted())
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia' }).format(new Date())
    expect(dates[0] >= today).toBe(true)
  })

  it('is empty for a product that is no rental, and 404 for an unknown one', async () => {
    const goods = (await shop.en.products()).find(({ let_by }: any) => let_by !== 'day')
    expect(await shop.en.reservedDays(goods.id)).toEqual([])
    for (const id of ['999999', '0', '-1', '1.5', 'x', '99999999999'])
      expect((await shop.en.get(`/products/reserved/${id}`)).status).toBe(404)
  })
})

describe('GET /news', () => {
  it('lists articles of existing categories, newest first', async () => {
    const [news, categories] = await Promise.all([shop.en.news(), shop.en.newsCategories()])
    expectAllShaped(news, { id: isId, url: isUrl, categories: isIds, title: isNonEmptyText, published: isDay }, 8)
    const categoryIds = new Set(categories.map(({ id }: any) => id))
    for (const item of news) expect(item.categories.every((id: number) => categoryIds.has(id))).toBe(true)
    const published = news.map((item: any) => item.published)
    expect(published).toEqual(published.toSorted().toReversed())
  })
})

describe('the pictures of a product', () => {
  it('have a file for every listed width and format', async () => {
    const { body } = await shop.en.get('/products?per_page=3&page=1')
    for (const { picture } of body.data.data) {
      expectShape(picture, {
        src: isNonEmptyText,
        base: isNonEmptyText,
        widths: Array.isArray,
        width: isId,
        height: isId,
        alt: isNonEmptyText,
      })
      for (const address of [
        picture.src,
        ...picture.widths.flatMap((width: number) => [
          `${picture.base}-${width}.avif`,
          `${picture.base}-${width}.webp`,
        ]),
      ]) {
        const file = await fetch(new URL(address, shop.origin), { method: 'HEAD' })
        expect(`${file.status} ${file.headers.get('content-type')}`).toMatch(/^200 image\/(avif|webp|jpeg)$/)
        expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      }
    }
  })
})

describe('every list in Bulgarian', () => {
  it('has the same records as in English, with Bulgarian texts', async () => {
    for (const [call, field] of [
      ['options', 'name'],
      ['menu', 'label'],
      ['infos', 'title'],
      ['productCategories', 'name'],
      ['newsCategories', 'name'],
      ['products', 'name'],
      ['news', 'title'],
    ] as const) {
      const [en, bg] = [await shop.en[call](), await shop.bg[call]()]
      expect(bg.map(({ id }: any) => id)).toEqual(en.map(({ id }: any) => id))
      expect(bg.map(({ url }: any) => url)).toEqual(en.map(({ url }: any) => url))
      for (const record of en) expect(isNonEmptyText(record[field])).toBe(true)
      // An e-mail address or a telephone number is the same in both languages.
      const words = bg.map((record: any) => record[field]).filter((text: string) => !/@|^[+\d ]+$/.test(text))
      for (const text of words) expect(isCyrillic(text), `${call}: ${text}`).toBe(true)
      expect(words.length).toBeGreaterThan(1)
    }
    const settings = await shop.bg.settings()
    expect(isCyrillic(settings.site_title) && isCyrillic(settings.site_description)).toBe(true)
    expect(settings.default_language).toBe('en')
  })
})
