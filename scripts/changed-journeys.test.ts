import { expect, test } from 'vitest'
import { journeysFor } from './changed-journeys.ts'

const JOURNEYS = [
  'e2e/crash.test.ts',
  'e2e/journeys/checkout-validation.test.ts',
  'e2e/journeys/order.test.ts',
  'e2e/journeys/payment-and-delivery.test.ts',
  'e2e/journeys/search.test.ts',
]

test.for([
  ['a changed journey runs', ['e2e/crash.test.ts'], ['e2e/crash.test.ts']],
  [
    'a changed feature runs the journeys of its name',
    ['storefront/src/features/checkout/delivery/country-field.tsx'],
    ['e2e/journeys/checkout-validation.test.ts', 'e2e/journeys/payment-and-delivery.test.ts'],
  ],
  [
    'a changed module without a journey of its name runs the order’s',
    ['server/src/platform/jobs/jobs.ts'],
    ['e2e/journeys/order.test.ts'],
  ],
  [
    'each changed file counts',
    ['server/src/platform/jobs/jobs.ts', 'storefront/src/features/search/search-field.tsx'],
    ['e2e/journeys/order.test.ts', 'e2e/journeys/search.test.ts'],
  ],
  [
    'singular and plural are one word',
    ['server/src/modules/orders/placing/place-order.ts'],
    ['e2e/journeys/order.test.ts'],
  ],
  ['a changed document runs none', ['docs/search.md', 'README.md'], []],
  ['a changed module test runs none', ['server/src/modules/orders/placing/place-order.test.ts'], []],
] as const)('%s', ([, changed, expected]) => {
  expect(journeysFor(changed, JOURNEYS)).toEqual(expected)
})
