import { afterEach, expect, it, vi } from 'vitest'
import { share } from './share.ts'

const PAGE = { title: 'Honey', text: 'From the mountain', url: 'https://shop.example/product/honey' }
afterEach(() => vi.unstubAllGlobals())

it('hands title, text and url to the browser', async () => {
  const shared = vi.fn<(data: object) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { share: shared })
  await share(PAGE)
  expect(shared).toHaveBeenCalledExactlyOnceWith(PAGE)
})

it('does nothing where the browser can’t', async () => {
  vi.stubGlobal('navigator', {})
  await expect(share(PAGE)).resolves.toBeUndefined()
})

it('takes a change of mind for what it is', async () => {
  vi.stubGlobal('navigator', { share: async () => Promise.reject(new DOMException('', 'AbortError')) })
  await expect(share(PAGE)).resolves.toBeUndefined()
})
