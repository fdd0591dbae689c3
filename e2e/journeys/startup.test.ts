import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { PRODUCTS, CATEGORIES } from '../support/demo.ts'
import { recordApiCalls, followLink, holdResponses } from '../support/network.ts'
import { STARTUP_CALLS } from '../support/screens.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

/** Opens a category whose document says no more than that it is loading; gives back what lets everybody read the menu again. */
async function comesToLockedMenu(visitor: Visitor): Promise<() => Promise<void>> {
  const { page, t } = visitor
  visitor.expectError({ status: 500, address: /\/category\/honey$/ })
  const unlock = await shop.locks('menu_item')
  await shop.announce()
  await expect.poll(async () => (await page.request.get('/category/honey')).status()).toBe(500)
  await page.goto('/category/honey')
  await expect.poll(() => page.locator('main .loading-mark').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('status').textContent()).toBe(t(m.loading))
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  return unlock
}

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('where the server can’t load the menu in time, the loading animation stands until the browser has', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { page } = visitor
    const calls = recordApiCalls(visitor)
    const unlock = await comesToLockedMenu(visitor)
    await unlock()
    // No error on the way: the shop comes when the menu does.
    await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
    await expect.poll(() => page.locator('.loading-mark').count()).toBe(0)
    await expect.poll(() => page.getByRole('banner').count()).toBe(1)
    await expect.poll(() => page.title()).toContain(visitor.localize(CATEGORIES.honey))
    // What the server did have is not asked for again, and the lists wait for the shell.
    await expect
      .poll(() => calls, { timeout: 20_000 })
      .toEqual(['/menu', '/categories/honey', '/products?category=honey&page=1&per_page=24&facets=1', ...STARTUP_CALLS])
  })

  test('the loading animation goes when settings, menu and sections are there, however long the screen takes', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { page } = visitor
    const list = await holdResponses(visitor, /category=honey/)
    const unlock = await comesToLockedMenu(visitor)
    await unlock()
    await page.getByRole('banner').waitFor()
    await expect.poll(() => page.locator('.loading-mark').count()).toBe(0)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(0)
    list()
    await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
  })

  test('a document whose screen failed is mended by the browser, without a word in the console', async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    visitor.expectError({ status: 500, address: /./ })
    let refused = 0
    page.on('response', (answer) => void (answer.url().endsWith('/api/v1/info/terms') && (refused += 1)))
    await shop.query('alter table info_page rename to info_page_gone')
    try {
      await shop.announce()
      await expect.poll(async () => (await fetch(`${shop.url}/info/terms`)).status).toBe(500)
      await page.goto('/info/terms')
      await visitor.waitForHeading(t(m.error_title))
      await expect.poll(() => page.getByRole('banner').count()).toBe(1)
      await expect.poll(() => page.title()).toContain(t(m.error_title))
      await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      // It tries twice, and only then says so itself.
      await expect.poll(() => refused).toBe(2)
      await visitor.waitForHydration()
      await visitor.button(t(m.error_retry)).waitFor()
    } finally {
      await shop.query('alter table info_page_gone rename to info_page')
    }
    await visitor.button(t(m.error_retry)).click()
    await visitor.waitForHeading({ en: 'Terms', bg: 'Общи условия' }[options.language])
  })
})

test('a start loads the specification’s lists in its order, rooms not among them; who saves data is spared', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en' })
  const calls = recordApiCalls(visitor)
  await visitor.open('/cart')
  await expect.poll(() => calls, { timeout: 20_000 }).toEqual([...STARTUP_CALLS])
  // And now they are at hand.
  calls.length = 0
  await followLink(visitor, '/products/search-products')
  await visitor.waitForHeading(visitor.t(m.search_title))
  expect(calls).toEqual([])

  const thrifty = await visit({ language: 'en' })
  await thrifty.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const spared = recordApiCalls(thrifty)
  await thrifty.open('/cart')
  await thrifty.page.waitForLoadState('networkidle')
  await thrifty.page.waitForTimeout(1500)
  expect(spared).toEqual([])
})

test('the server is started again in the middle of a visit', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = visitor
  await visitor.open('/category/honey')
  await page.waitForLoadState('networkidle')
  await shop.kill()
  visitor.expectError({ status: 'failed', address: /./ })
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(t(m.error_title))
  // The shell stands, and what was there before is there still.
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true)
  await expect.poll(() => page.getByTestId('messages').textContent()).toBe('')
  await visitor.button(t(m.error_retry)).click()
  await visitor.waitForHeading(t(m.error_title))
  await page.goBack()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
  await page.goForward()
  await visitor.waitForHeading(t(m.error_title))
  await shop.opensAgain()
  await visitor.button(t(m.error_retry)).click()
  await visitor.waitForHeading(visitor.localize(PRODUCTS.honey.name))
  await visitor.addToCart(PRODUCTS.honey)
  await visitor.openCart()
})

test('without a connection a visitor is told, keeps what is open, and is served as soon as it is back', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = visitor
  await visitor.open('/category/honey')
  await page.waitForLoadState('networkidle')
  await visitor.goOffline()
  const told = page.getByRole('status').getByText(t(m.offline))
  await told.waitFor()
  // Known already, so it opens; not known, so the screen says that it could not.
  await followLink(visitor, '/products/search-products')
  await visitor.waitForHeading(t(m.search_title))
  await page.goBack()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(t(m.error_offline_title))
  await page.context().setOffline(false)
  await told.waitFor({ state: 'detached' })
  // Nobody had to press anything.
  await visitor.waitForHeading(visitor.localize(PRODUCTS.honey.name))
})

test('every call carries the key, the language and the token; a new language or token makes a new client', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en', device: 'desktop' })
  const { page } = visitor
  await visitor.open('/category/honey')
  await page.waitForLoadState('networkidle')
  const sent = async (act: () => Promise<void>) => {
    const [request] = await Promise.all([page.waitForRequest(/\/api\/v1\/products\/[\w-]+$/), act()])
    const { 'x-api-key': key, 'user-language': language, authorization } = request.headers()
    return { key, language, authorization }
  }
  const first = await sent(() => followLink(visitor, '/product/acacia-honey'))
  expect(first).toEqual({ key: expect.stringMatching(/^test-/), language: 'en', authorization: undefined })
  const tab = await visitor.openTab()
  await tab.open('/cart')
  await tab.page.evaluate(() => localStorage.setItem('_token', 'one'))
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  await page.goBack()
  await visitor.waitForHeading(CATEGORIES.honey.en)
  expect(await sent(() => followLink(visitor, '/product/linden-honey'))).toMatchObject({
    language: 'en',
    authorization: 'Bearer one',
  })
  const [switched] = await Promise.all([
    page.waitForRequest((request) => request.headers()['user-language'] === 'bg'),
    visitor.switchLanguage('bg'),
  ])
  expect(switched.headers()['authorization']).toBe('Bearer one')
})

test('an iPhone has room for its status bar above the shop', async ({ visit }) => {
  const USER_AGENT =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const top = async (userAgent?: string) => {
    const visitor = await visit({ language: 'en', device: 'phone', ...(userAgent ? { userAgent } : {}) })
    const devtools = await visitor.page.context().newCDPSession(visitor.page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47 } })
    await visitor.open('/cart')
    await visitor.waitForHeading(visitor.t(m.cart_title))
    return visitor.page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)
  }
  expect(await top(USER_AGENT)).toBe(47)
  expect(await top()).toBe(0)
})
