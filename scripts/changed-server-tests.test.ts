import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverTestsFor } from './changed-server-tests.ts'

const TESTS = [
  'server/src/config.test.ts',
  'server/src/cli/sales/orders.test.ts',
  'server/src/cli/sales/refunds.test.ts',
  'server/src/modules/bookings/hold.test.ts',
  'server/src/modules/catalogue/stock.test.ts',
  'server/src/modules/orders/placing/place-order.test.ts',
  'server/src/modules/shop-folder/import/import-counts.test.ts',
  'server/src/platform/jobs/jobs.test.ts',
  'server/test/contract/orders.test.ts',
]

test.for([
  [
    'a changed module runs its tests, those of the folders that import it, and those of the whole app with its name',
    ['server/src/modules/orders/placing/place-order.ts', 'server/src/modules/purchases/invoice.ts', 'docs/content.md'],
    [
      'server/src/cli/sales/orders.test.ts',
      'server/src/modules/bookings/hold.test.ts',
      'server/src/modules/orders/placing/place-order.test.ts',
      'server/test/contract/orders.test.ts',
    ],
  ],
  [
    'changed tests run beside those of a changed module',
    ['server/src/modules/bookings/hold.ts', 'server/src/config.test.ts'],
    ['server/src/config.test.ts', 'server/src/modules/bookings/hold.test.ts'],
  ],
  [
    'of a module that reads and writes all others a change runs all its tests',
    ['server/src/modules/shop-folder/import/apply-folder.ts'],
    ['server/src/modules/shop-folder/import/import-counts.test.ts'],
  ],
  [
    'a changed part of the platform runs all',
    ['server/src/platform/jobs/jobs.ts', 'server/src/modules/orders/index.ts'],
    TESTS,
  ],
  ['a changed contract runs all', ['contract/src/orders.ts'], TESTS],
  ['a changed test helper runs all', ['server/test/app.ts'], TESTS],
  ['changed packages run all', ['package-lock.json', 'server/src/modules/orders/index.ts'], TESTS],
  ['a changed setting of the tests runs all', ['vitest.config.ts', 'server/src/modules/orders/index.ts'], TESTS],
  ['a change of other things runs what the runner found', ['storefront/src/router.tsx'], TESTS],
] as const)('%s', { timeout: 60_000 }, async ([, changed, expected]) => {
  expect(await serverTestsFor(changed, TESTS, join(import.meta.dirname, '..'))).toEqual(expected)
})
