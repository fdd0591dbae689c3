import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/demo.ts'
import { SCREENS, placedOrderScreen } from '../support/screens.ts'
import { layoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

/** Of the sum of all shifts, not only of the worst moment. */
const BOUND = 0.02
/** A phone in the hills: 1.6 Mbit/s, 150 ms. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
/** Milliseconds by which letters come after the text they are for. */
const LATE_LETTERS = 700
const SETTLING = 500

async function slowDown({ page }: Visitor): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  // Routed requests pass by the browser's cache, so letters are late on every screen.
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_LETTERS))
    await route.continue().catch(() => {})
  })
}

/** As a reader does, to the end of the page, until all that this brings is there. */
async function readsToTheEnd({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
  })
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  // What a slow network still brings is for other screens.
  await page.waitForTimeout(SETTLING)
}

async function expectStill(visitor: Visitor, name: string): Promise<void> {
  const { sum, moved } = await layoutShifts(visitor.page)
  expect(sum, `${name} moved:\n${moved.join('\n')}`).toBeLessThanOrEqual(BOUND)
}

test('something that does move is noticed', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'phone' })
  await recordLayoutShifts(visitor.page)
  await visitor.open('/category/food')
  await visitor.page.waitForLoadState('networkidle')
  await expectStill(visitor, 'before')
  await visitor.page.evaluate(() =>
    document.querySelector('main')!.prepend(Object.assign(document.createElement('p'), { textContent: 'Late news' })),
  )
  await expect.poll(async () => (await layoutShifts(visitor.page)).sum).toBeGreaterThan(BOUND)
})

async function addresses(language: 'en' | 'bg') {
  // Cart and checkout are looked at with something in them.
  const empty = SCREENS.filter(({ address }) => address !== '/cart' && address !== '/checkout')
  return [...empty, await placedOrderScreen(shop, language)]
}

describe.each([
  { language: 'bg', device: 'phone', network: 'slow' },
  { language: 'en', device: 'desktop', network: 'slow' },
  { language: 'en', device: 'phone', network: 'fast' },
  { language: 'bg', device: 'desktop', network: 'fast' },
] as const)('in $language on a $device over a $network network', ({ language, device, network }) => {
  test('nothing moves while a screen loads and is read to its end', { timeout: 240_000 }, async ({ visit }) => {
    const visitor = await visit({ language, device })
    visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
    await recordLayoutShifts(visitor.page)
    if (network === 'slow') await slowDown(visitor)
    for (const { name, address } of await addresses(language)) {
      await visitor.open(address)
      await readsToTheEnd(visitor)
      await expectStill(visitor, name)
    }
  })

  test('nor in the cart and at the checkout with things in the cart', { timeout: 240_000 }, async ({ visit }) => {
    const visitor = await visit({ language, device })
    await visitor.open(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addToCart(PRODUCTS.mortar)
    await recordLayoutShifts(visitor.page)
    if (network === 'slow') await slowDown(visitor)
    for (const address of ['/cart', '/checkout']) {
      await visitor.open(address)
      await readsToTheEnd(visitor)
      await expectStill(visitor, address)
    }
  })
})

// A press that falls between two places of a button is nobody's: the browser sends a click to neither.
test.for(['phone', 'desktop'] as const)(
  'what is pressed next stands still from the first moment after a navigation, on a %s',
  async (device, { visit }) => {
    const visitor = await visit({ language: 'en', device })
    await visitor.open(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addToCart(PRODUCTS.mortar)
    await visitor.page.waitForLoadState('networkidle')
    await visitor.page.evaluate((name) => {
      const places: number[] = []
      Object.assign(window, { places })
      const look = () => {
        const link = [...document.querySelectorAll('main a')].find(
          (each) => each.textContent === name && each.getClientRects().length > 0,
        )
        const place = link && Math.round(link.getBoundingClientRect().y)
        if (place !== undefined && place !== places.at(-1)) places.push(place)
        requestAnimationFrame(look)
      }
      look()
    }, visitor.t(m.cart_checkout))
    await visitor.openCart()
    await visitor.page.waitForLoadState('networkidle')
    await visitor.page.waitForTimeout(SETTLING)
    await expect
      .poll(() => visitor.page.evaluate(() => (window as unknown as { places: number[] }).places))
      .toHaveLength(1)
  },
)

test.for(['phone', 'desktop'] as const)(
  'a change of language leaves the place where it was, on a %s',
  async (device, { visit }) => {
    const visitor = await visit({ language: 'en', device })
    await recordLayoutShifts(visitor.page)
    for (const address of ['/', `/product/${PRODUCTS.socks.url}`]) {
      await visitor.open(address)
      await visitor.page.waitForLoadState('networkidle')
      await visitor.switchLanguage(visitor.language === 'en' ? 'bg' : 'en')
      await visitor.page.waitForLoadState('networkidle')
      await expectStill(visitor, `${address} in ${visitor.language}`)
    }
  },
)
