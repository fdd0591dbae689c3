import { beforeEach, expect, test, vi } from 'vitest'

/** A storage that takes only `capacity` values. */
const fakeStorage = (capacity = Infinity) => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!values.has(key) && values.size >= capacity) throw new DOMException('', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
}
const listeners = new Set<(event: { key: string | null }) => void>()
const blocked = () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
}
const withStorage = (capacity?: number) => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: fakeStorage(capacity) })
}
const load = () => import('./browser-storage.ts')

beforeEach(() => {
  vi.resetModules()
  listeners.clear()
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { key: string | null }) => void) => listeners.delete(listener),
  })
})

test('a value is stored, read and removed', async () => {
  withStorage()
  const { localStore } = await load()
  localStore.set('cart', '[]')
  expect(localStorage.getItem('cart')).toBe('[]')
  expect(localStore.get('cart')).toBe('[]')
  localStore.set('cart', null)
  expect(localStore.get('cart')).toBeNull()
})

test('a blocked storage keeps values for the tab and says so once', async () => {
  blocked()
  const { localStore, onStorageFailure } = await load()
  const failed = vi.fn()
  onStorageFailure(failed)
  expect(localStore.get('cart')).toBeNull()
  localStore.set('cart', '[1]')
  localStore.set('cart', '[2]')
  expect(localStore.get('cart')).toBe('[2]')
  localStore.set('cart', null)
  expect(localStore.get('cart')).toBeNull()
  expect(failed).toHaveBeenCalledOnce()
})

test('a failure before anybody listens is reported to the listener', async () => {
  blocked()
  const { localStore, onStorageFailure } = await load()
  localStore.set('cart', '[]')
  const failed = vi.fn()
  onStorageFailure(failed)
  expect(failed).toHaveBeenCalledOnce()
})

test('a full storage keeps the new value in memory, in front of the stored one', async () => {
  withStorage(1)
  const { localStore } = await load()
  localStore.set('cart', '[1]')
  localStore.set('checkout', '{}')
  expect(localStore.get('cart')).toBe('[1]')
  expect(localStore.get('checkout')).toBe('{}')
  localStore.set('cart', null)
  localStore.set('checkout', '{"a":1}')
  expect(localStorage.getItem('checkout')).toBe('{"a":1}')
})

test.each(['cart', null])('a change of another tab to %j is heard, and replaces what is in memory', async (key) => {
  withStorage()
  const { localStore } = await load()
  const changed = vi.fn()
  const stop = localStore.onChange('cart', changed)
  for (const listener of listeners) listener({ key: 'other' })
  expect(changed).not.toHaveBeenCalled()
  for (const listener of listeners) listener({ key })
  expect(changed).toHaveBeenCalledOnce()
  stop()
  expect(listeners.size).toBe(0)
})
