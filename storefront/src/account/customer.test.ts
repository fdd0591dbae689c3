import { CancelledError, QueryClient } from '@tanstack/react-query'
import type { User } from '@vitrina/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError, identityOf, NOBODY, saveToken } from '@vitrina/api-client'
import { verifyCustomer } from './customer.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

const ANA = { id: 1, first_name: 'Ana' } as User
/** Verifies the customer of a token when the server gives this response. */
async function verify(token: string | null, answer: () => Promise<{ data: User }>) {
  if (token !== null) saveToken(token)
  const logOut = vi.fn()
  const call = vi.fn(answer)
  const api = { call, identity: identityOf(token), language: 'en' } as unknown as Api
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const customer = await verifyCustomer(queryClient, api, logOut)
  return {
    customer,
    isLoggedIn: api.identity !== NOBODY && logOut.mock.calls.length === 0,
    calls: call.mock.calls.length,
  }
}
const refused = () => Promise.reject(new ApiError({ status: 401 }))

test('only a visit with a token asks who is logged in', async () => {
  expect(await verify(null, refused)).toEqual({ customer: null, isLoggedIn: false, calls: 0 })
  expect(await verify('of-ana', async () => ({ data: ANA }))).toEqual({ customer: ANA, isLoggedIn: true, calls: 1 })
})

test('a token that the server does not know logs out', async () => {
  expect(await verify('ended', refused)).toMatchObject({ customer: null, isLoggedIn: false })
})

test('a question that was cancelled, or overtaken by a login in another tab, leaves whoever is logged in', async () => {
  const cancelled = () => Promise.reject(new CancelledError())
  expect(await verify('of-ana', cancelled)).toMatchObject({ customer: null, isLoggedIn: true })
  const overtaken = async () => {
    saveToken('of-maria')
    return refused()
  }
  expect(await verify('old', overtaken)).toMatchObject({ customer: null, isLoggedIn: true })
})
