import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { CATEGORIES, PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { scrollPageTo } from '../support/checks/frames.ts'
import { followLink, holdResponses, openAndLoadAhead, recordApiCalls } from '../support/network.ts'
import { blockMenu, breakInfoPages } from '../support/outages.ts'
import { STARTUP_CALLS } from '../support/screens/screens.ts'
import { LOST_LIVE_MESSAGES, type Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

/** Opens a category whose document only says that it is loading. The returned function lets the menu be read again. */
async function openWhileMenuIsBlocked(visitor: Visitor): Promise<() => Promise<void>> {
  const { page, t } = visitor
  visitor.expectError({ status: 503, address: /\/category\/honey$/ })
  const unblock = await blockMenu(shop, '/category/honey')
  await page.goto('/category/honey', { waitUntil: 'commit' })
  await page.locator('main .loading-mark').waitFor()
  await expect.poll(() => page.getByRole('status').textContent()).toBe(t(m.loading))
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  return unblock
}

test('while the server cannot load the menu, the loading animation stands until the browser has loaded it', async ({
  visit,
}) => {
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  const { page } = visitor
  const calls = recordApiCalls(visitor)
  const unblock = await openWhileMenuIsBlocked(visitor)
  await unblock()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
  await expect.poll(() => page.locator('.loading-mark').count()).toBe(0)
  await expect.poll(() => page.getByRole('banner').count()).toBe(1)
  await expect.poll(() => page.title()).toContain(visitor.localize(CATEGORIES.honey))
  // What the server did have is not requested again, and the lists wait for the shell.
  await expect
    .poll(() => calls)
    .toEqual(['/menu', '/categories/honey', '/products?category=honey&page=1&per_page=24&facets=1', ...STARTUP_CALLS])
})

test('the loading animation goes when settings, menu and sections are there, however long the screen takes', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page } = visitor
  const releaseList = await holdResponses(visitor, /category=honey/)
  const unblock = await openWhileMenuIsBlocked(visitor)
  await unblock()
  await page.getByRole('banner').waitFor()
  await expect.poll(() => page.locator('.loading-mark').count()).toBe(0)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(0)
  releaseList()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
})

test('a document whose screen failed is loaded again by the browser, without a message in the console', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  visitor.expectError({ status: 500, address: /./ })
  let failures = 0
  page.on('response', (response) => void (response.url().endsWith('/api/v1/info/terms') && (failures += 1)))
  const repair = await breakInfoPages(shop, '/info/terms')
  await page.goto('/info/terms', { waitUntil: 'commit' })
  await visitor.waitForHeading(t(m.error_title))
  await expect.poll(() => page.getByRole('banner').count()).toBe(1)
  await expect.poll(() => page.title()).toContain(t(m.error_title))
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  // The browser tries twice before it shows the error itself.
  await expect.poll(() => failures).toBe(2)
  await visitor.waitForHydration()
  await visitor.button(t(m.error_retry)).waitFor()
  await repair()
  await visitor.button(t(m.error_retry)).click()
  await visitor.waitForHeading('Общи условия')
})

test('a start loads the lists of the specification in its order, without rooms', async ({ visit }) => {
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  const calls = recordApiCalls(visitor)
  await visitor.open('/cart')
  await expect.poll(() => calls).toEqual([...STARTUP_CALLS])
  // The next screens take them from the cache.
  calls.length = 0
  await followLink(visitor, '/products/search-products')
  await visitor.waitForHeading(visitor.t(m.search_title))
  expect(calls).toEqual([])
})

test('a start loads no lists for a visitor who saves data', async ({ visit }) => {
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  const { page } = visitor
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const calls = recordApiCalls(visitor)
  await visitor.open('/cart')
  // The lists would be requested one by one in idle time, before and after this one, which its screen needs.
  const isIdle = () => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await isIdle()
  await followLink(visitor, '/products/search-products')
  await visitor.waitForHeading(visitor.t(m.search_title))
  for (let times = 0; times < STARTUP_CALLS.length; times += 1) await isIdle()
  const ofScreens = new Set(['/categories?type=1', '/products?page=1&per_page=24&facets=1'])
  expect(calls.filter((call) => !ofScreens.has(call))).toEqual([])
})

test('a visit goes on after the server is started again', async ({ visit }) => {
  const visitor = await visit({ ...BG_PHONE, idleLoading: true })
  const { page, t } = visitor
  await openAndLoadAhead(visitor, '/category/honey')
  await shop.kill()
  visitor.expectError({ status: 'failed', address: /./ })
  visitor.expectError(LOST_LIVE_MESSAGES)
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(t(m.error_title))
  // The shell stays, and so does what was loaded before.
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true)
  await expect.poll(() => page.getByTestId('messages').textContent()).toBe('')
  await visitor.button(t(m.error_retry)).click()
  await visitor.waitForHeading(t(m.error_title))
  await page.goBack()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
  await page.goForward()
  await visitor.waitForHeading(t(m.error_title))
  await shop.restart()
  await visitor.button(t(m.error_retry)).click()
  await visitor.waitForHeading(visitor.localize(PRODUCTS.honey.name))
  await visitor.addToCart(PRODUCTS.honey)
  await visitor.openCart()
})

test('without a connection a notice shows, loaded screens open, and a failed one loads by itself once it is back', async ({
  visit,
}) => {
  const visitor = await visit({ ...BG_PHONE, idleLoading: true })
  const { page, t } = visitor
  await openAndLoadAhead(visitor, '/category/honey')
  await visitor.button(t(m.nav_open)).click()
  const english = visitor.button('EN, English')
  await english.waitFor()
  await visitor.goOffline()
  const notice = page.getByRole('status').getByText(t(m.offline))
  // The other language can't be loaded: the screen stays, in the language that is stored.
  await english.click()
  await page.getByTestId('messages').getByText(t(m.language_failed)).waitFor()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
  expect(await page.locator('html').getAttribute('lang')).toBe('bg')
  expect(await page.evaluate(() => [localStorage.getItem('_language'), document.cookie])).toEqual([
    null,
    expect.stringContaining('_language=bg'),
  ])
  await notice.waitFor()
  await followLink(visitor, '/products/search-products')
  await visitor.waitForHeading(t(m.search_title))
  await page.goBack()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(t(m.error_offline_title))
  await visitor.goOnline()
  await notice.waitFor({ state: 'detached' })
  await visitor.waitForHeading(visitor.localize(PRODUCTS.honey.name))
})

test('every call carries the key, the language and the token; a new language or token is used at once', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en', device: 'desktop' })
  const { page } = visitor
  await visitor.open('/category/honey')
  const headersOf = async (action: () => Promise<void>) => {
    const [request] = await Promise.all([page.waitForRequest(/\/api\/v1\/products\/[\w-]+$/), action()])
    const { 'x-api-key': key, 'user-language': language, authorization } = request.headers()
    return { key, language, authorization }
  }
  const first = await headersOf(() => followLink(visitor, '/product/acacia-honey'))
  expect(first).toEqual({ key: expect.stringMatching(/^test-/), language: 'en', authorization: 'Bearer' })
  const tab = await visitor.openTab()
  await tab.open('/cart')
  // It is nobody's.
  for (const each of [visitor, tab]) each.expectError({ status: 401, address: /auth\/user$/ })
  await tab.page.evaluate(() => localStorage.setItem('_token', 'one'))
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  await page.goBack()
  await visitor.waitForHeading(CATEGORIES.honey.en)
  expect(await headersOf(() => followLink(visitor, '/product/linden-honey'))).toMatchObject({
    language: 'en',
    authorization: 'Bearer one',
  })
  const [switched] = await Promise.all([
    page.waitForRequest((request) => request.headers()['user-language'] === 'bg'),
    visitor.switchLanguage('bg'),
  ])
  expect(switched.headers()['authorization']).toBe('Bearer one')
})

test('the shop leaves room for the status bar of an iPhone', async ({ visit }) => {
  const USER_AGENT =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  for (const [agent, top] of [
    [USER_AGENT, 47],
    [undefined, 0],
  ] as const) {
    const visitor = await visit({ language: 'en', device: 'phone', ...(agent ? { userAgent: agent } : {}) })
    const devtools = await visitor.page.context().newCDPSession(visitor.page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47 } })
    await visitor.open('/cart')
    await visitor.waitForHeading(visitor.t(m.cart_title))
    const headerTop = () => visitor.page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)
    await expect.poll(headerTop).toBe(top)
    // Scrolled, too, and nothing shows behind the status bar.
    await scrollPageTo(visitor.page, 200)
    await expect.poll(headerTop).toBe(top)
    if (top > 0)
      await expect.poll(() => visitor.page.evaluate(() => document.elementFromPoint(100, 20)?.localName)).toBe('body')
  }
})
