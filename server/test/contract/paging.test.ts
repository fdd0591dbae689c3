import { describe, expect, it } from 'vitest'
import { expectPage } from './shapes.ts'
import { serveShop } from './served-shop.ts'

/** Every call that the specification's table reads as `data.data` is a page. */
const shop = serveShop()

const reservedPath = async () =>
  `/products/reserved/${(await shop.en.products()).find(({ let_by }: any) => let_by === 'day').id}`
const similarPath = async () => `/products/similar/${(await shop.en.products())[0].url}`

const PAGES: [string, () => Promise<string>][] = [
  ['/products', async () => '/products'],
  ['/products?category', async () => `/products?category=${(await shop.en.productCategories())[0].url}`],
  ['/products?q', async () => '/products?q=o'],
  ['/info', async () => '/info'],
  ['/categories?type=1', async () => '/categories?type=1'],
  ['/products/reserved/{id}', reservedPath],
  ['/products/similar/{url}', similarPath],
]

const at = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
const key = (entry: any) => entry.id ?? entry.date

describe.each(PAGES)('%s', (_name, pathOf) => {
  it('has totals and bounds that fit its entries, on every page', async () => {
    const path = await pathOf()
    for (const per_page of [1, 2, 3, 1000]) {
      for (const page of [1, 2, 7, 1_000_000]) {
        const { status, body } = await shop.en.get(at(path, `page=${page}&per_page=${per_page}`))
        expect(status).toBe(200)
        expectPage(body.data, { page, per_page })
      }
    }
  })

  it('has every entry on one page, in the order of the full list', async () => {
    const path = await pathOf()
    const fullList = (await shop.en.get(at(path, 'per_page=1000'))).body.data
    for (const per_page of [2, 7]) {
      const seen: unknown[] = []
      for (let page = 1; page <= Math.ceil(fullList.total / per_page); page++) {
        const { data } = (await shop.en.get(at(path, `page=${page}&per_page=${per_page}`))).body.data
        expect(data.length).toBeLessThanOrEqual(per_page)
        seen.push(...data.map(key))
      }
      expect(seen).toEqual(fullList.data.map(key))
    }
  })

  it('is empty beyond the last page', async () => {
    const { total, last_page } = (await shop.en.get(at(await pathOf(), 'page=1&per_page=5'))).body.data
    const beyond = (await shop.en.get(at(await pathOf(), `page=${last_page + 1}&per_page=5`))).body.data
    expect(beyond).toMatchObject({ data: [], from: null, to: null, total, last_page, current_page: last_page + 1 })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'per_page=0',
    'per_page=1001',
    'per_page=1e3',
    'page=99999999999999999999',
    'page=1&page=2',
  ])('rejects %s by its field', async (query) => {
    const { status, body } = await shop.en.get(at(await pathOf(), query))
    expect(status).toBe(406)
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
  })
})

describe('without page and per_page', () => {
  it('the first 1,000 entries are on one page', async () => {
    const { data } = (await shop.en.get('/products')).body
    expect(data).toMatchObject({ current_page: 1, per_page: 1000, from: 1, to: data.total, last_page: 1 })
    expect(data.data.length).toBe(data.total)
    expectPage((await shop.en.get(await similarPath())).body.data)
  })

  it('a longer list is cut off at 1,000 entries', async () => {
    const [{ id }] = await shop.en.products()
    await shop.database.pool.query(
      `insert into reserved_day (product_id, day) select $1, current_date + 1 + n from generate_series(1, 1203) n on conflict do nothing`,
      [id],
    )
    await shop.announceContentChange()
    const { data } = (await shop.en.get(`/products/reserved/${id}`)).body
    expectPage(data)
    expect(data).toMatchObject({ total: 1203, per_page: 1000, last_page: 2, from: 1, to: 1000 })
    expectPage((await shop.en.get(`/products/reserved/${id}?page=2&per_page=1000`)).body.data, {
      page: 2,
      per_page: 1000,
    })
    await shop.database.pool.query('delete from reserved_day where product_id = $1', [id])
    await shop.announceContentChange()
  })
})

describe('GET /news', () => {
  it('is a list, and a page when page or per_page is given', async () => {
    const all = await shop.en.news()
    const { body } = await shop.en.get('/news?page=2&per_page=3')
    expect(body.data.map(key)).toEqual(all.slice(3, 6).map(key))
    expect(body).toMatchObject({
      total: all.length,
      current_page: 2,
      per_page: 3,
      last_page: Math.ceil(all.length / 3),
    })
    expect((await shop.en.get('/news?page=1000&per_page=3')).body).toMatchObject({ data: [], total: all.length })
    expect((await shop.en.get('/news?per_page=1001')).status).toBe(406)
  })
})
