import { expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { addressDelivery, orderBody } from '../../../../test/orders.ts'

const shop = await testShop()

test('the merchant’s notice of an order in another language is in one language', async () => {
  const { rows } = await shop.database.pool.query(
    `select p.id, jsonb_object_agg(vv.option_id, vv.value_id) as options
     from product p join variant v on v.product_id = p.id join variant_value vv on vv.variant_id = v.id
     where p.let_by is null and p.archived_at is null and v.archived_at is null and v.stock > 5
       and p.name ? 'en' and p.name ? 'bg' group by p.id, v.id order by v.id limit 1`,
  )
  const [product] = rows as { id: number; options: Record<string, number> }[]
  const delivery = { ...addressDelivery, city: 'Smolyan', street: 'Rose St', entrance: 'A', floor: '2' }
  const item = { id: product!.id, selected_count: 1, selected_options: product!.options }
  const placed = await shop.call(
    'POST',
    '/orders',
    orderBody([item], { delivery, first_name: 'Maria', last_name: 'Koleva' }),
    {
      language: 'bg',
    },
  )
  expect(placed.status).toBe(201)
  const read = async (kind: string) =>
    (await shop.database.pool.query('select text, language from message where kind = $1', [kind])).rows[0]
  await expect.poll(() => read('order.notice')).toMatchObject({ language: 'en' })
  const notice = (await read('order.notice')).text as string
  // The currency's label is the shop's in every language, and what follows the dashes is its signature.
  expect(notice.slice(0, notice.indexOf('\n-- ')).replaceAll('лв', '')).not.toMatch(/\p{Script=Cyrillic}/u)
  expect(notice).toContain('entrance A, floor 2')
  expect((await read('order.confirmation')).text).toContain('вх.\u00a0A, ет.\u00a02')
})
