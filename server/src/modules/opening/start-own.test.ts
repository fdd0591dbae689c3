import { expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'

const { shop, join } = await testOffice()
const owner = await join('owner')

test('an owner of the demo begins a shop of their own: everything of the demo is gone, and who works here stays', async () => {
  const product = await productWithStock(shop.database, 'mortar', 10)
  expect((await shop.call('POST', '/orders', orderBody([{ id: product.id, selected_count: 1 }]))).status).toBe(201)
  expect((await owner.browser.send('GET', '/opening')).body.data).toMatchObject({ is_open: true, is_demo: true })

  await shop.database.pool.query(
    "select graphile_worker.add_job('every:orders.remind'), graphile_worker.add_job('send-email')",
  )

  const started = await owner.browser.send('POST', '/opening/own')
  expect([started.status, started.text]).toEqual([200, '{}'])
  const opening = (await owner.browser.send('GET', '/opening')).body.data
  expect(opening).toMatchObject({ is_open: false, is_demo: false })
  await expect.poll(async () => (await shop.call('GET', '/settings')).body.site_title).toBe('My shop')
  expect((await shop.call('GET', '/products')).body.data.total).toBe(0)
  const counts = await shop.database.pool.query(
    'select (select count(*) from shop_order)::int as orders, (select count(*) from product)::int as products, (select count(*) from staff)::int as staff',
  )
  expect(counts.rows).toEqual([{ orders: 0, products: 0, staff: 1 }])
  const jobs = await shop.database.pool.query('select task_identifier as name from graphile_worker.jobs')
  const names = jobs.rows.map(({ name }) => name)
  expect(names).toContain('every:orders.remind')
  expect(names).not.toContain('send-email')
  expect((await owner.browser.send('GET', '/today')).status).toBe(200)
  expect((await owner.browser.send('POST', '/opening/own')).status).toBe(404)
})
