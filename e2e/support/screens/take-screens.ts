import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { LOCALES } from '@vitrina/contract/locales'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { CHROMIUM, FLAGS } from '../chromium.ts'
import { PRODUCTS } from '../shops/demo.ts'
import { goToFilledCheckout } from '../steps/customers.ts'
import { waitForFontsAndPictures } from './pictures.ts'
import { startShop } from '../shops/shop.ts'
import { Visitor } from '../visitor.ts'
import * as m from '@vitrina/i18n/messages'

type Shot = {
  name: string
  language: 'en' | 'bg'
  device: 'phone' | 'desktop'
  dark?: true
  /** True for the shop of e2e/second-shop. */
  second?: true
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
  { name: 'second-home-desktop', language: 'en', device: 'desktop', second: true, story: open('/') },
  {
    name: 'second-product-phone',
    language: 'bg',
    device: 'phone',
    dark: true,
    second: true,
    story: open('/product/red-circle'),
  },
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
const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures', 'screens')

/** Opens the demo shop and the second shop on databases of their own and takes the pictures of docs/screens.md, or those whose name contains one of the words. */
export async function takeScreens(words: readonly string[]): Promise<void> {
  const wanted = SHOTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  try {
    await takeOf(
      browser,
      {},
      wanted.filter(({ second }) => !second),
    )
    await takeOf(
      browser,
      { SHOP_FOLDER: SECOND_SHOP },
      wanted.filter(({ second }) => second),
    )
  } finally {
    await browser.close()
  }
}

/** Takes pictures of a shop that is started with these settings. */
async function takeOf(browser: Browser, settings: Record<string, string>, shots: readonly Shot[]): Promise<void> {
  if (shots.length === 0) return
  const data = mkdtempSync(join(tmpdir(), 'vitrina-screens-'))
  console.log('Opening the shop …')
  const shop = await startShop({ ...settings, DATA_DIR: data }, { timeout: FIRST_START_TIMEOUT_MS })
  try {
    for (const shot of shots) {
      const bytes = await take(browser, shop.url, shot)
      console.log(`${shot.name.padEnd(20)} ${Math.round(bytes / 1000)} kB`)
    }
  } finally {
    await shop.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Takes one picture of a screen as a new visitor sees it, and returns its size in bytes. */
async function take(browser: Browser, url: string, { name, language, device, dark, story }: Shot): Promise<number> {
  const { storedWidth, ...view } = DEVICES[device]
  const context = await browser.newContext({
    baseURL: url,
    locale: LOCALES[language].tag,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...view,
  })
  if (language !== 'en') await context.addCookies([{ name: STORAGE_KEYS.language, value: language, url }])
  const page = await context.newPage()
  await story(new Visitor(page, language, device))
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
