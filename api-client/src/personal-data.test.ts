import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { isPersonal, isPersonalOfAnother, personalKey, documentQueriesFor } from './personal-data.ts'
import type { Identity, Api } from './api-context.tsx'

const apiOf = (identity: Identity) => ({ language: 'en', identity }) as Api
const orderOf = (identity: Identity) => personalKey(apiOf(identity), 'order', 'abc')

it('keys of personal data differ by who is there, and only they are dropped at a login', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(orderOf('nobody'), 'order')
  queryClient.setQueryData(['en', 'products'], 'products')
  expect(queryClient.getQueryData(orderOf('customer-1'))).toBeUndefined()
  queryClient.removeQueries({ predicate: isPersonal })
  expect(queryClient.getQueryData(orderOf('nobody'))).toBeUndefined()
  expect(queryClient.getQueryData(['en', 'products'])).toBe('products')
})

it('a login drops what belongs to anybody else, but not what came with it', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(orderOf('nobody'), 'order')
  queryClient.setQueryData(orderOf('customer-1'), 'order')
  queryClient.setQueryData(['en', 'products'], 'products')
  queryClient.removeQueries({ predicate: isPersonalOfAnother('customer-1') })
  expect(queryClient.getQueryData(orderOf('nobody'))).toBeUndefined()
  expect(queryClient.getQueryData(orderOf('customer-1'))).toBe('order')
  expect(queryClient.getQueryData(['en', 'products'])).toBe('products')
})

it('the personal queries of a document belong to who is there, and are loaded again', () => {
  const server = new QueryClient()
  server.setQueryData(orderOf('nobody'), 'order', { updatedAt: 1000 })
  server.setQueryData(['en', 'menu'], 'menu', { updatedAt: 1000 })
  const updatedAt = (identity: Identity) => {
    const browser = new QueryClient()
    hydrate(browser, documentQueriesFor(dehydrate(server), identity))
    expect(browser.getQueryData(orderOf(identity))).toBe('order')
    expect(browser.getQueryData(['en', 'menu'])).toBe('menu')
    return [orderOf(identity), ['en', 'menu']].map((key) => browser.getQueryState(key)!.dataUpdatedAt)
  }
  const now = Date.now()
  expect(updatedAt('nobody').every((time) => time >= now)).toBe(true)
  const [order, menu] = updatedAt('customer-1')
  expect(order).toBe(0)
  expect(menu).toBeGreaterThanOrEqual(now)
})
