import { beforeAll, describe, expect, it } from 'vitest'
import { expectMoneyOnly, toMinorUnits } from './shapes.ts'
import { serveShop } from './served-shop.ts'

/** Filters, sorting and facets of the product list, each compared with the products' details. */
const shop = serveShop()
let products: any[]
let categories: any[]

beforeAll(async () => {
  categories = await shop.en.productCategories()
  products = []
  for (const { url } of await shop.en.products()) products.push((await shop.en.get(`/products/${url}`)).body.data)
})

const ids = (records: any[]): number[] => records.map(({ id }) => id)
const sorted = (list: number[]) => list.toSorted((a, b) => a - b)
const list = async (query: string, client = shop.en) => (await client.get(`/products?${query}`)).body
const listedIds = async (query: string) => ids((await list(query)).data.data)
const productsIn = (category: any) =>
  products.filter((one) => one.categories.some((id: number) => id === category.id || category.child.includes(id)))
const valuesOf = (one: any): number[] => [
  ...new Set<number>(one.variants.flatMap((variant: any) => Object.values(variant.selected_options))),
]

describe('a category', () => {
  it('lists the products of its subcategories too, and counts them', async () => {
    for (const category of categories) {
      expect(sorted(await listedIds(`category=${category.url}`)), category.url).toEqual(
        sorted(ids(productsIn(category))),
      )
      expect(category.products).toBe(productsIn(category).length)
    }
    expect(
      categories.some(
        ({ child, id }) => child.length > 0 && productsIn({ id, child: [] }).length < productsIn({ id, child }).length,
      ),
    ).toBe(true)
  })

  it('has its ancestors as breadcrumbs, and its children', async () => {
    for (const category of categories) {
      const { data } = (await shop.en.get(`/categories/${category.url}`)).body
      expect(data).toMatchObject({ id: category.id, child: category.child, parent_id: category.parent_id })
      expect(ids(data.children)).toEqual(ids(categories.filter(({ parent_id }) => parent_id === category.id)))
      expect(data.breadcrumbs.at(-1)?.id ?? null).toBe(category.parent_id)
    }
  })
})

describe('sort', () => {
  const comparators: Record<string, (a: any, b: any) => number> = {
    price: (a, b) => toMinorUnits(a.price) - toMinorUnits(b.price),
    '-price': (a, b) => toMinorUnits(b.price) - toMinorUnits(a.price),
    newest: (a, b) => (b.published ?? '').localeCompare(a.published ?? ''),
  }

  it.each(Object.keys(comparators))('by %s orders every list', async (sort) => {
    for (const scope of ['', `&category=${categories[0].url}`, '&in_stock=1', '&q=а']) {
      const found = (await listedIds(`sort=${sort}${scope}`)).map((id) => products.find((one) => one.id === id))
      expect(found.length).toBeGreaterThan(1)
      expect(ids(found)).toEqual(ids(found.toSorted(comparators[sort])))
    }
  })

  it('by name uses the alphabet of the requested language', async () => {
    for (const [client, language] of [
      [shop.en, 'en'],
      [shop.bg, 'bg'],
    ] as const) {
      const names = (await list('sort=name', client)).data.data.map(({ name }: any) => name)
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
    }
  })

  it('by an unknown key is rejected', async () => {
    for (const sort of ['', 'id', 'price;drop table product', 'Price'])
      expect(Object.keys((await shop.en.get(`/products?sort=${encodeURIComponent(sort)}`)).body.errors)).toEqual([
        'sort',
      ])
  })
})

describe('prices', () => {
  it('have the range of the listed variants', async () => {
    for (const category of [undefined, ...categories]) {
      const { facets, price_range, data } = await list(`facets=1${category ? `&category=${category.url}` : ''}`)
      expect(Array.isArray(facets)).toBe(true)
      const prices = (category ? productsIn(category) : products).flatMap(({ variants }) =>
        variants.map((variant: any) => toMinorUnits(variant.price)),
      )
      expect(price_range && [toMinorUnits(price_range.min), toMinorUnits(price_range.max)]).toEqual(
        prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)],
      )
      expect(data.total).toBe(category ? productsIn(category).length : products.length)
    }
  })

  it('filter by the price of any variant', async () => {
    for (const [min, max] of [
      [0, 10],
      [12.5, 39.99],
      [50, 50],
      [200, 100],
    ] as const) {
      const fits = products.filter(({ variants }) =>
        variants.some(({ price }: any) => toMinorUnits(price) >= min * 100 && toMinorUnits(price) <= max * 100),
      )
      expect(sorted(await listedIds(`price_min=${min}&price_max=${max}`))).toEqual(sorted(ids(fits)))
    }
    for (const invalid of ['-1', '1.234', 'x', '1e9', ''])
      expect(Object.keys((await shop.en.get(`/products?price_min=${invalid}`)).body.errors)).toEqual(['price_min'])
  })

  it('of a product are those of its cheapest variant', async () => {
    for (const one of products) {
      expectMoneyOnly(one)
      expect(toMinorUnits(one.price)).toBe(Math.min(...one.variants.map(({ price }: any) => toMinorUnits(price))))
      expect(one.price_varies).toBe(new Set(one.variants.map(({ price }: any) => price)).size > 1)
      for (const priced of [one, ...one.variants])
        if (priced.regular_price !== null)
          expect(toMinorUnits(priced.regular_price)).toBeGreaterThan(toMinorUnits(priced.price))
    }
    expect(products.some(({ regular_price }) => regular_price !== null)).toBe(true)
  })
})

describe('facets', () => {
  it('count the products that each value lists', async () => {
    const { facets } = await list('facets=1')
    expect(facets.length).toBeGreaterThan(3)
    for (const { values } of facets) {
      for (const { id, products } of values)
        expect((await list(`values=${id}`)).data.total, `value ${id}`).toBe(products)
    }
  })

  it('of product options count the products with such a variant', async () => {
    const { facets } = await list('facets=1')
    const known = new Set(products.flatMap(({ options }) => ids(options)))
    for (const { id, values } of facets.filter((facet: any) => known.has(facet.id))) {
      const counted = values.map((value: any) => [value.id, value.products])
      const expected = counted.map(([value]: any) => [
        value,
        products.filter((one) => valuesOf(one).includes(value)).length,
      ])
      expect(counted, `option ${id}`).toEqual(expected)
    }
  })

  it('combine values of one option by “or”, and options by “and”', async () => {
    const { facets } = await list('facets=1')
    const facet = facets.find(({ values }: any) => values.length > 2)
    const other = facets.find(({ id }: any) => id !== facet.id)
    const [a, b] = facet.values
    const [ofA, ofB, both] = [
      await listedIds(`values=${a.id}`),
      await listedIds(`values=${b.id}`),
      await listedIds(`values=${a.id},${b.id}`),
    ]
    expect(sorted(both)).toEqual(sorted([...new Set([...ofA, ...ofB])]))
    const across = await listedIds(`values=${a.id},${other.values[0].id}`)
    expect(across.every((id) => ofA.includes(id))).toBe(true)
    expect(await listedIds('values=2147483647')).toEqual([])
    // The counts of an option ignore the values that are selected in it.
    const narrowed = (await list(`facets=1&values=${a.id}`)).facets.find(({ id }: any) => id === facet.id)
    expect(narrowed.values.find(({ id }: any) => id === b.id).products).toBe(b.products)
  })

  it('include the selected values, even when no listed product has them', async () => {
    const { facets } = await list('facets=1')
    const { values } = facets.find((facet: any) => facet.values.length > 2)
    const none = await list(`facets=1&values=${values[0].id}&price_max=0`)
    expect(none.data.total).toBe(0)
    expect(none.facets.flatMap((facet: any) => facet.values)).toContainEqual({ ...values[0], products: 0 })
    expect((await list('facets=1&values=2147483647')).facets).toEqual([])
  })
})

describe('other filters', () => {
  it('in_stock leaves out products that are sold out', async () => {
    const available = products.filter(({ availability, let_by }) => availability !== 'out_of_stock' || let_by === 'day')
    expect(available.length).toBeLessThan(products.length)
    expect(sorted(await listedIds('in_stock=1'))).toEqual(sorted(ids(available)))
  })

  it('q finds words of the name in either language', async () => {
    for (const client of [shop.en, shop.bg]) {
      for (const { id, name } of (await client.products()).slice(0, 8))
        expect(await listedIds(`q=${encodeURIComponent(name.toUpperCase())}`), name).toContain(id)
    }
    for (const q of ['%', '_', "'", '\\', '.', '– …', '"; drop table product; --'])
      expect(await listedIds(`q=${encodeURIComponent(q)}`), q).toEqual([])
  })

  it('ids lists exactly those products that exist, in the given order', async () => {
    const requested = ids(products).slice(3, 9).toReversed()
    expect(await listedIds(`ids=${requested.join(',')}`)).toEqual(requested)
    const { data } = await list(`ids=${requested[0]},2000000000,${requested[1]}`)
    expect(ids(data.data)).toEqual([requested[0], requested[1]])
    expect(data).toMatchObject({ total: 2, from: 1, to: 2, last_page: 1 })
    expect(Object.keys((await list('ids=1;2')).errors)).toEqual(['ids'])
  })
})

describe('similar products', () => {
  it('are the others that share the first category', async () => {
    for (const one of products) {
      const { data } = (await shop.en.get(`/products/similar/${one.url}?per_page=1000`)).body.data
      const [first] = one.categories
      expect(sorted(ids(data)), one.url).toEqual(
        sorted(ids(products.filter((other) => other.id !== one.id && other.categories.includes(first)))),
      )
    }
  })
})
