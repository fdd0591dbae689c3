import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { sql } from '../../database/drizzle.ts'
import { Rejection } from '../../rejection.ts'
import { registerErrorHandlers, sendRejection } from '../errors.ts'
import { registerLanguage } from '../request.ts'
import { createResponseCache } from './response-cache.ts'
import { sendCachedResponse } from './send-cached-response.ts'
import { createSharedResponses } from './shared-responses.ts'

const database = await freshDatabase()
const app = Fastify()
registerLanguage(app, () => 'en')
registerErrorHandlers(app, () => {})
await app.register(rateLimit, { global: false })
const responseCache = createResponseCache(1_000_000)
const respond = (path: string, perMinute: number, create: (name: string) => Promise<unknown>) => {
  const shared = createSharedResponses(app, responseCache, perMinute)
  app.get<{ Params: { name: string } }>(`${path}/:name`, async (request, reply) => {
    const lookup = { address: request.url, key: request.url, route: path }
    const response = await shared.getOrCreate(request, reply, lookup, async () => {
      const body = JSON.stringify(await create(request.params.name))
      return { body, contentType: 'application/json', tags: [] }
    })
    return response instanceof Rejection
      ? sendRejection(reply, response, 'en')
      : sendCachedResponse(request, reply, response)
  })
}
/** Reads that last until the test ends the advisory lock they wait for. */
respond('/slow', 0, async (name) => {
  const { rows } = await database.reads.execute(
    sql`select ${name} as name from (select pg_advisory_xact_lock_shared(9)) waited`,
  )
  return rows
})
respond('/limited', 2, async (name) => name)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const blocked = async (): Promise<number> => {
  const { rows } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state = 'active' and wait_event = 'advisory'`,
  )
  return rows.length
}
async function whileBlocked(run: () => Promise<void>): Promise<void> {
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock(9)')
  try {
    await run()
  } finally {
    await holder.query('select pg_advisory_unlock(9)')
    holder.release()
  }
}

test('many slow reads leave connections for orders, and none lasts longer than the timeout', async () => {
  const reads: Promise<Response>[] = []
  await whileBlocked(async () => {
    for (let n = 0; n < 20; n += 1) reads.push(fetch(`${url}/slow/many-${n}`))
    await expect.poll(blocked).toBe(4)
    const orders = Array.from({ length: 8 }, () => database.transaction((tx) => tx.execute(sql`select 1`)))
    expect(await Promise.all(orders)).toHaveLength(8)
  })
  await Promise.all(reads)
  const timeoutOf = async (queries: typeof database.reads) =>
    (await queries.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows[0]?.statement_timeout
  expect(await timeoutOf(database.reads)).toBe('5s')
  expect(await timeoutOf(database.queries)).toBe('0')
  const { rows } = await database.queries.execute(sql`show plan_cache_mode`)
  expect(rows).toEqual([{ plan_cache_mode: 'auto' }])
})

test('an address may cause a number of responses a minute; cached ones are not counted', async () => {
  const get = async (name: string) => {
    const response = await fetch(`${url}/limited/${name}`)
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) }
  }
  expect((await get('one')).status).toBe(200)
  expect((await get('two')).status).toBe(200)
  const { status, retryAfter } = await get('three')
  expect(status).toBe(429)
  expect(retryAfter).toBeGreaterThan(0)
  for (const name of ['one', 'two', 'one']) expect((await get(name)).status).toBe(200)
  expect((await get('four')).status).toBe(429)
})
