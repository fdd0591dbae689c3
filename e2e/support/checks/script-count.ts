import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const ASSETS = join(import.meta.dirname, '../../../storefront/dist/client/assets')
/** So long without a request, nothing more is coming. */
const QUIET_MS = 500

/** What a page has loaded: files, and bytes after gzip. */
export type Load = { files: number; bytes: number }

export const gzippedBytes = (name: string): number => readFileSync(join(ASSETS, `${name}.gz`)).length

/**
 * Counts the scripts that a page asks for from here on, each once. What the shop leaves for the browser's idle time waits until `beIdle` is
 * called. The document that was open is left first: it would load scripts ahead.
 */
export async function countScripts(page: Page) {
  await page.goto('/health/live')
  const scripts = new Set<string>()
  const pending = new Set<Request>()
  let changedAt = Date.now()
  const end = (request: Request) => {
    pending.delete(request)
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    pending.add(request)
    changedAt = Date.now()
    if (request.url().endsWith('.js') && request.url().includes('/assets/')) scripts.add(basename(request.url()))
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.addInitScript(holdIdleTime)
  return {
    /** What has been loaded so far, except `before`. */
    loaded: (before: ReadonlySet<string> = new Set()): Load => {
      const names = [...scripts].filter((name) => !before.has(name))
      return { files: names.length, bytes: names.reduce((sum, name) => sum + gzippedBytes(name), 0) }
    },
    names: (): ReadonlySet<string> => new Set(scripts),
    /** Resolves when the page is waiting for nothing but requests that are held back (so many of them). */
    quiet: (held = 0) =>
      expect.poll(() => pending.size <= held && Date.now() - changedAt > QUIET_MS, { interval: 50 }).toBe(true),
    beIdle: () => page.evaluate(() => window.dispatchEvent(new Event('test-idle'))),
  }
}

/** For the page: what waits for idle time waits for an event. */
function holdIdleTime(): void {
  const request = window.requestIdleCallback.bind(window)
  let isHeld = true
  window.requestIdleCallback = (callback, options) => {
    if (!isHeld) return request(callback, options)
    window.addEventListener('test-idle', () => request(callback, options), { once: true })
    return 0
  }
  window.addEventListener('test-idle', () => (isHeld = false), { once: true })
}
