import { afterEach, expect, it, vi } from 'vitest'
import { provideShare, share } from './share-button.tsx'

const PAGE = { title: 'Honey', text: 'From the mountain', url: 'https://shop.example/product/honey' }
afterEach(() => vi.unstubAllGlobals())

it('passes title, text and url to the browser', async () => {
  const shared = vi.fn<(data: object) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { share: shared })
  await share(PAGE)
  expect(shared).toHaveBeenCalledExactlyOnceWith(PAGE)
})

it('does nothing in a browser without the Web Share API', async () => {
  vi.stubGlobal('navigator', {})
  await expect(share(PAGE)).resolves.toBeUndefined()
})

it('shares as was provided, but through the browser where it can', async () => {
  const [shared, provided] = [vi.fn<(data: object) => Promise<void>>(async () => {}), vi.fn<() => Promise<void>>()]
  provided.mockRejectedValueOnce(new Error('Share canceled'))
  provideShare(provided)
  vi.stubGlobal('navigator', {})
  await expect(share(PAGE)).resolves.toBeUndefined()
  expect(provided).toHaveBeenCalledExactlyOnceWith(PAGE)
  vi.stubGlobal('navigator', { share: shared })
  await share(PAGE)
  expect(shared).toHaveBeenCalledOnce()
  expect(provided).toHaveBeenCalledOnce()
})

it('treats a closed share sheet as no failure', async () => {
  vi.stubGlobal('navigator', { share: async () => Promise.reject(new DOMException('', 'AbortError')) })
  await expect(share(PAGE)).resolves.toBeUndefined()
})
