import { beforeAll, expect, test } from 'vitest'
import { openImports } from '../../../../test/shops/import-shop.ts'
import { withEdits } from '../../../../test/shops/shop-folder.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Imports of what orders change, too: reserved days and uses of promo codes; of stock: import-stock.test.ts. */
const { database, rows, importShop } = await openImports()
beforeAll(async () => void (await importShop()))

test('an import replaces the merchant’s reserved days and keeps those of orders', async () => {
  const days = () => rows(sql`select day::text, order_id from reserved_day order by day`)
  await database.queries.execute(
    sql`insert into reserved_day (product_id, day, order_id) select id, day, 7 from product, unnest(array['2026-12-26', '2026-12-30']::date[]) day where key = 'basket'`,
  )
  await importShop(withEdits('products/basket.yaml', ['2026-12-24, 2026-12-25', '2026-12-25, 2026-12-26']))
  expect(await days()).toEqual([
    { day: '2026-12-25', order_id: null },
    { day: '2026-12-26', order_id: 7 },
    { day: '2026-12-30', order_id: 7 },
  ])
  const ofBoth = () => rows(sql`select day::text from reserved_day where by_merchant and order_id is not null`)
  expect(await ofBoth()).toEqual([{ day: '2026-12-26' }])
  await importShop()
  expect(await ofBoth()).toEqual([])
  expect(await days()).toEqual([
    { day: '2026-12-24', order_id: null },
    { day: '2026-12-25', order_id: null },
    { day: '2026-12-26', order_id: 7 },
    { day: '2026-12-30', order_id: 7 },
  ])
})

test('every variant of a rental product has a stock of one', async () => {
  await importShop(
    withEdits('products/basket.yaml', [
      'let_by: day\n',
      'let_by: day\noptions: [size]\nvariants:\n  - {options: {size: s}}\n  - {options: {size: m}, price: 45.00}\n',
    ]),
  )
  expect(
    await rows(
      sql`select v.key, v.stock, v.price from variant v join product p on p.id = v.product_id where p.key = 'basket' and v.archived_at is null order by v.key`,
    ),
  ).toEqual([
    { key: 'size=m', stock: 1, price: 4500 },
    { key: 'size=s', stock: 1, price: null },
  ])
  await importShop()
})

test('the limit of a promo code is never below the number of times it was used', async () => {
  await database.queries.execute(sql`update promo set used = 9 where code = 'ESEN10'`)
  await importShop(withEdits('promos.yaml', ['total_limit: 500', 'total_limit: 3']))
  expect(await rows(sql`select total_limit, used from promo where code = 'ESEN10'`)).toEqual([
    { total_limit: 9, used: 9 },
  ])
})
