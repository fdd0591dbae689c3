import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { LOCALES } from '@vitrina/contract/locales'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { CHROMIUM, FLAGS } from '../chromium.ts'
import { OFFICE_SHOTS } from './office-shots.ts'
import { waitForFontsAndPictures } from './pictures.ts'
import { SHOP_SHOTS } from './shop-shots.ts'
import type { Shot } from './shot.ts'
import { type RunningShop, startShop } from '../shops/shop.ts'
import { becomeOwnerBy, openOffice } from '../steps/office.ts'
import { Visitor } from '../visitor.ts'

/** The window, its device pixels per CSS pixel, and the width of the stored picture. */
const DEVICES = {
  phone: {
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    storedWidth: 480,
  },
  desktop: {
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    storedWidth: 1080,
  },
}
const QUALITY = 76
const FIRST_START_TIMEOUT_MS = 600_000
const SECOND_SHOP = join(import.meta.dirname, '..', '..', 'second-shop')
const STARTER = join(import.meta.dirname, '..', '..', '..', 'starter')
const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures', 'screens')

/** Opens the demo shop and the second shop on databases of their own and takes the pictures of docs/screens.md, or those whose name contains one of the words. */
export async function takeScreens(words: readonly string[]): Promise<void> {
  const wanted = [...SHOP_SHOTS, ...OFFICE_SHOTS].filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  try {
    for (const shop of [undefined, 'office', 'new', 'second'] as const)
      await takeOf(
        browser,
        shop,
        wanted.filter(({ of }) => of === shop),
      )
  } finally {
    await browser.close()
  }
}

const SETTINGS = {
  demo: {},
  office: { DEMO_STAFF: '1' },
  second: { SHOP_FOLDER: SECOND_SHOP },
  new: { SHOP_FOLDER: STARTER },
}

/** Takes pictures of a shop that is started for them. */
async function takeOf(browser: Browser, of: Shot['of'], shots: readonly Shot[]): Promise<void> {
  if (shots.length === 0) return
  const data = mkdtempSync(join(tmpdir(), 'vitrina-screens-'))
  console.log('Opening the shop …')
  const shop = await startShop({ ...SETTINGS[of ?? 'demo'], DATA_DIR: data }, { timeout: FIRST_START_TIMEOUT_MS })
  try {
    const session = of === 'office' || of === 'new' ? await logIn(browser, shop) : undefined
    for (const shot of shots) {
      const bytes = await take(browser, shop, shot, session)
      console.log(`${shot.name.padEnd(20)} ${Math.round(bytes / 1000)} kB`)
    }
  } finally {
    await shop.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Becomes the owner of a shop by the link that it has printed. */
async function logIn(browser: Browser, shop: RunningShop): Promise<Session> {
  const context = await browser.newContext({ locale: LOCALES.en.tag })
  const token = /\/office\/start#(\S+)/.exec(shop.output())![1]!
  await becomeOwnerBy(new Visitor(await context.newPage(), 'en', 'desktop'), shop, token)
  const session = await context.storageState()
  await context.close()
  return session
}

/**
 * Takes one picture of a screen as a new visitor sees it, or a member of the staff who is logged in, and returns its size in bytes. A story of
 * the office begins at its first screen.
 */
async function take(
  browser: Browser,
  shop: { url: string },
  { name, language, device, dark, story }: Shot,
  session?: Session,
): Promise<number> {
  const { storedWidth, ...view } = DEVICES[device]
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: LOCALES[language].tag,
    timezoneId: 'Europe/Sofia',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...view,
    ...(session && { storageState: session }),
  })
  if (language !== 'en') await context.addCookies([{ name: STORAGE_KEYS.language, value: language, url: shop.url }])
  const page = await context.newPage()
  const visitor = new Visitor(page, language, device)
  if (session) await openOffice(visitor, shop, `?lang=${language}`)
  await story(visitor, shop)
  await waitForFontsAndPictures(page)
  // The message about what was added to the cart.
  await page.waitForFunction(() => !document.querySelector('.toast-in'))
  const { size } = await sharp(await page.screenshot())
    .resize({ width: storedWidth })
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${name}.webp`))
  await context.close()
  return size
}
