import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'

const office = await testOffice()
const { shop } = office
const manager = (await office.join('manager')).browser

const obstacles = async (key: string) => (await manager.send('GET', `/products/${key}/obstacles`)).body.data
const movements = async (key: string) => (await manager.send('GET', `/products/${key}/movements`)).body.data

test('why a product can’t be bought: a variant has sold out, or the product is not in the shop', async () => {
  expect(await obstacles('cushion')).toEqual([])
  await shop.database.pool.query("update variant set stock = 0 where sku = 'RD-CUS-R'")
  expect(await obstacles('cushion')).toEqual([{ variant: 'Madder red', why: 'It has sold out.' }])
  await shop.database.pool.query("update product set archived_at = now() where key = 'mortar'")
  expect(await obstacles('mortar')).toEqual([{ variant: '', why: 'It has been taken out of the shop.' }])
  expect((await manager.send('GET', '/products/nothing/obstacles')).status).toBe(404)
})

test('a shop that delivers nothing, or takes no money, sells nothing', async () => {
  const bare = await testOffice()
  await bare.shop.database.pool.query(
    'update delivery_service set archived_at = now(); update payment_service set archived_at = now()',
  )
  const { browser } = await bare.join('clerk')
  expect((await browser.send('GET', '/products/mortar/obstacles')).body.data).toEqual([
    { variant: '', why: expect.stringContaining('No delivery service') },
    { variant: '', why: expect.stringContaining('no payment method') },
  ])
})

test('what is let by the day is no obstacle', async () => {
  expect(await obstacles('picnic-basket')).toEqual([])
})

test('the movements of a product are its counts and what orders hold of it, the newest first', async () => {
  const { id } = await productWithStock(shop.database, 'coasters', 10)
  const body = orderBody([{ id, selected_options: {}, selected_count: 2 } as never])
  const placed = await shop.call('POST', '/orders', body)
  expect([placed.status, placed.text]).toEqual([201, placed.text])
  await manager.send('PUT', '/products/coasters/stock', { counted: 30, seen: 8, reason: 'Нова доставка' })
  const [counted, sold] = await movements('coasters')
  expect(counted).toMatchObject({ change: 22, stock: 30, reason: 'Нова доставка', order: null, variant: '' })
  expect(sold).toMatchObject({ change: -2, stock: null, order: expect.stringMatching(/^\d+$/), who: null })
  expect(await movements('nothing')).toEqual([])
})
