import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/demo.ts'
import { followLink } from '../support/network.ts'
import { SHOP_NAME, SHOP_DESCRIPTION } from '../support/screens.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

/** Everything by which browsers, search engines and whoever shares it know a screen. */
const face = ({ page }: Visitor) =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: content('meta[name=description]'),
      icons: [...document.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon]')].map((link) =>
        link.getAttribute('href'),
      ),
      og: content('meta[property="og:title"]'),
      og_description: content('meta[property="og:description"]'),
      locale: content('meta[property="og:locale"]'),
      robots: content('meta[name=robots]'),
    }
  })

const saved = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('_language'))

describe.each([
  ['en', 'bg', 'desktop'],
  ['bg', 'en', 'phone'],
] as const)('from %s to %s on a %s', (from, to, device) => {
  test('another language keeps the place and the cart, and changes the page’s face at once', async ({ visit }) => {
    const visitor = await visit({ language: from, device })
    const { page } = visitor
    await visitor.open(`/product/${PRODUCTS.socks.url}`)
    await visitor.addToCart(PRODUCTS.socks)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo(0, 400))
    await page.waitForTimeout(100)
    const address = page.url()
    // As a keyboard would, without scrolling to where a sticky header comes from.
    if (device === 'desktop') {
      await page
        .getByRole('button', { name: { en: 'EN, English', bg: 'БГ, Български' }[to] })
        .first()
        .evaluate((button: HTMLElement) => button.click())
      await page.locator(`html[lang=${to}]`).waitFor()
      visitor.language = to
    } else await visitor.switchLanguage(to)
    const name = PRODUCTS.socks.name[to]
    await visitor.waitForHeading(name)
    await expect
      .poll(() => face(visitor))
      .toMatchObject({
        lang: to,
        title: `${name} · ${SHOP_NAME[to]}`,
        og: name,
        locale: { en: 'en_US', bg: 'bg_BG' }[to],
        description: expect.stringMatching({ en: /^Thick hand-knitted socks/, bg: /^Дебели чорапи/ }[to]),
        og_description: expect.stringMatching({ en: /^Thick hand-knitted socks/, bg: /^Дебели чорапи/ }[to]),
      })
    await visitor.cartLink(1).waitFor()
    await expect.poll(() => page.url()).toBe(address)
    if (device === 'desktop') await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(400)
    await expect.poll(() => saved(visitor)).toBe(to)
    await visitor.reload()
    await visitor.waitForHeading(name)
  })
})

test('a language code is kept only when it has two letters, and is one of ours', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  for (const lang of ['bgx', 'b', '', 'de']) {
    await visitor.open(`/cart?lang=${lang}`)
    await visitor.waitForHeading(visitor.t(m.cart_title))
    await expect.poll(() => saved(visitor), { message: lang }).toBeNull()
  }
  await visitor.page.evaluate(() => localStorage.setItem('_language', 'xx'))
  await visitor.open('/cart')
  await visitor.waitForHeading(visitor.t(m.cart_title))
  await expect.poll(async () => (await face(visitor)).lang).toBe('en')
})

test('a product’s name, icon and words stand in for the shop’s, and go with it', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  await visitor.open('/category/honey')
  await visitor.page.waitForLoadState('networkidle')
  const before = await face(visitor)
  expect(before.icons).toHaveLength(2)
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  const during = await face(visitor)
  expect(during.title).toBe(`${PRODUCTS.honey.name.en} · ${SHOP_NAME.en}`)
  expect(during.icons).toHaveLength(2)
  for (const own of during.icons) expect(own).toMatch(/^\/media\/.*\.webp$/)
  expect(during.icons).not.toEqual(before.icons)
  expect(during.description).not.toBe(before.description)
  await followLink(visitor, '/')
  await visitor.waitForHeading('From the mountain, by hand')
  const after = await face(visitor)
  expect(after.icons).toEqual(before.icons)
  expect(after.title).toBe(SHOP_NAME.en)
  expect(after.description).toMatch(new RegExp(`^${SHOP_DESCRIPTION.en}`))
})

describe.each(['en', 'bg'] as const)('in %s', (language) => {
  test('an address where nothing is has a title of its own and is not for search engines, wherever it is come to from', async ({
    visit,
  }) => {
    const visitor = await visit({ language })
    const { page, t } = visitor
    visitor.expectError({ status: 404, address: /./ })
    const nothing = {
      title: `${t(m.not_found_page)} · ${SHOP_NAME[language]}`,
      og: t(m.not_found_page),
      robots: 'noindex',
    }
    for (const address of ['/nothing/here', '/product/nothing-here', '/info/nothing-here']) {
      expect((await page.goto(address))!.status()).toBe(404)
      await visitor.waitForHydration()
      await expect.poll(() => face(visitor), { message: address }).toMatchObject(nothing)
    }
    await visitor.open('/cart')
    await page.waitForLoadState('networkidle')
    for (const address of ['/nothing/here', '/product/nothing-here']) {
      await page.evaluate((href) => {
        document.querySelector('main')!.insertAdjacentHTML('beforeend', `<a id="nowhere" href="${href}">nowhere</a>`)
        document.getElementById('nowhere')!.click()
      }, address)
      await visitor.waitForHeading(t(m.not_found_title))
      await expect.poll(() => face(visitor), { message: address }).toMatchObject(nothing)
      await page.goBack()
      await visitor.waitForHeading(t(m.cart_title))
      await expect.poll(() => page.title()).toBe(`${t(m.cart_title)} · ${SHOP_NAME[language]}`)
    }
  })
})

test('a shop’s settings give its title, icon, words, colours and currencies', async ({ visit }) => {
  const CSS = 'https://styles.example/shop.css'
  const [{ shop: before }] = (await shop.query<{ shop: object }>('select shop from shop')) as [{ shop: object }]
  await shop.query('update shop set shop = shop || $1::jsonb', [
    JSON.stringify({
      title: { en: 'Window', bg: 'Витрина' },
      description: { en: 'Things behind glass', bg: 'Неща зад стъкло' },
      css: CSS,
      currency: 'EUR',
      currency_label: 'euro',
      second_currency: 'BGN',
    }),
  ])
  try {
    await shop.announce()
    await expect.poll(async () => (await fetch(shop.url)).text()).toContain(CSS)
    const visitor = await visit({ language: 'en' })
    const { page } = visitor
    await page.route(CSS, (route) =>
      route.fulfill({ contentType: 'text/css', body: ':root { --paper: rgb(1, 2, 3) }' }),
    )
    await visitor.open('/')
    await visitor.waitForHeading('From the mountain, by hand')
    await expect
      .poll(() => face(visitor))
      .toMatchObject({ title: 'Window', description: 'Things behind glass', og: 'Window' })
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await expect.poll(() => paper()).toBe('rgb(1, 2, 3)')
    await followLink(visitor, '/products/search-products')
    await visitor.waitForHeading(visitor.t(m.search_title))
    await expect.poll(() => paper()).toBe('rgb(1, 2, 3)')
    await visitor.open(`/product/${PRODUCTS.socks.url}`)
    await visitor.main().getByText('32.00\u00a0euro').first().waitFor()
    await visitor.main().getByText('62.59\u00a0лв').first().waitFor()
  } finally {
    await shop.query('update shop set shop = $1', [JSON.stringify(before)])
    await shop.announce()
  }
})

test('sharing tells title, words and address, and does nothing where the browser can’t', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'phone' })
  const { page, t } = visitor
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (shared: object) => Object.assign(window, { shared }),
      configurable: true,
    }),
  )
  await visitor.open('/product/acacia-honey')
  await visitor.button(t(m.product_share)).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: object }).shared))
    .toEqual({
      title: PRODUCTS.honey.name.en,
      text: expect.stringMatching(/\w+/),
      url: `${shop.url}/product/acacia-honey`,
    })
  const other = await visit({ language: 'en', device: 'phone' })
  await other.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await other.open('/product/acacia-honey')
  await expect.poll(() => other.button(t(m.product_share)).count()).toBe(0)
})
