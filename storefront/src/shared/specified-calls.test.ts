import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallName } from '@vitrina/contract'
import { expect, test } from 'vitest'

/** The table of section 7 of docs/specification.md, row by row. */
const SPECIFIED = [
  'GET /settings',
  'GET /options',
  'GET /sections',
  'GET /menu',
  'GET /info',
  'POST /info/send-message',
  'GET /categories',
  'GET /products',
  'GET /products/reserved/{id}',
  'GET /news',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/forgot',
  'PUT /auth/reset',
  'GET /auth/user',
  'POST /auth/get-token-profile',
  'POST /orders/store-single',
  'POST /orders',
  'GET /rooms',
  'GET /rooms/daily-rates',
  'POST /rooms/search',
  'POST /rooms/get-real-price',
  'POST /rooms/book',
  'POST /rooms/setStripe',
  'POST /deliveries/services',
  'POST /deliveries/countries',
  'POST /deliveries/cities',
  'POST /deliveries/offices',
  'POST /deliveries/calculate',
  'POST /payments/services',
] as const satisfies readonly CallName[]

const SOURCE = join(import.meta.dirname, '..')
const source = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8').replace(/\s+/g, ' '))
  .join(' ')

/** Called by its name, or a prepared request of a form, which is sent by its name. */
const isMade = (name: string): boolean =>
  [`call('${name}'`, `call( '${name}'`, `name: '${name}',`].some((text) => source.includes(text))

test.each(SPECIFIED)('the storefront calls %s', (name) => expect(isMade(name)).toBe(true))

test.each(['products', 'news'])('categories of %s are asked for by their type', (type) =>
  expect(source).toContain(`call('GET /categories', { query: { type: String(CATEGORY_TYPE.${type}) }`),
)
