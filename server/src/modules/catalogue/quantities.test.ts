import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { createShopFolder, withEdits } from '../../../test/shops/shop-folder.ts'
import { priceItems } from '../pricing/index.ts'
import { importFolder } from '../shop-folder/index.ts'
import { presentCard, presentProduct } from './present.ts'
import { readCards } from './products/product-cards.ts'
import { readProduct } from './products/product.ts'

const database = await freshDatabase()
const SETTINGS = { currency: 'BGN', few_left: 2 } as const
const productAt = async (url: string) =>
  presentProduct((await readProduct(database.queries, url))!, [], [], 'en', SETTINGS)

beforeAll(async () => {
  // Of the product 1.5 l, of its second variant a litre.
  const changes = withEdits(
    'products/jug.yaml',
    ['weight: 1400', 'weight: 1400\nnet_quantity: 1.5 l'],
    ['weight: 1500,', 'weight: 1500, net_quantity: 80 cl,'],
  )
  expect(await importFolder(database, createShopFolder(changes))).toMatchObject({ ok: true })
})

test('each variant has its own weight and the price of a unit of its own net quantity, or those of the product', async () => {
  const { variants } = await productAt('water-jug')
  expect(variants).toMatchObject([
    { price: 58, weight: 1400, unit_price: { price: 38.67, unit: 'l' } },
    { price: 62, weight: 1500, unit_price: { price: 77.5, unit: 'l' } },
  ])
  expect((await productAt('rug')).variants).toMatchObject([{ weight: null, unit_price: { price: 96, unit: 'm2' } }])
})

test('a list shows the price of a unit of the cheapest variant, whose price it shows', async () => {
  const { id, unit_price } = await productAt('water-jug')
  const [card] = await readCards(database.queries, [id])
  expect(presentCard(card!, 'en', SETTINGS)).toMatchObject({ price: 58, unit_price: { price: 38.67, unit: 'l' } })
  expect(unit_price).toEqual({ price: 38.67, unit: 'l' })
})

test('a line of the cart has the weight, the price of a unit and the lowest price of its variant', async () => {
  const { id, variants } = await productAt('water-jug')
  const items = variants.map(({ selected_options }) => ({ id, selected_options, selected_count: 2 }))
  const { lines, weight } = await priceItems(database.queries, items, 'en')
  expect(lines).toMatchObject([
    { weight: 1400, regular_price: 6850, lowest_price: 6000, unit_price: { price: 3867, unit: 'l' } },
    { weight: 1500, regular_price: 7000, lowest_price: 6000, unit_price: { price: 7750, unit: 'l' } },
  ])
  // The second one is sold out.
  expect(weight).toBe(2800)
})
