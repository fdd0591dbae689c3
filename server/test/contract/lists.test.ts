import { beforeAll, describe, expect, it } from 'vitest'
import { expectMoneyOnly, toMinorUnits } from './shapes.ts'
import { serveShop } from './served-shop.ts'

/** What we add to the lists, each checked against the products themselves. */
const shop = serveShop()
let wholes: any[]
let categories: any[]

beforeAll(async () => {
  categories = await shop.en.productCategories()
  wholes = []
  for (const { url } of await shop.en.products()) wholes.push((await shop.en.get(`/products/${url}`)).body.data)
})

const ids = (records: any[]): number[] => records.map(({ id }) => id)
const sorted = (list: number[]) => list.toSorted((a, b) => a - b)
const list = async (query: string, client = shop.en) => (await client.get(`/products?${query}`)).body
const listed = async (query: string) => ids((await list(query)).data.data)
const within = (category: any) =>
  wholes.filter((one) => one.categories.some((id: number) => id === category.id || category.child.includes(id)))
const valuesOf = (one: any): number[] => [
  ...new Set<number>(one.variants.flatMap((variant: any) => Object.values(variant.selected_options))),
]

describe('a category', () => {
  it('has the products of everything below it, as many as it says', async () => {
    for (const category of categories) {
      expect(sorted(await listed(`category=${category.url}`)), category.url).toEqual(sorted(ids(within(category))))
      expect(category.products).toBe(within(category).length)
    }
    expect(
      categories.some(
        ({ child, id }) => child.length > 0 && within({ id, child: [] }).length < within({ id, child }).length,
      ),
    ).toBe(true)
  })

  it('by its url shows its way up and the step below', async () => {
    for (const category of categories) {
      const { data } = (await shop.en.get(`/categories/${category.url}`)).body
      expect(data).toMatchObject({ id: category.id, child: category.child, parent_id: category.parent_id })
      expect(ids(data.children)).toEqual(ids(categories.filter(({ parent_id }) => parent_id === category.id)))
      expect(data.breadcrumbs.at(-1)?.id ?? null).toBe(category.parent_id)
    }
  })
})

describe('sort', () => {
  const orders: Record<string, (a: any, b: any) => number> = {
    price: (a, b) => toMinorUnits(a.price) - toMinorUnits(b.price),
    '-price': (a, b) => toMinorUnits(b.price) - toMinorUnits(a.price),
    newest: (a, b) => (b.published ?? '').localeCompare(a.published ?? ''),
  }

  it.each(Object.keys(orders))('%s is the order it says, everywhere', async (sort) => {
    for (const scope of ['', `&category=${categories[0].url}`, '&in_stock=1', '&q=а']) {
      const found = (await listed(`sort=${sort}${scope}`)).map((id) => wholes.find((one) => one.id === id))
      expect(found.length).toBeGreaterThan(1)
      expect(ids(found)).toEqual(ids(found.toSorted(orders[sort])))
    }
  })

  it('name is by the letters of the language asked', async () => {
    for (const [client, language] of [
      [shop.en, 'en'],
      [shop.bg, 'bg'],
    ] as const) {
      const names = (await list('sort=name', client)).data.data.map(({ name }: any) => name)
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
    }
  })

  it('that there is not is refused', async () => {
    for (const sort of ['', 'id', 'price;drop table product', 'Price'])
      expect(Object.keys((await shop.en.get(`/products?sort=${encodeURIComponent(sort)}`)).body.errors)).toEqual([
        'sort',
      ])
  })
})

describe('prices', () => {
  it('range as the products do', async () => {
    for (const category of [undefined, ...categories]) {
      const { facets, price_range, data } = await list(`facets=1${category ? `&category=${category.url}` : ''}`)
      expect(Array.isArray(facets)).toBe(true)
      const prices = (category ? within(category) : wholes).flatMap(({ variants }) =>
        variants.map((variant: any) => toMinorUnits(variant.price)),
      )
      expect(price_range && [toMinorUnits(price_range.min), toMinorUnits(price_range.max)]).toEqual(
        prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)],
      )
      expect(data.total).toBe(category ? within(category).length : wholes.length)
    }
  })

  it('narrow a list to what can be had for as much', async () => {
    for (const [min, max] of [
      [0, 10],
      [12.5, 39.99],
      [50, 50],
      [200, 100],
    ] as const) {
      const fits = wholes.filter(({ variants }) =>
        variants.some(({ price }: any) => toMinorUnits(price) >= min * 100 && toMinorUnits(price) <= max * 100),
      )
      expect(sorted(await listed(`price_min=${min}&price_max=${max}`))).toEqual(sorted(ids(fits)))
    }
    for (const wrong of ['-1', '1.234', 'x', '1e9', ''])
      expect(Object.keys((await shop.en.get(`/products?price_min=${wrong}`)).body.errors)).toEqual(['price_min'])
  })

  it('of a product are those of its cheapest variant', async () => {
    for (const one of wholes) {
      expectMoneyOnly(one)
      expect(toMinorUnits(one.price)).toBe(Math.min(...one.variants.map(({ price }: any) => toMinorUnits(price))))
      expect(one.price_varies).toBe(new Set(one.variants.map(({ price }: any) => price)).size > 1)
      for (const priced of [one, ...one.variants])
        if (priced.regular_price !== null)
          expect(toMinorUnits(priced.regular_price)).toBeGreaterThan(toMinorUnits(priced.price))
    }
    expect(wholes.some(({ regular_price }) => regular_price !== null)).toBe(true)
  })
})

describe('facets', () => {
  it('count what choosing the value then lists', async () => {
    const { facets } = await list('facets=1')
    expect(facets.length).toBeGreaterThan(3)
    for (const { values } of facets) {
      for (const { id, products } of values)
        expect((await list(`values=${id}`)).data.total, `value ${id}`).toBe(products)
    }
  })

  it('of what shoppers choose are those of the variants', async () => {
    const { facets } = await list('facets=1')
    const known = new Set(wholes.flatMap(({ options }) => ids(options)))
    for (const { id, values } of facets.filter((facet: any) => known.has(facet.id))) {
      const counted = values.map((value: any) => [value.id, value.products])
      const expected = counted.map(([value]: any) => [
        value,
        wholes.filter((one) => valuesOf(one).includes(value)).length,
      ])
      expect(counted, `option ${id}`).toEqual(expected)
    }
  })

  it('widen within an option and narrow across options', async () => {
    const { facets } = await list('facets=1')
    const facet = facets.find(({ values }: any) => values.length > 2)
    const other = facets.find(({ id }: any) => id !== facet.id)
    const [a, b] = facet.values
    const [ofA, ofB, both] = [
      await listed(`values=${a.id}`),
      await listed(`values=${b.id}`),
      await listed(`values=${a.id},${b.id}`),
    ]
    expect(sorted(both)).toEqual(sorted([...new Set([...ofA, ...ofB])]))
    const across = await listed(`values=${a.id},${other.values[0].id}`)
    expect(across.every((id) => ofA.includes(id))).toBe(true)
    expect(await listed('values=2147483647')).toEqual([])
    // With a value chosen, the other values of its option still say what they would add.
    const narrowed = (await list(`facets=1&values=${a.id}`)).facets.find(({ id }: any) => id === facet.id)
    expect(narrowed.values.find(({ id }: any) => id === b.id).products).toBe(b.products)
  })

  it('name what was asked for, also where nothing found has it', async () => {
    const { facets } = await list('facets=1')
    const { values } = facets.find((facet: any) => facet.values.length > 2)
    const none = await list(`facets=1&values=${values[0].id}&price_max=0`)
    expect(none.data.total).toBe(0)
    expect(none.facets.flatMap((facet: any) => facet.values)).toContainEqual({ ...values[0], products: 0 })
    expect((await list('facets=1&values=2147483647')).facets).toEqual([])
  })
})

describe('other lists', () => {
  it('in_stock leaves out what is sold out', async () => {
    const available = wholes.filter(({ availability, let_by }) => availability !== 'out_of_stock' || let_by === 'day')
    expect(available.length).toBeLessThan(wholes.length)
    expect(sorted(await listed('in_stock=1'))).toEqual(sorted(ids(available)))
  })

  it('q finds words of the name in either language', async () => {
    for (const client of [shop.en, shop.bg]) {
      for (const { id, name } of (await client.products()).slice(0, 8))
        expect(await listed(`q=${encodeURIComponent(name.toUpperCase())}`), name).toContain(id)
    }
    for (const q of ['%', '_', "'", '\\', '"; drop table product; --'])
      expect(await listed(`q=${encodeURIComponent(q)}`)).not.toHaveLength(wholes.length)
  })

  it('ids gives just those, in their order, and counts what it has', async () => {
    const asked = ids(wholes).slice(3, 9).toReversed()
    expect(await listed(`ids=${asked.join(',')}`)).toEqual(asked)
    const { data } = await list(`ids=${asked[0]},2000000000,${asked[1]}`)
    expect(ids(data.data)).toEqual([asked[0], asked[1]])
    expect(data).toMatchObject({ total: 2, from: 1, to: 2, last_page: 1 })
    expect(Object.keys((await list('ids=1;2')).errors)).toEqual(['ids'])
  })
})

describe('similar products', () => {
  it('are the others that share the first category', async () => {
    for (const one of wholes) {
      const { data } = (await shop.en.get(`/products/${one.url}/similar?per_page=1000`)).body.data
      const [first] = one.categories
      expect(sorted(ids(data)), one.url).toEqual(
        sorted(ids(wholes.filter((other) => other.id !== one.id && other.categories.includes(first)))),
      )
    }
  })
})
