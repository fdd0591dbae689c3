import { type CallName, calls, type CallSpec } from '@vitrina/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistent, type StockSnapshot, readStock } from './consistency.ts'
import { nearlyValidInput } from './schema-arbitraries.ts'
import { readFieldArbitraries } from './shop-arbitraries.ts'
import { applyMutations, mutation, malformedJson } from './mutations.ts'
import { hostileText } from './hostile-values.ts'
import {
  expectWellFormedResponse,
  assertProperty,
  type RawRequest,
  type FuzzTarget,
  openFuzzTarget,
} from './fuzz-target.ts'

/** Every call of the contract, with nearly valid input, then with input spoiled in one to three places. */
let shop: FuzzTarget
let before: StockSnapshot
let known: Awaited<ReturnType<typeof readFieldArbitraries>>
const placed = { orders: 0 }

beforeAll(async () => {
  shop = await openFuzzTarget()
  await shop.database.pool.query(
    `insert into promo (code, kind, value, total_limit, position) values ('FUZZ', 'percent', 33, 20, 900), ('FUZZFREE', 'free_delivery', 0, null, 901)`,
  )
  known = await readFieldArbitraries(shop)
  before = await readStock(shop.database)
})

const names = Object.keys(calls) as CallName[]
const specOf = (name: CallName): CallSpec => calls[name]
const withBody = names.filter((name) => specOf(name).body)
const withQuery = names.filter((name) => specOf(name).query)
const withParams = names.filter((name) => specOf(name).params)

const methodOf = (name: CallName) => name.split(' ')[0]!
const headers = fc.record(
  {
    'user-language': fc.constantFrom('en', 'bg', 'de', ''),
    'idempotency-key': fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom('5a1c6a2e-6f2b-4a6e-9d50-2f4c1d6f0b11', '', 'x') },
      { weight: 9, arbitrary: fc.uuid() },
    ),
    'accept-encoding': fc.constantFrom('identity', 'x', '*;q=0'),
    'if-none-match': fc.constantFrom('*', '"', 'W/"x"'),
  },
  { requiredKeys: [] },
)

/** A path of the call with its parameters filled in, and a query. */
function addressOf(name: CallName, params: Record<string, unknown>, query: readonly [string, string][]): string {
  const path = name
    .split(' ')[1]!
    .replace(/\{(\w+)\}/g, (_place, key: string) => encodeURIComponent(wellFormed(String(params[key]))) || '%20')
  return `/api/v1${path}${query.length > 0 ? `?${query.map(([key, value]) => `${encodeURIComponent(wellFormed(key))}=${encodeURIComponent(wellFormed(value))}`).join('&')}` : ''}`
}
const wellFormed = (text: string) => text.toWellFormed()
/** Short enough for the line of a request, encoded. */
const short = hostileText.map((text) => text.slice(0, 500))
const paramsOf = (name: CallName) =>
  (specOf(name).params ? nearlyValidInput(specOf(name).params!, known) : fc.constant({})) as fc.Arbitrary<
    Record<string, unknown>
  >

async function properly(sent: RawRequest): Promise<number> {
  const got = await shop.send(sent)
  expectWellFormedResponse(sent, got)
  return got.status
}

describe.each(withBody)('%s', (name) => {
  const path = `/api/v1${name.split(' ')[1]}`

  it('takes or refuses what is nearly right', async () => {
    await assertProperty(
      fc.tuple(nearlyValidInput(specOf(name).body!, known), headers),
      60,
      async ([body, headers]) => {
        const status = await properly({ method: 'POST', path, body: JSON.stringify(body), headers })
        if (status === 201 && name.startsWith('POST /orders')) placed.orders += 1
      },
    )
  })

  it('refuses what is spoiled', async () => {
    await assertProperty(
      fc.tuple(nearlyValidInput(specOf(name).body!, known), fc.array(mutation, { minLength: 1, maxLength: 3 })),
      130,
      async ([body, mutations]) => {
        await properly({ method: 'POST', path, body: JSON.stringify(applyMutations(body, mutations)) ?? '' })
      },
    )
  })

  it('refuses what is no JSON', async () => {
    await assertProperty(
      fc.tuple(nearlyValidInput(specOf(name).body!, known), malformedJson),
      45,
      async ([body, spoil]) => {
        await properly({ method: 'POST', path, body: spoil(JSON.stringify(body)) })
      },
    )
  })
})

describe.each(withQuery)('%s', (name) => {
  it('takes or refuses any query', async () => {
    const right = nearlyValidInput(specOf(name).query!, known).map(
      (query) => Object.entries(query as object).filter(([, value]) => typeof value === 'string') as [string, string][],
    )
    const odd = fc.tuple(
      fc.oneof(fc.constantFrom(...Object.keys(specOf(name).query!.shape), '__proto__', 'page[]', 'page[a]', ''), short),
      short,
    )
    await assertProperty(
      fc.tuple(right, fc.array(odd, { maxLength: 2 }), fc.boolean(), paramsOf(name)),
      100,
      async ([query, odder, twice, params]) => {
        await properly({
          method: methodOf(name),
          path: addressOf(name, params, [...query, ...odder, ...(twice ? query : [])]),
        })
      },
    )
  })
})

describe.each(withParams)('%s', (name) => {
  it('finds or does not find any address', async () => {
    const keys = Object.keys(specOf(name).params!.shape)
    const nasty = fc.record(Object.fromEntries(keys.map((key) => [key, short])))
    await assertProperty(fc.oneof(paramsOf(name), nasty), 80, async (params) => {
      const status = await properly({ method: methodOf(name), path: addressOf(name, params, []) })
      expect([200, 404]).toContain(status)
    })
  })
})

describe.each(names.filter((name) => !specOf(name).body))('%s', (name) => {
  it('answers whatever the headers', async () => {
    await assertProperty(fc.tuple(paramsOf(name), headers), 15, async ([params, headers]) => {
      await properly({ method: methodOf(name), path: addressOf(name, params, []), headers })
    })
  })
})

describe('afterwards', () => {
  it('orders were placed, and everything still adds up', async () => {
    expect(placed.orders).toBeGreaterThan(3)
    await expectConsistent(shop.database, before)
  })

  afterAll(() => {
    if (placed.orders > 0) console.info(`the fuzz placed ${placed.orders} orders`)
  })
})
