import { type CallName, calls, type CallSpec } from '@vitrina/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSession } from '../../src/modules/accounts/logins/sessions.ts'
import { registration } from '../customers.ts'
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
  TEST_TIMEOUT_MS,
} from './fuzz-target.ts'

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS })

/** Every call of the contract, with nearly valid input, with input mutated in one to three places, and with malformed JSON. See fuzz-target.ts for longer runs. */
let shop: FuzzTarget
let before: StockSnapshot
let fields: Awaited<ReturnType<typeof readFieldArbitraries>>
const placed = { orders: 0 }
/** Of a customer, who sends every request: what ends the session ends only that of one test. */
let customerId: number
let token: string

beforeAll(async () => {
  shop = await openFuzzTarget()
  await shop.database.pool.query(
    `insert into promo (code, kind, value, total_limit, position) values ('FUZZ', 'percent', 33, 20, 900), ('FUZZFREE', 'free_delivery', 0, null, 901)`,
  )
  fields = await readFieldArbitraries(shop)
  before = await readStock(shop.database)
  const body = registration('fuzz@example.com')
  customerId = (await shop.json({ method: 'POST', path: '/auth/register', body })).data.id
})
beforeEach(async () => {
  token = await startSession(shop.database.queries, customerId, '')
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
/** Short enough for a request line once it is encoded. */
const shortText = hostileText.map((text) => text.slice(0, 500))
const paramsOf = (name: CallName) =>
  (specOf(name).params ? nearlyValidInput(specOf(name).params!, fields) : fc.constant({})) as fc.Arbitrary<
    Record<string, unknown>
  >

async function send(request: RawRequest): Promise<number> {
  const response = await shop.send({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } })
  expectWellFormedResponse(request, response)
  return response.status
}

describe.each(withBody)('%s', (name) => {
  const path = `/api/v1${name.split(' ')[1]}`

  it('answers nearly valid bodies as documented', async () => {
    await assertProperty(
      fc.tuple(nearlyValidInput(specOf(name).body!, fields), headers),
      20,
      async ([body, headers]) => {
        const status = await send({ method: 'POST', path, body: JSON.stringify(body), headers })
        if (status === 201 && name.startsWith('POST /orders')) placed.orders += 1
      },
    )
  })

  it('answers mutated bodies as documented', async () => {
    await assertProperty(
      fc.tuple(nearlyValidInput(specOf(name).body!, fields), fc.array(mutation, { minLength: 1, maxLength: 3 })),
      40,
      async ([body, mutations]) => {
        await send({ method: 'POST', path, body: JSON.stringify(applyMutations(body, mutations)) ?? '' })
      },
    )
  })

  it('answers malformed JSON as documented', async () => {
    await assertProperty(
      fc.tuple(nearlyValidInput(specOf(name).body!, fields), malformedJson),
      30,
      async ([body, spoil]) => {
        await send({ method: 'POST', path, body: spoil(JSON.stringify(body)) })
      },
    )
  })
})

describe.each(withQuery)('%s', (name) => {
  it('answers any query as documented', async () => {
    const validQuery = nearlyValidInput(specOf(name).query!, fields).map(
      (query) => Object.entries(query as object).filter(([, value]) => typeof value === 'string') as [string, string][],
    )
    const hostileParameter = fc.tuple(
      fc.oneof(
        fc.constantFrom(...Object.keys(specOf(name).query!.shape), '__proto__', 'page[]', 'page[a]', ''),
        shortText,
      ),
      shortText,
    )
    await assertProperty(
      fc.tuple(validQuery, fc.array(hostileParameter, { maxLength: 2 }), fc.boolean(), paramsOf(name)),
      35,
      async ([query, hostileParameters, isRepeated, params]) => {
        await send({
          method: methodOf(name),
          path: addressOf(name, params, [...query, ...hostileParameters, ...(isRepeated ? query : [])]),
        })
      },
    )
  })
})

describe.each(withParams)('%s', (name) => {
  it('answers any address with 200 or 404, or asks for the body that it needs', async () => {
    const { body } = specOf(name)
    const expected = body && !body.safeParse({}).success ? [404, 406] : [200, 404]
    const keys = Object.keys(specOf(name).params!.shape)
    const hostileParams = fc.record(Object.fromEntries(keys.map((key) => [key, shortText])))
    await assertProperty(fc.oneof(paramsOf(name), hostileParams), 30, async (params) => {
      const status = await send({ method: methodOf(name), path: addressOf(name, params, []) })
      expect(expected).toContain(status)
    })
  })
})

describe.each(names.filter((name) => !specOf(name).body))('%s', (name) => {
  it('answers any headers as documented', async () => {
    await assertProperty(fc.tuple(paramsOf(name), headers), 8, async ([params, headers]) => {
      await send({ method: methodOf(name), path: addressOf(name, params, []), headers })
    })
  })
})

describe('after all requests', () => {
  it('some orders were placed, and the database is consistent', async () => {
    expect(placed.orders).toBeGreaterThan(3)
    await expectConsistent(shop.database, before)
  })

  afterAll(() => {
    if (placed.orders > 0) console.info(`${placed.orders} orders were placed`)
  })
})
