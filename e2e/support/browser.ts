import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@vitrina/contract'
import { LANGUAGE_TAGS, STORAGE_KEYS } from '@vitrina/contract/constants'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { beforeAll, expect, test as plain } from 'vitest'
import { CHROMIUM, FLAGS } from './chromium.ts'
import { type DemoShop, demoShop } from './demo-shop.ts'
import { Visitor } from './visitor.ts'

const VIEWPORTS = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>
/** Milliseconds for one step; machines that build at the same time are slow. */
const PATIENCE = 20_000

export type Device = keyof typeof VIEWPORTS
export type VisitorOptions = {
  language: Language
  device?: Device
  colorScheme?: 'light' | 'dark'
  /** False for a visitor whose browser runs no scripts. */
  javaScript?: boolean
  /** True for a visitor who likes things to move. */
  motion?: boolean
  /** True for a wide screen that is pressed with fingers. */
  touch?: boolean
  userAgent?: string
}
/** Somebody with a browser of their own: its storage is nobody else's. */
export type Visit = (options: VisitorOptions) => Promise<Visitor>

/** Each language and each kind of screen, once. */
export const EACH_ONCE = [
  { language: 'en', device: 'desktop' },
  { language: 'bg', device: 'phone' },
] as const satisfies VisitorOptions[]

/** Both languages on both kinds of screen. */
export const EVERYWHERE = [
  ...EACH_ONCE,
  { language: 'bg', device: 'desktop' },
  { language: 'en', device: 'phone' },
] as const satisfies VisitorOptions[]

/**
 * A browser and the demo shop for the tests of a file. `visit` brings somebody to the shop; when the test ends, anything
 * that went wrong in their browser and that the test did not name makes it fail.
 */
export function journeys() {
  const shop = demoShop()
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
    return () => browser.close()
  })
  const test = plain.extend<{ visit: Visit }>({
    visit: async ({ task }, use) => {
      const visitors: Visitor[] = []
      await use(async (options) => {
        const visitor = await arrive(browser, shop, options)
        visitors.push(visitor)
        return visitor
      })
      const failed = task.result?.state === 'fail'
      for (const visitor of visitors) {
        if (failed) await picture(visitor.page, task.name)
        await visitor.page.context().close()
      }
      const faults = visitors.flatMap((visitor) => visitor.faults())
      if (failed && faults.length > 0) console.error(`In the browser:\n${faults.join('\n')}`)
      else expect(faults, 'what went wrong in the browser').toEqual([])
    },
  })
  return { test, shop }
}

async function arrive(
  browser: Browser,
  shop: DemoShop,
  {
    language,
    device = 'desktop',
    colorScheme = 'light',
    javaScript = true,
    motion = false,
    touch = false,
    userAgent,
  }: VisitorOptions,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: LANGUAGE_TAGS[language],
    colorScheme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...(userAgent ? { userAgent } : {}),
    javaScriptEnabled: javaScript,
    ...VIEWPORTS[device],
    ...(touch ? { hasTouch: true } : {}),
  })
  context.setDefaultTimeout(PATIENCE)
  // As the shop remembers it of an earlier visit.
  if (language !== 'en') await context.addCookies([{ name: STORAGE_KEYS.language, value: language, url: shop.url }])
  const visitor = new Visitor(await context.newPage(), language, device)
  // A browser without scripts says so of each that the head names.
  if (!javaScript) visitor.expects({ status: 'failed', address: /\/assets\/[^/]+\.js$/ })
  return visitor
}

/** What a failed test's visitors saw last, where somebody asks for it. */
async function picture(page: Page, name: string): Promise<void> {
  const directory = process.env['JOURNEY_PICTURES']
  if (!directory) return
  mkdirSync(directory, { recursive: true })
  await page.screenshot({ path: join(directory, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`) }).catch(() => {})
}
