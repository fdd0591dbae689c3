import type { Language } from '@vitrina/contract'
import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { LOCALES } from '@vitrina/contract/locales'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core'
import { afterAll, beforeAll, expect, test as base } from 'vitest'
import { CHROMIUM, FLAGS, FULL_CHROMIUM } from './chromium.ts'
import { keepPicture } from './screens/pictures.ts'
import { type DemoShop, startDemoShop } from './shops/demo-shop.ts'
import { Visitor } from './visitor.ts'

const VIEWPORTS = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>
/** For one step in the browser. It is generous: machines that build at the same time are slow. */
const STEP_TIMEOUT_MS = 20_000

export type Device = keyof typeof VIEWPORTS
export type VisitorOptions = {
  language: Language
  device?: Device
  colorScheme?: 'light' | 'dark'
  /** False for a browser that runs no scripts. */
  javaScript?: boolean
  /** True to allow animations, which are reduced otherwise. */
  motion?: boolean
  /** True for a wide touch screen. */
  touch?: boolean
  /** True to let the browser load the other screens' scripts and the lists of a start once it is idle. */
  idleLoading?: boolean
  userAgent?: string
  /** The browser's time zone; the machine's without it. */
  timeZone?: string
}
/** No visitor shares storage with another. */
export type Visit = (options: VisitorOptions) => Promise<Visitor>

/** A language and a device, for tests that hold alike for each. */
export type Pair = { language: Language; device: Device }

export const EN_DESKTOP = { language: 'en', device: 'desktop' } as const satisfies VisitorOptions
export const BG_PHONE = { language: 'bg', device: 'phone' } as const satisfies VisitorOptions

/** Each language and each device, once: for what differs by language or device. Another journey takes one of the two. */
export const EACH_ONCE = [EN_DESKTOP, BG_PHONE] as const

/** The pairs of language and device that EACH_ONCE leaves out. */
export const OTHER_PAIRS = [
  { language: 'bg', device: 'desktop' },
  { language: 'en', device: 'phone' },
] as const satisfies VisitorOptions[]

/** One browser and one demo shop for all files that a worker runs (`isolate: false` in vitest.config.ts); both end with it. */
let sharedBrowser: Promise<Browser> | undefined
let sharedShop: Promise<DemoShop> | undefined

/**
 * A `test` with visitors to a demo shop. When a test ends, any error in a visitor's browser that the test did not expect
 * makes it fail. `shop: 'own'` is for files that change content or stop the process; the others share a shop, in which orders
 * are placed and everything else stays as it was. `settings` are environment variables of an own shop; `keepsPages` is for a browser
 * that shows the page before as it was left (the back/forward cache, which is off otherwise), `hasNotifications` for one that shows
 * notifications.
 */
export function journeys({
  shop: kind = 'shared',
  settings,
  keepsPages = false,
  hasNotifications = false,
}: {
  shop?: 'shared' | 'own'
  settings?: () => Promise<Record<string, string>>
  keepsPages?: boolean
  hasNotifications?: boolean
} = {}) {
  const shop = {} as DemoShop
  let browser: Browser
  beforeAll(async () => {
    browser = await (keepsPages
      ? launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
      : hasNotifications
        ? launch({ executablePath: FULL_CHROMIUM })
        : (sharedBrowser ??= launch()))
    Object.assign(shop, await (kind === 'own' ? startDemoShop(await settings?.()) : (sharedShop ??= startDemoShop())))
  })
  afterAll(async () => {
    if (keepsPages || hasNotifications) await browser.close()
    if (kind === 'own') await shop.dispose()
  })
  const test = base.extend<{ visit: Visit }>({
    visit: async ({ task }, use) => {
      const visitors: Visitor[] = []
      await use(async (options) => {
        const visitor = await openVisitor(browser, shop, options)
        visitors.push(visitor)
        return visitor
      })
      const failed = task.result?.state === 'fail'
      // Before they leave: a connection that a closing page interrupts is no error.
      const errors = visitors.flatMap((visitor) => visitor.unexpectedErrors())
      for (const { page } of visitors) {
        if (failed) await keepPicture(page, task.name)
        await page.context().close()
      }
      if (failed && errors.length > 0) console.error(`Errors in the browser:\n${errors.join('\n')}`)
      else expect(errors, 'errors in the browser').toEqual([])
    },
  })
  const canRun = !hasNotifications || FULL_CHROMIUM !== ''
  return { test: canRun ? test : (test.skip as typeof test), shop }
}

/** For the page: what waits for idle time waits for ever, also where the page's clock is a fake one, which sets a function of its own. */
function neverIdle(): void {
  Object.defineProperty(window, 'requestIdleCallback', { get: () => () => 0, set: () => {} })
}

const launch = (options: LaunchOptions = {}) => chromium.launch({ executablePath: CHROMIUM, args: FLAGS, ...options })

async function openVisitor(browser: Browser, shop: DemoShop, options: VisitorOptions): Promise<Visitor> {
  const { language, device = 'desktop', javaScript = true } = options
  const page = await (await openContext(browser, shop, options)).newPage()
  // The language a returning visitor has chosen before.
  if (language !== 'en')
    await page.context().addCookies([{ name: STORAGE_KEYS.language, value: language, url: shop.url }])
  const visitor = new Visitor(page, language, device)
  // Without scripts, Chromium reports each script of the document as failed.
  if (!javaScript) visitor.expectError({ status: 'failed', address: /\/assets\/[^/]+\.js$/ })
  return visitor
}

async function openContext(
  browser: Browser,
  shop: DemoShop,
  {
    language,
    device = 'desktop',
    colorScheme = 'light',
    javaScript = true,
    motion = false,
    touch = false,
    idleLoading = false,
    userAgent,
    timeZone,
  }: VisitorOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: LOCALES[language].tag,
    colorScheme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...(userAgent ? { userAgent } : {}),
    ...(timeZone ? { timezoneId: timeZone } : {}),
    javaScriptEnabled: javaScript,
    ...VIEWPORTS[device],
    ...(touch ? { hasTouch: true } : {}),
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  // The storefront starts its background loading in an idle callback.
  if (!idleLoading) await context.addInitScript(neverIdle)
  return context
}
