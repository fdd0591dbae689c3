import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../test/database.ts'
import { startFakeSearchServer } from '../../../../../test/fakes/fake-search-server/fake-search-server.ts'
import { createRandomFilters } from '../../../../../test/random-filters.ts'
import { writeSyntheticShop } from '../../../../../test/shops/synthetic-shop.ts'
import type { Database } from '../../../../platform/database/client.ts'
import { sql } from '../../../../platform/database/drizzle.ts'
import type { SynonymGroups } from '../../../../platform/search/index.ts'
import { importFolder } from '../../../shop-folder/index.ts'
import { createMemoryLists } from '../memory-lists.ts'
import { ALL_PRODUCTS, type ListOrder, NO_FILTER, type ProductFilter } from '../product-lists.ts'
import { createOpenSearch } from '../providers/open-search.ts'
import { buildIndex } from './build-index.ts'
import { STORED_ORDERS } from './documents.ts'
import { aliasesOf } from './indices.ts'
import { createServerLists } from './server-lists.ts'

const ALL = { offset: 0, limit: 10_000 }
const filterOf = (changes: Partial<ProductFilter> = {}): ProductFilter => ({
  ...NO_FILTER,
  categoryId: ALL_PRODUCTS,
  ...changes,
})
const idsOf = async ({ queries }: Database, query: ReturnType<typeof sql>) =>
  (await queries.execute<{ id: number; option_id: number }>(query)).rows

const fake = await startFakeSearchServer()
const server = createOpenSearch(fake.url, { searchTimeoutMs: 60_000 })
afterAll(() => server.close())

/** Both engines, of the same database. */
async function bothEngines(database: Database, prefix: string, synonyms: SynonymGroups = []) {
  const aliases = aliasesOf(prefix)
  await buildIndex({ server, aliases, database, signal: new AbortController().signal })
  return {
    served: createServerLists({ server, aliases, database, synonyms: () => synonyms }),
    memory: createMemoryLists(database, { synonyms: () => synonyms }),
  }
}

describe('a synthetic shop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-search-server-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const database = await freshDatabase()
  writeSyntheticShop(join(folder, 'shop'), 300)
  await importFolder(database, join(folder, 'shop'))
  const { served, memory } = await bothEngines(database, 'synthetic')
  const values = await idsOf(database, sql`select id, option_id from option_value order by id`)
  const categories = await idsOf(database, sql`select id from category where type = 1 order by id`)
  const randomFilter = createRandomFilters(5, { categories, values })

  test('lists and facets by any combination of filters are those of the engine in memory, in every order', async () => {
    for (let run = 0; run < 60; run += 1) {
      const filter = randomFilter()
      const order = STORED_ORDERS[run % STORED_ORDERS.length]!
      const what = JSON.stringify({ ...filter, values: [...filter.values], order })
      expect(await served.page(filter, order, ALL), what).toEqual(await memory.page(filter, order, ALL))
      expect(sorted(await served.facets(filter)), what).toEqual(sorted(await memory.facets(filter)))
    }
  })

  test('pages have every product once, without the one that is left out', async () => {
    const { ids } = await memory.page(filterOf(), 'position', ALL)
    const excluded = ids[20]!
    const without = ids.filter((id) => id !== excluded)
    for (let offset = 0; offset < ids.length + 70; offset += 70) {
      const range = { offset, limit: 70 }
      expect((await served.page(filterOf(), 'position', range)).ids).toEqual(ids.slice(offset, offset + 70))
      const page = await served.page(filterOf(), 'position', range, excluded)
      expect(page).toMatchObject({ ids: without.slice(offset, offset + 70), total: without.length })
    }
  })

  test('categories count the same products, and values belong to the same options', async () => {
    const [counted, expected] = [await served.totals(), await memory.totals()]
    for (const { id } of [{ id: ALL_PRODUCTS }, ...categories]) expect(counted(id)).toBe(expected(id))
    const ids = [...values.map(({ id }) => id), 999_999]
    expect(await served.groupByOption(ids)).toEqual(await memory.groupByOption(ids))
  })

  const sorted = ({ counts, ...rest }: Awaited<ReturnType<typeof memory.facets>>) => ({
    ...rest,
    counts: [...counts].toSorted(([a], [b]) => a - b),
  })
})

describe('the demo shop', async () => {
  const database = await freshDatabase('demo')
  const synonyms = [
    ['jug', 'pitcher'],
    ['blanket', 'woollen cover'],
    [
      'souvenir',
      ...['rose', 'lavender', 'honey', 'green', 'walnut', 'wool', 'linen'].flatMap((first) =>
        ['soap', 'candle', 'bowl', 'board', 'basket'].map((second) => `${first} ${second}`),
      ),
    ],
  ]
  const { served, memory } = await bothEngines(database, 'demo', synonyms)
  const found = (lists: typeof served | typeof memory, search: string, order: ListOrder = 'relevance') =>
    lists.page(filterOf({ search }), order, ALL)

  const inSequenceOfIds = ({ ids, ...rest }: Awaited<ReturnType<typeof found>>) => ({
    ...rest,
    ids: ids.toSorted((a, b) => a - b),
  })

  test.each([
    ['a word of a name', 'honey'],
    ['several words', 'blue bowl'],
    ['a form of a word', 'candle'],
    ['another alphabet', 'med'],
    ['Bulgarian', 'мед'],
    ['its forms', 'чашата'],
    ['a beginning', 'hon'],
    ['a beginning in the other alphabet', 'svesh'],
    ['a letter', 's'],
    ['a letter of the other alphabet', 'с'],
    ['another keyboard layout', 'гдхещ'],
    ['two words written as one', 'giftbasket'],
    ['a word written as two', 'bees wax'],
    ['swapped letters', 'blnaket'],
    ['typing errors in a long word', 'lavendre'],
    ['an error in the other alphabet', 'vazglawnisa'],
    ['a part of a word', 'spberr'],
    ['a synonym', 'pitcher'],
    ['a synonym of two words', 'woollen cover'],
    ['most of the words', 'blue rocket bowl'],
    ['many words with errors', 'mountian tea raspbery preserve rsoe soap candels lavendr'],
  ])('%s finds what the engine in memory finds', async (_, search) => {
    const expected = await found(memory, search)
    expect(expected.total).toBeGreaterThan(0)
    const answer = await found(served, search)
    // Weights of words are counted in steps here, so that the sequence of what answers nearly as well may differ.
    expect(inSequenceOfIds(answer)).toEqual(inSequenceOfIds(expected))
    expect(answer.ids[0]).toBe(expected.ids[0])
    expect(await found(served, search, 'price')).toEqual(await found(memory, search, 'price'))
  })

  test('more synonyms than the server takes clauses find what the engine in memory finds', async () => {
    const expected = inSequenceOfIds(await found(memory, 'souvenir'))
    expect(expected.total).toBeGreaterThan(0)
    expect(inSequenceOfIds(await found(served, 'souvenir'))).toEqual(expected)
  })

  test.each([['xqzzqx'], ['?!'], ['submarine xqzzqx rocket']])(
    'what the shop does not have finds nothing: %s',
    async (search) => {
      expect(await found(memory, search)).toEqual({
        ids: [],
        total: 0,
        understanding: { isSure: false, understood: null },
      })
      expect(await found(served, search)).toEqual(await found(memory, search))
    },
  )

  test.each([
    ['honey', 3],
    ['blue bowl', 3],
    ['submarine xqzzqx rocket', 12],
  ])('%s is asked of the server in at most %i calls, and its facets then in one', async (search, most) => {
    served.forget()
    const before = fake.requests.length
    await found(served, search)
    const calls = fake.requests.length - before
    expect(calls).toBeLessThanOrEqual(most)
    await served.facets(filterOf({ search }))
    expect(fake.requests.length - before).toBe(calls + 1)
  })

  test.each([['h'], ['hon'], ['ме'], ['sves'], ['blue b'], ['xqz'], ['']])(
    'what is typed is completed alike: %s',
    async (typed) => {
      expect(await served.complete(typed, 5)).toEqual(await memory.complete(typed, 5))
    },
  )
})
