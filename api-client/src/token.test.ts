import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { identityOf, onTokenChange, readToken, saveToken } from './token.ts'

const stored = new Map<string, string>()
const window = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

it('tells who is there by number, the same for the same token and never by the token', () => {
  const [nobody, first, second, again] = [null, 'secret-a', 'secret-b', 'secret-a'].map(identityOf)
  expect(nobody).toBe('nobody')
  // The numbers go on from those of other visits in this process.
  expect([first, second]).toEqual([expect.stringMatching(/^customer-\d+$/), expect.stringMatching(/^customer-\d+$/)])
  expect(second).not.toBe(first)
  expect(again).toBe(first)
})

it('stores the token, and tells of logins and logouts in other tabs', () => {
  const changed = vi.fn()
  const stop = onTokenChange(changed)
  saveToken('secret')
  expect([stored.get('_token'), readToken()]).toEqual(['secret', 'secret'])
  saveToken(null)
  expect([stored.has('_token'), readToken()]).toEqual([false, null])
  expect(changed).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: '_token' }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
  expect(changed).toHaveBeenCalledTimes(1)
  // The page is restored from the back/forward cache, or shown for the first time.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: '_token' }))
  expect(changed).toHaveBeenCalledTimes(2)
})
