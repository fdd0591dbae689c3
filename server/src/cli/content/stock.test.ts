import { expect, test } from 'vitest'
import { commandLine } from '../../../test/command-line.ts'
import { freshDatabase } from '../../../test/database.ts'
import { productWithStock } from '../../../test/orders.ts'

const database = await freshDatabase('demo')
const shop = commandLine(database)

test('stock shows what is left with its last counts, and takes a new one', async () => {
  await productWithStock(database, 'mortar', 6)
  expect(await shop('stock', 'mortar')).toMatchObject({ code: 0, out: 'mortar  6\n' })
  expect(await shop('stock', 'mortar', '4', 'two broken')).toMatchObject({ code: 0, out: 'Stock: 4.\n' })
  expect((await shop('stock', 'mortar')).out).toMatch(
    /^mortar {2}4\n {2}[\d-]+ [\d:]+ {2}-2 → 4 {2}by merchant .*\(command\): two broken\n$/,
  )
})

test('stock of a product with options names its variants, which are counted one by one', async () => {
  const { out } = await shop('stock', 'jug')
  const [variant] = out.split('  ')
  expect(variant).toMatch(/^jug:\w+=/)
  expect(await shop('stock', variant!, '41')).toMatchObject({ code: 0, out: 'Stock: 41.\n' })
  expect(await shop('stock', 'jug', '41')).toMatchObject({ code: 1, err: expect.stringContaining(variant!.slice(4)) })
})

test.each([
  [['nothing'], 1, 'There is no product “nothing”'],
  [['nothing', '3'], 1, 'There is no product “nothing”.'],
  [['mortar:size=xl', '3'], 1, 'This product has no variants.'],
  [['mortar', '1.5'], 1, 'Please enter a whole number.'],
  [['mortar', 'many'], 1, 'Please enter a whole number.'],
  [['mortar', '99999999999'], 1, 'This can be at most 10000000.'],
  [['--', 'mortar', '-1'], 1, 'This must be at least 0.'],
  [['mortar', '-1'], 2, 'There is no option -1.'],
  [['mortar', '1', 'two', 'broken'], 2, 'quotation marks'],
  [[], 2, 'The product is missing'],
])('stock %j is an error', async (args, code, message) => {
  expect(await shop('stock', ...args)).toMatchObject({ code, err: expect.stringContaining(message) })
})
