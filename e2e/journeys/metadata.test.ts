import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { scrollPageTo, scrollPosition } from '../support/checks/frames.ts'
import { journeys } from '../support/journeys.ts'
import { CATEGORIES, PRODUCTS } from '../support/shops/demo.ts'
import { followLink } from '../support/network.ts'
import { SHOP_NAME, SHOP_DESCRIPTION } from '../support/screens/screens.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

/** What browsers, search engines and previews of shared links show of a screen. */
const metadataOf = ({ page }: Visitor) =>
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

/** Follows a link within the app that no screen has. */
const followInsertedLink = ({ page }: Visitor, address: string) =>
  page.evaluate((href) => {
    document.querySelector('main')!.insertAdjacentHTML('beforeend', `<a href="${href}">there</a>`)
    document.querySelector<HTMLElement>('main > a:last-child')!.click()
  }, address)

const storedLanguage = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('_language'))

describe.each([
  ['en', 'bg', 'desktop'],
  ['bg', 'en', 'phone'],
] as const)('from %s to %s on a %s', (from, to, device) => {
  test('a change of language keeps the scroll position and the cart, and changes the metadata at once', async ({
    visit,
  }) => {
    const visitor = await visit({ language: from, device })
    const { page } = visitor
    await visitor.open(`/product/${PRODUCTS.socks.url}`)
    await visitor.addToCart(PRODUCTS.socks)
    await scrollPageTo(page, 400)
    const address = page.url()
    // By script: a click of the pointer would first scroll.
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
      .poll(() => metadataOf(visitor))
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
    if (device === 'desktop') await expect.poll(() => scrollPosition(page)).toBe(400)
    await expect.poll(() => storedLanguage(visitor)).toBe(to)
    await visitor.reload()
    await visitor.waitForHeading(name)
  })
})

test('a language code is stored only if the shop has that language', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  for (const lang of ['bgx', 'b', '', 'de']) {
    await visitor.open(`/cart?lang=${lang}`)
    await visitor.waitForHeading(visitor.t(m.cart_title))
    await expect.poll(() => storedLanguage(visitor), { message: lang }).toBeNull()
  }
  await visitor.page.evaluate(() => localStorage.setItem('_language', 'xx'))
  await visitor.open('/cart')
  await visitor.waitForHeading(visitor.t(m.cart_title))
  await expect.poll(async () => (await metadataOf(visitor)).lang).toBe('en')
})

test('a record’s title, icon and description replace the shop’s while it is shown', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  await visitor.open('/')
  const shops = await metadataOf(visitor)
  expect(shops.icons).toHaveLength(2)
  const seen = new Set([String(shops.icons)])
  for (const [address, name] of [
    ['/category/honey', CATEGORIES.honey.en],
    ['/product/acacia-honey', PRODUCTS.honey.name.en],
    ['/news/makers', 'Makers'],
    ['/news/roses-before-breakfast', 'Roses before breakfast'],
    ['/info/staying-with-us', 'Staying with us'],
  ] as const) {
    await followInsertedLink(visitor, address)
    await visitor.waitForHeading(name)
    await expect.poll(() => page.title(), { message: address }).toBe(`${name} · ${SHOP_NAME.en}`)
    const { icons, description } = await metadataOf(visitor)
    for (const own of icons) expect(own).toMatch(/^\/media\/.*\.webp$/)
    expect(description).not.toBe(shops.description)
    seen.add(String(icons))
  }
  expect(seen.size).toBe(6)
  await followLink(visitor, '/')
  await visitor.waitForHeading('From the mountain, by hand')
  await expect.poll(() => page.title()).toBe(SHOP_NAME.en)
  const after = await metadataOf(visitor)
  expect(after.icons).toEqual(shops.icons)
  expect(after.description).toMatch(new RegExp(`^${SHOP_DESCRIPTION.en}`))
})

describe.each(['en', 'bg'] as const)('in %s', (language) => {
  test('an address that is not found has its own title and is not indexed, whether it is opened or followed', async ({
    visit,
  }) => {
    const visitor = await visit({ language })
    const { page, t } = visitor
    visitor.expectError({ status: 404, address: /./ })
    const nothing = {
      title: `${t(m.not_found_document_title)} · ${SHOP_NAME[language]}`,
      og: t(m.not_found_document_title),
      robots: 'noindex',
    }
    for (const address of ['/nothing/here', '/product/nothing-here', '/info/nothing-here']) {
      expect((await page.goto(address, { waitUntil: 'commit' }))!.status()).toBe(404)
      await visitor.waitForHydration()
      await expect.poll(() => metadataOf(visitor), { message: address }).toMatchObject(nothing)
    }
    await visitor.open('/cart')
    for (const address of ['/nothing/here', '/product/nothing-here']) {
      await followInsertedLink(visitor, address)
      await visitor.waitForHeading(t(m.not_found_title))
      await expect.poll(() => metadataOf(visitor), { message: address }).toMatchObject(nothing)
      await page.goBack()
      await visitor.waitForHeading(t(m.cart_title))
      await expect.poll(() => page.title()).toBe(`${t(m.cart_title)} · ${SHOP_NAME[language]}`)
    }
  })
})

test('sharing passes title, summary and address on; a browser that cannot share copies the address', async ({
  visit,
}) => {
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
  await other.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await other.open('/product/acacia-honey')
  await other.button(t(m.copy_link)).click()
  await other.toasts().getByText(t(m.link_copied)).waitFor()
  expect(await other.page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/product/acacia-honey`)
  await expect.poll(() => other.button(t(m.product_share)).count()).toBe(0)
})
