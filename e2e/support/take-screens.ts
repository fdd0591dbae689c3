import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGE_TAGS, STORAGE_KEYS } from '@vitrina/contract/constants'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { PRODUCTS } from './demo.ts'
import { comesToCheckout } from './people.ts'
import { startShop } from './shop.ts'
import { Visitor } from './visitor.ts'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'

type Shot = {
  name: string
  language: 'en' | 'bg'
  device: 'phone' | 'desktop'
  dark?: true
  /** Brings the visitor to what is shown. */
  story: (visitor: Visitor) => Promise<unknown>
}

const opens = (address: string) => (visitor: Visitor) => visitor.opens(address)
const fillsCart = async (visitor: Visitor) => {
  for (const product of [PRODUCTS.mortar, PRODUCTS.socks]) {
    await visitor.opens(`/product/${product.url}`)
    await visitor.addsToCart(product)
  }
}
const cart = async (visitor: Visitor) => {
  await fillsCart(visitor)
  await visitor.opensCart()
  await visitor.readsTotal()
}
const checkout = async (visitor: Visitor) => {
  await comesToCheckout(visitor, PRODUCTS.mortar, PRODUCTS.socks)
  await visitor.readsTotal()
}
const order = async (visitor: Visitor) => {
  const { firstName } = await comesToCheckout(visitor, PRODUCTS.mortar)
  await visitor.agreesAndOrders(firstName)
}
const mistakes = async (visitor: Visitor) => {
  await visitor.opens('/info/contact')
  await visitor.field(visitor.t(m.checkout_first_name)).fill('Мария')
  await visitor.button(visitor.t(m.contact_send)).click()
  await visitor.page.locator('[aria-invalid=true]').first().waitFor()
}
const menu = async (visitor: Visitor) => {
  await visitor.opens('/')
  await visitor.button(visitor.t(m.nav_open)).click()
}
const offices = async (visitor: Visitor) => {
  await checkout(visitor)
  await visitor.radio(visitor.t(m.checkout_to_office)).check()
  await visitor.page
    .getByRole('radio', { name: visitor.says({ en: 'Sofia', bg: 'София' }) })
    .first()
    .waitFor()
  await visitor.town().scrollIntoViewIfNeeded()
  await visitor.readsTotal()
}

const SHOTS: Shot[] = [
  { name: 'home-desktop', language: 'en', device: 'desktop', story: opens('/') },
  { name: 'home-phone', language: 'bg', device: 'phone', dark: true, story: opens('/') },
  { name: 'menu-phone', language: 'bg', device: 'phone', story: menu },
  { name: 'category-desktop', language: 'bg', device: 'desktop', story: opens('/category/food') },
  { name: 'category-phone', language: 'en', device: 'phone', story: opens('/category/honey') },
  { name: 'product-desktop', language: 'en', device: 'desktop', story: opens(`/product/${PRODUCTS.socks.url}`) },
  {
    name: 'product-phone',
    language: 'bg',
    device: 'phone',
    dark: true,
    story: opens(`/product/${PRODUCTS.honey.url}`),
  },
  { name: 'days-desktop', language: 'bg', device: 'desktop', story: opens(`/product/${PRODUCTS.picnic.url}`) },
  { name: 'search-phone', language: 'en', device: 'phone', story: opens('/products/search-products?q=honey') },
  { name: 'cart-phone', language: 'bg', device: 'phone', story: cart },
  { name: 'checkout-desktop', language: 'en', device: 'desktop', story: checkout },
  { name: 'checkout-phone', language: 'bg', device: 'phone', story: offices },
  { name: 'thank-you-desktop', language: 'bg', device: 'desktop', dark: true, story: order },
  { name: 'news-desktop', language: 'en', device: 'desktop', story: opens('/news') },
  { name: 'news-phone', language: 'bg', device: 'phone', dark: true, story: opens('/news') },
  {
    name: 'article-desktop',
    language: 'bg',
    device: 'desktop',
    dark: true,
    story: opens('/news/roses-before-breakfast'),
  },
  { name: 'info-desktop', language: 'en', device: 'desktop', story: opens('/info/delivery') },
  { name: 'contact-desktop', language: 'en', device: 'desktop', story: opens('/info/contact') },
  { name: 'contact-phone', language: 'bg', device: 'phone', story: mistakes },
  { name: 'not-found-phone', language: 'en', device: 'phone', story: opens('/nothing/here') },
]

/** The window, how many pixels a point has, and how wide the picture is kept. */
const DEVICES = {
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, kept: 480 },
  desktop: {
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    kept: 1080,
  },
}
const QUALITY = 76
const FIRST_START = 600_000
const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'screens')
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens the demo shop on a database of its own and takes the pictures of docs/screens.md, or those whose name has one of the words in it. */
export async function takeScreens(words: readonly string[]): Promise<void> {
  const wanted = SHOTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const data = mkdtempSync(join(tmpdir(), 'vitrina-screens-'))
  mkdirSync(FOLDER, { recursive: true })
  console.log('Opening the demo shop …')
  const shop = await startShop({ DATA_DIR: data }, { timeout: FIRST_START })
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS })
  try {
    let total = 0
    for (const shot of wanted) {
      const bytes = await take(browser, shop.url, shot)
      total += bytes
      console.log(`${shot.name.padEnd(20)} ${Math.round(bytes / 1000)} kB`)
    }
    console.log(`${wanted.length} pictures, ${Math.round(total / 1000)} kB`)
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Takes one picture, as somebody sees it who has just come; how many bytes it has. */
async function take(browser: Browser, url: string, { name, language, device, dark, story }: Shot): Promise<number> {
  const { kept, ...view } = DEVICES[device]
  const context = await browser.newContext({
    baseURL: url,
    locale: LANGUAGE_TAGS[language],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...view,
  })
  if (language !== 'en') await context.addCookies([{ name: STORAGE_KEYS.language, value: language, url }])
  const page = await context.newPage()
  await story(new Visitor(page, language, device))
  await settled(page)
  const { size } = await sharp(await page.screenshot())
    .resize({ width: kept })
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${name}.webp`))
  await context.close()
  return size
}

/** Until letters and the pictures in sight are there, and what was added to the cart is no longer said. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => {
      const { top, left, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && left >= 0 && left < innerWidth
    })
    // One that stands under another may never be asked for.
    const patience = new Promise((resolve) => setTimeout(resolve, 3000))
    await Promise.race([patience, Promise.all(inSight.map((image) => image.decode().catch(() => {})))])
  })
  await page.waitForFunction(() => !document.querySelector('.toast-in'))
}
