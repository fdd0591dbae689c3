import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { LOCALES } from '@vitrina/contract/locales'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { CHROMIUM, FLAGS } from '../chromium.ts'
import { PRODUCTS } from '../shops/demo.ts'
import { goToFilledCheckout } from '../steps/customers.ts'
import { waitForFontsAndPictures } from './pictures.ts'
import { type RunningShop, startShop } from '../shops/shop.ts'
import { becomeOwnerBy, openOffice } from '../steps/office.ts'
import { Visitor } from '../visitor.ts'
import * as m from '@vitrina/i18n/messages'

type Shot = {
  name: string
  language: 'en' | 'bg'
  device: 'phone' | 'desktop'
  dark?: true
  /** Another shop than the demo's: that of e2e/second-shop, the office of the demo's with its week of work, or that of a shop that has nothing yet. */
  of?: 'second' | 'office' | 'new'
  /** Leads the visitor to the screen. */
  story: (visitor: Visitor) => Promise<unknown>
}

const open = (address: string) => (visitor: Visitor) => visitor.open(address)
const fillCart = async (visitor: Visitor) => {
  for (const product of [PRODUCTS.mortar, PRODUCTS.socks]) {
    await visitor.open(`/product/${product.url}`)
    await visitor.addToCart(product)
  }
}
const cart = async (visitor: Visitor) => {
  await fillCart(visitor)
  await visitor.openCart()
  await visitor.waitForTotal()
}
const checkout = async (visitor: Visitor) => {
  await goToFilledCheckout(visitor, PRODUCTS.mortar, PRODUCTS.socks)
  await visitor.waitForTotal()
}
const order = async (visitor: Visitor) => {
  const { firstName } = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTermsAndOrder(firstName)
}
const days = async (visitor: Visitor) => {
  await visitor.open(`/product/${PRODUCTS.picnic.url}`)
  await visitor.main().getByRole('grid').first().waitFor()
}
const mistakes = async (visitor: Visitor) => {
  await visitor.open('/info/contact')
  await visitor.field(visitor.t(m.field_first_name)).fill('Мария')
  await visitor.button(visitor.t(m.contact_send)).click()
  await visitor.page.locator('[aria-invalid=true]').first().waitFor()
}
const menu = async (visitor: Visitor) => {
  await visitor.open('/')
  await visitor.button(visitor.t(m.nav_open)).click()
}
/** The screen of the office with this heading, after a link of its navigation. */
const office =
  (entry: keyof typeof OFFICE_ENTRIES, then?: (visitor: Visitor) => Promise<unknown>) => async (visitor: Visitor) => {
    const { page, t } = visitor
    const label = t(OFFICE_ENTRIES[entry])
    if (visitor.device === 'phone' && IN_MENU.has(entry))
      await page.getByRole('button', { name: t(m.office_more) }).click()
    await page.getByRole('link', { name: label, exact: true }).filter({ visible: true }).first().click()
    await visitor.waitForHeading(label)
    await then?.(visitor)
  }
const OFFICE_ENTRIES = {
  today: m.office_today,
  orders: m.office_orders,
  messages: m.office_messages,
  texts: m.office_texts,
  staff: m.office_staff,
  products: m.office_products,
  exchange: m.office_exchange,
  settings: m.office_settings,
}
/** What the row with this text leads to. */
const follow = (text: string) => async (visitor: Visitor) => {
  const list = visitor.page.url()
  await visitor.main().locator('tr, li').filter({ hasText: text }).getByRole('link').first().click()
  await visitor.page.waitForURL((url) => url.href !== list)
  await visitor.page.waitForLoadState('networkidle')
}
/** What is not among the five tabs of a phone. */
const IN_MENU: ReadonlySet<string> = new Set(['exchange', 'settings', 'staff'])
/** The part of the settings with this name. */
const setting = (title: typeof m.office_settings_look) =>
  office('settings', async (visitor) => {
    await visitor
      .main()
      .getByRole('link', { name: visitor.t(title), exact: true })
      .click()
    await visitor.waitForHeading(visitor.t(title))
    await visitor.page.waitForLoadState('networkidle')
  })
const offices = async (visitor: Visitor) => {
  await checkout(visitor)
  await visitor.radio(visitor.t(m.checkout_method_office)).check()
  await visitor.page
    .getByRole('radio', { name: visitor.localize({ en: 'Sofia', bg: 'София' }) })
    .first()
    .waitFor()
  await visitor.cityField().scrollIntoViewIfNeeded()
  await visitor.waitForTotal()
}

/** Of the demo's week: its customer telephoned for more. */
const EDITED_ORDER = 'Василев'

const SHOTS: Shot[] = [
  { name: 'home-desktop', language: 'en', device: 'desktop', story: open('/') },
  { name: 'home-phone', language: 'bg', device: 'phone', dark: true, story: open('/') },
  { name: 'menu-phone', language: 'bg', device: 'phone', story: menu },
  { name: 'category-desktop', language: 'bg', device: 'desktop', story: open('/category/food') },
  { name: 'category-phone', language: 'en', device: 'phone', story: open('/category/honey') },
  { name: 'product-desktop', language: 'en', device: 'desktop', story: open(`/product/${PRODUCTS.socks.url}`) },
  {
    name: 'product-phone',
    language: 'bg',
    device: 'phone',
    dark: true,
    story: open(`/product/${PRODUCTS.honey.url}`),
  },
  { name: 'days-desktop', language: 'bg', device: 'desktop', story: days },
  { name: 'search-phone', language: 'en', device: 'phone', story: open('/products/search-products?q=honey') },
  { name: 'cart-phone', language: 'bg', device: 'phone', story: cart },
  { name: 'checkout-desktop', language: 'en', device: 'desktop', story: checkout },
  { name: 'checkout-phone', language: 'bg', device: 'phone', story: offices },
  { name: 'thank-you-desktop', language: 'bg', device: 'desktop', dark: true, story: order },
  { name: 'news-desktop', language: 'en', device: 'desktop', story: open('/news') },
  { name: 'news-phone', language: 'bg', device: 'phone', dark: true, story: open('/news') },
  {
    name: 'article-desktop',
    language: 'bg',
    device: 'desktop',
    dark: true,
    story: open('/news/roses-before-breakfast'),
  },
  { name: 'info-desktop', language: 'en', device: 'desktop', story: open('/info/delivery') },
  { name: 'contact-desktop', language: 'en', device: 'desktop', story: open('/info/contact') },
  { name: 'contact-phone', language: 'bg', device: 'phone', story: mistakes },
  { name: 'login-desktop', language: 'en', device: 'desktop', story: open('/auth/login') },
  { name: 'register-phone', language: 'bg', device: 'phone', dark: true, story: open('/auth/register') },
  { name: 'not-found-phone', language: 'en', device: 'phone', story: open('/nothing/here') },
  { name: 'second-home-desktop', language: 'en', device: 'desktop', of: 'second', story: open('/') },
  {
    name: 'second-product-phone',
    language: 'bg',
    device: 'phone',
    dark: true,
    of: 'second',
    story: open('/product/red-circle'),
  },
  { name: 'office-today-phone', language: 'bg', device: 'phone', of: 'office', story: office('today') },
  { name: 'office-today-desktop', language: 'en', device: 'desktop', of: 'office', story: office('today') },
  { name: 'office-orders-desktop', language: 'bg', device: 'desktop', of: 'office', story: office('orders') },
  { name: 'office-orders-phone', language: 'en', device: 'phone', dark: true, of: 'office', story: office('orders') },
  {
    name: 'office-order-desktop',
    language: 'en',
    device: 'desktop',
    of: 'office',
    story: office('orders', follow(EDITED_ORDER)),
  },
  {
    name: 'office-order-phone',
    language: 'bg',
    device: 'phone',
    of: 'office',
    story: office('orders', follow(EDITED_ORDER)),
  },
  {
    name: 'office-message-desktop',
    language: 'bg',
    device: 'desktop',
    of: 'office',
    story: office('messages', follow('Килим по поръчка')),
  },
  {
    name: 'office-text-desktop',
    language: 'bg',
    device: 'desktop',
    dark: true,
    of: 'office',
    story: office('texts', follow('Кои сме ние')),
  },
  { name: 'office-staff-phone', language: 'bg', device: 'phone', of: 'office', story: office('staff') },
  { name: 'office-products-desktop', language: 'bg', device: 'desktop', of: 'office', story: office('products') },
  {
    name: 'office-product-phone',
    language: 'bg',
    device: 'phone',
    of: 'office',
    story: office('products', follow('Голяма подаръчна кошница')),
  },
  {
    name: 'office-product-desktop',
    language: 'en',
    device: 'desktop',
    of: 'office',
    story: office('products', follow('Large gift basket')),
  },
  {
    name: 'office-look-desktop',
    language: 'en',
    device: 'desktop',
    of: 'office',
    story: setting(m.office_settings_look),
  },
  {
    name: 'office-delivery-phone',
    language: 'en',
    device: 'phone',
    dark: true,
    of: 'office',
    story: setting(m.office_settings_delivery),
  },
  { name: 'office-new-phone', language: 'bg', device: 'phone', of: 'new', story: office('today') },
  { name: 'office-new-desktop', language: 'en', device: 'desktop', of: 'new', story: office('today') },
]

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
  const wanted = SHOTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
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
      const bytes = await take(browser, shop.url, shot, session)
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
  url: string,
  { name, language, device, dark, story }: Shot,
  session?: Session,
): Promise<number> {
  const { storedWidth, ...view } = DEVICES[device]
  const context = await browser.newContext({
    baseURL: url,
    locale: LOCALES[language].tag,
    timezoneId: 'Europe/Sofia',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...view,
    ...(session && { storageState: session }),
  })
  if (language !== 'en') await context.addCookies([{ name: STORAGE_KEYS.language, value: language, url }])
  const page = await context.newPage()
  const visitor = new Visitor(page, language, device)
  if (session) await openOffice(visitor, { url }, `?lang=${language}`)
  await story(visitor)
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
