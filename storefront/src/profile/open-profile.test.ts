import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, type Api } from '@vitrina/api-client'
import { Route as newAddress } from '../routes/profile.tsx'
import { Route as openAddress } from '../routes/profile_.$token.tsx'
import { newProfileAddress, openProfile, orLogin } from './open-profile.ts'

let last = 0
/** Tokens are remembered as long as the tab lives, here as long as the file. */
const newToken = () => String((last += 1)).padStart(43, 'x')
const usedUp = new ApiError({ status: 404 })
const apiOf = (call: (name: string) => Promise<unknown>, identity = 'customer-1') =>
  ({ call: vi.fn(call), identity, language: 'en' }) as unknown as Api

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  return () => vi.unstubAllGlobals()
})

test('an address is opened once, however often it is asked for, and remembered for whoever opened it', async () => {
  const api = apiOf(async () => ({ data: { id: 7 } }))
  const onOpen = vi.fn()
  const token = newToken()
  expect(await Promise.all([openProfile(api, token, onOpen), openProfile(api, token, onOpen)])).toEqual([true, true])
  expect(await openProfile(api, token, onOpen)).toBe(true)
  expect(api.call).toHaveBeenCalledOnce()
  expect(onOpen.mock.calls).toEqual([[{ id: 7 }]])
  const other = apiOf(() => Promise.reject(usedUp), 'customer-2')
  expect(await openProfile(other, token, onOpen)).toBe(false)
})

test('an address that is used up or malformed needs a new one; any other failure can be tried again', async () => {
  const token = newToken()
  expect(
    await openProfile(
      apiOf(() => Promise.reject(usedUp)),
      token,
      vi.fn(),
    ),
  ).toBe(false)
  const malformed = new ApiError({ status: 406, errors: { token: 'invalid' } })
  expect(
    await openProfile(
      apiOf(() => Promise.reject(malformed)),
      'short',
      vi.fn(),
    ),
  ).toBe(false)
  const offline = new ApiError({ status: 0 })
  await expect(
    openProfile(
      apiOf(() => Promise.reject(offline)),
      token,
      vi.fn(),
    ),
  ).rejects.toBe(offline)
  expect(
    await openProfile(
      apiOf(async () => ({ data: {} })),
      token,
      vi.fn(),
    ),
  ).toBe(true)
})

test('a second new address in a row that cannot be opened is an error, not a loop', async () => {
  const api = apiOf((name) =>
    name === 'POST /auth/open-profile'
      ? Promise.reject(usedUp)
      : Promise.resolve({ data: `https://shop.example/profile/${newToken()}` }),
  )
  const openNew = async () => openProfile(api, (await newProfileAddress(api)).split('/').at(-1)!, vi.fn())
  expect(await openNew()).toBe(false)
  await expect(openNew()).rejects.toBe(usedUp)
  expect(await openNew()).toBe(false)
})

test('the address of this shop is a path, so that it is opened without a reload; any other is absolute', async () => {
  const addressFor = (data: string) => newProfileAddress(apiOf(async () => ({ data })))
  const token = newToken()
  expect(await addressFor(`https://shop.example/profile/${token}`)).toBe(`/profile/${token}`)
  expect(await addressFor(`/profile/${token}`)).toBe(`/profile/${token}`)
  expect(await addressFor(`https://other.example/profile/${token}`)).toBe(`https://other.example/profile/${token}`)
})

test.for([
  ['a new address', (api: Api) => load(newAddress, { context: { api }, deps: {} })],
  [
    'another new address',
    (api: Api) => load(openAddress, { context: { api }, params: { token: newToken() }, deps: {} }),
  ],
  ['the login', () => orLogin(Promise.reject(new ApiError({ status: 401, message: 'Please log in' })), {})],
] as const)('nobody is led to %s before the document is hydrated', async ([, leave]) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  const api = apiOf((name) =>
    name === 'POST /auth/open-profile' ? Promise.reject(usedUp) : Promise.resolve({ data: `/profile/${newToken()}` }),
  )
  const left = vi.fn()
  const leaving = leave(api).catch(left)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left).not.toHaveBeenCalled()
  dataset['hydrated'] = 'true'
  await vi.advanceTimersByTimeAsync(100)
  await leaving
  expect(left.mock.calls).toEqual([[expect.objectContaining({ options: expect.objectContaining({ replace: true }) })]])
})

/** What the loader of a route does with the part of its arguments that it uses. */
const load = async (route: typeof newAddress | typeof openAddress, from: object): Promise<unknown> =>
  (route.options.loader as (from: object) => Promise<unknown>)(from)
