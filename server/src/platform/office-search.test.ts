import type { Found } from '@vitrina/contract/office'
import { expect, test } from 'vitest'
import { testOffice } from '../../test/office.ts'
import { orderBody, productWithStock } from '../../test/orders.ts'
import { sql } from './database/drizzle.ts'

const office = await testOffice()
const { shop } = office
const { queries } = shop.database
const [owner, clerk, reception] = await Promise.all(
  (['owner', 'clerk', 'reception'] as const).map(async (role) => (await office.join(role)).browser),
)
const search = async (q: string, browser = owner!): Promise<Found> => {
  const found = await browser.send('GET', `/search?${new URLSearchParams({ q })}`)
  expect(found.status).toBe(200)
  return found.body.data
}

test('finds orders and customers by name, e-mail and phone, products by name and SKU, pages and messages', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 10)
  const person = { first_name: 'Здравка', last_name: 'Търсена', email: 'zdravka@example.bg', phone: '0899 777 123' }
  for (let n = 0; n < 2; n += 1)
    expect((await shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }], person))).status).toBe(201)
  for (const q of ['здравка', 'ТЪРСЕНА здр', 'zdravka@EXAMPLE', '0899 777 123', '+359 899777123']) {
    const { orders, customers } = await search(q)
    expect(orders, q).toHaveLength(2)
    expect(customers, q).toEqual([{ name: 'Здравка Търсена', q: 'zdravka@example.bg', order_count: 2 }])
  }
  const [customer] = (await search('търсена')).customers!
  expect((await owner!.send('GET', `/orders?${new URLSearchParams({ q: customer!.q })}`)).body.data.total).toBe(2)
  const { number } = (await search('здравка')).orders![0]!
  expect((await search(`№ ${number}`)).orders).toMatchObject([{ number, name: 'Здравка Търсена' }])

  for (const q of ['cushion', 'възглавн', 'rd-cus'])
    expect((await search(q)).products, q).toMatchObject([{ key: 'cushion' }])
  const { rows } = await queries.execute<{ key: string; title: { bg: string } }>(
    sql`select key, title from info_page where archived_at is null order by id limit 1`,
  )
  const { texts } = await search(rows[0]!.title.bg)
  expect(texts!.map(({ kind, key }) => [kind, key])).toContainEqual(['info', rows[0]!.key])
  await queries.execute(sql`
    insert into contact_message (first_name, email, subject, message, language) values ('Ана', 'a@example.com', 'Мед', 'Имате ли <акациев>?', 'bg')`)
  expect((await search('акациев')).messages).toMatchObject([{ name: 'Ана', subject: 'Мед' }])
  for (const q of ['%', '_', 'няма-такова-нищо']) expect(Object.values(await search(q)).flat(), q).toEqual([])
})

test('each role finds what it may see', async () => {
  expect(Object.keys(await search('x', clerk)).toSorted()).toEqual([
    'customers',
    'messages',
    'orders',
    'products',
    'texts',
  ])
  expect(Object.keys(await search('x', reception)).toSorted()).toEqual(['messages'])
  expect((await owner!.send('GET', '/search?q=%20')).status).toBe(406)
})
