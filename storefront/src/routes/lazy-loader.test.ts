import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyLoader } from './lazy-loader.ts'

const stored = new Map<string, string>()
const assign = vi.fn()
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  stored.clear()
  assign.mockClear()
  vi.unstubAllGlobals()
})

const input = (href: string, preload = false) => ({ location: { href }, preload, params: { url: 'tea' } })
const gone = lazyLoader<unknown, never>(() => Promise.reject(new TypeError('gone')))

it('loads with the loader of the chunk, and passes on its failure', async () => {
  const load = lazyLoader(
    async () =>
      async ({ params }: { params: { url: string } }) =>
        params.url,
  )
  expect(await load(input('/product/tea'))).toBe('tea')
  const fail = lazyLoader(async () => () => Promise.reject(new Error('no product')))
  await expect(fail(input('/product/tea'))).rejects.toThrow('no product')
  expect(assign).not.toHaveBeenCalled()
})

it('opens the document when the chunk is gone, and fails when that does not help', async () => {
  void gone(input('/product/tea?values=1'))
  await expect.poll(() => assign.mock.calls).toEqual([['/product/tea?values=1']])
  await expect(gone(input('/product/tea?values=1'))).rejects.toThrow('gone')
  expect(assign).toHaveBeenCalledTimes(1)
})

it('does not leave the page for a screen that is only loaded ahead, or without a connection', async () => {
  await expect(gone(input('/cart', true))).rejects.toThrow('gone')
  vi.stubGlobal('navigator', { onLine: false })
  await expect(gone(input('/cart'))).rejects.toThrow('gone')
  expect(assign).not.toHaveBeenCalled()
})
