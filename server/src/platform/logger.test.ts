import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/app.ts'
import { orderBody } from '../../test/orders.ts'
import { createLogger } from './logger.ts'

const EMAIL = 'elena.vasileva@example.bg'
const PERSON = { first_name: 'Елена', last_name: 'Василева', email: EMAIL, phone: '+359887654321' }
const PERSONAL = ['Елена', 'Василева', EMAIL, '887654321', 'Шипка']

async function placeOrder({ call }: Awaited<ReturnType<typeof openShop>>['shop']) {
  const { body } = await call('GET', '/products?in_stock=1')
  const product = body.data.data.find(({ url }: { url: string }) => url.includes('mortar')).id as number
  return call('POST', '/orders', {
    ...orderBody([{ id: product, selected_count: 1 }]),
    ...PERSON,
    note: 'ул. „Шипка“ 34',
  })
}

describe('a log', () => {
  test.each([
    {
      of: 'a request that failed',
      sql: 'alter table order_line rename to away',
      status: 500,
      logged: 'request failed',
      message: /order_line/,
    },
    {
      of: 'a job that failed',
      sql: 'alter table message rename to away',
      status: 201,
      logged: 'Failed task',
      message: /^relation "message" does not exist/,
    },
    {
      of: 'a row the database rejected',
      sql: "alter table shop_order add check (email not like '%@example.bg')",
      status: 500,
      logged: 'request failed',
      message: /check constraint "shop_order_email_check"$/,
    },
  ])('of $of has its cause and place, and no personal data', async ({ sql, status, logged, message }) => {
    let log = ''
    const { shop, close } = await openShop({ logger: createLogger('info', { write: (line) => void (log += line) }) })
    try {
      await shop.database.pool.query(sql)
      expect((await placeOrder(shop)).status).toBe(status)
      await expect.poll(() => log).toContain(logged)
    } finally {
      await close()
    }
    for (const word of PERSONAL) expect(log).not.toContain(word)
    const entry = log.split('\n').flatMap((line) => (line.includes(logged) ? [JSON.parse(line)] : []))[0]
    expect(entry.err).toMatchObject({ message: expect.stringMatching(message), stack: expect.stringContaining('.ts:') })
    expect((entry.err.cause ?? entry.err).code).toMatch(/^(42P01|23514)$/)
  })

  test('a value that the database could not parse is not logged; the names of the schema are', async () => {
    let log = ''
    const logger = createLogger('info', { write: (line) => void (log += line) })
    const { shop, close } = await openShop({})
    try {
      await shop.database.pool
        .query('select $1::int', [EMAIL])
        .catch((error: unknown) => logger.error({ err: error }, 'query failed'))
      await shop.database.pool
        .query('insert into product (key) values (null)')
        .catch((error: unknown) => logger.error({ err: error }, 'insert failed'))
    } finally {
      await close()
    }
    expect(log).toContain('invalid input syntax for type integer')
    expect(log).not.toContain(EMAIL)
    expect(log).toMatch(/\\"product\\"/)
  })
})
