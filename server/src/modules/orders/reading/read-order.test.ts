import { describe, expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** One connection for the visitors' queries, so that each query is prepared on it by the time the test changes something. */
const shop = await testShop({ poolSize: 1 })
const { queries } = shop.database
const { id } = await productWithStock(shop.database, 'mortar', 100)
const place = (changes: Record<string, unknown> = {}, language: 'en' | 'bg' = 'en') =>
  shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }], changes), { language })
const read = async (url: string) => {
  const { status, body } = await shop.call('GET', `/orders/${url}`)
  return { status, payment: body.data?.payment }
}

describe('the payment method of an order', () => {
  test('stays as it was when the order was placed, in the order’s language', async () => {
    const { data } = (await place({ payment_method: 'bank' }, 'bg')).body
    expect(data.payment).toMatchObject({ name: 'Банков превод', account: { iban: expect.stringMatching(/^BG/) } })
    expect(data.payment.account.holder).toMatch(/[а-я]/)
    await queries.execute(
      sql`update payment_service set name = '{"bg": "Друго"}', text = '{}', provider = 'gone', account = jsonb_set(account, '{iban}', '"BG00"') where key = 'bank'`,
    )
    await shop.database.pool.query(`select pg_notify('vitrina_changed', 'all')`)
    await expect
      .poll(async () =>
        (await shop.call('POST', '/payments/services', {})).body.data.map(({ service }: any) => service),
      )
      .not.toContain('bank')
    expect(await read(data.url)).toEqual({ status: 200, payment: data.payment })
  })
})

test('a column that a newer version adds disturbs neither placing nor reading', async () => {
  const { url } = (await place()).body.data
  expect((await read(url)).status).toBe(200)
  await queries.execute(sql`alter table shop_order add column newer text`)
  await queries.execute(sql`alter table order_line add column newer text`)
  expect((await place()).status).toBe(201)
  expect((await read(url)).status).toBe(200)
})
