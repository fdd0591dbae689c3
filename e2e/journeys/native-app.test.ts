import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys, type Visit, type VisitorOptions } from '../support/journeys.ts'
import { expandSafeAreas } from '../support/checks/safe-areas.ts'
import { openLive, sendMessage } from '../support/live.ts'
import { emitNative, nativeCalls, pressBack, showInNativeApp } from '../support/native-app.ts'

const { test, shop } = journeys()
const PRODUCT = `/product/${PRODUCTS.honey.url}`

async function visitInApp(visit: Visit, address: string, options: Partial<VisitorOptions> = {}) {
  const visitor = await visit({ ...BG_PHONE, ...options })
  await showInNativeApp(visitor.page)
  await visitor.open(address)
  // Its code is loaded after hydration.
  await expect
    .poll(() => visitor.page.evaluate(() => (window as any).Capacitor.Plugins.Share?.share !== undefined))
    .toBe(true)
  return visitor
}

test('the back button closes what is open, then goes back, then leaves the app', async ({ visit }) => {
  const visitor = await visitInApp(visit, '/category/honey')
  const { page, t } = visitor
  await visitor.chooseProduct(PRODUCTS.honey)
  await visitor.button(t(m.nav_open)).click()
  await page.getByRole('dialog').getByRole('navigation').waitFor()
  await pressBack(page)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(PRODUCT)
  // The page knows that the drawer is closed, and opens it again.
  await visitor.button(t(m.nav_open)).click()
  await page.getByRole('dialog').getByRole('navigation').waitFor()
  await pressBack(page)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await pressBack(page)
  await page.waitForURL('**/category/honey')
  expect(await nativeCalls(page, 'App')).toEqual([])
  await pressBack(page)
  await expect
    .poll(() => nativeCalls(page, 'App'))
    .toEqual([expect.objectContaining({ pluginId: 'App', methodName: 'minimizeApp' })])
})

test('a link to the shop opens in place, also before the page is ready; a foreign one, or one that is no page, does not', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await showInNativeApp(page)
  // A slow phone, on which the app's code is there before the page is hydrated.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.goto('/category/honey', { waitUntil: 'commit' })
  await emitNative(page, 'appUrlOpen', { url: `${shop.url}/news?page=1` })
  await page.waitForURL('**/news?page=1')
  await visitor.waitForHydration()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await visitor.button(t(m.nav_open)).click()
  await page.getByRole('dialog').waitFor()
  await emitNative(page, 'appUrlOpen', { url: `${shop.url}${PRODUCT}` })
  await visitor.waitForHeading(PRODUCTS.honey.name.bg)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  for (const url of [
    'https://elsewhere.example/category/honey',
    `${shop.url}.elsewhere.example/category/honey`,
    `${shop.url}/api/v1/settings`,
    'javascript:alert(1)',
    '',
  ])
    await emitNative(page, 'appUrlOpen', { url })
  await emitNative(page, 'appUrlOpen', { url: `${shop.url}/cart` })
  await visitor.waitForHeading(t(m.cart_title))
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  // One entry for each link that was opened: nothing came between.
  await pressBack(page)
  await visitor.waitForHeading(PRODUCTS.honey.name.bg)
})

test('sharing opens the phone’s share sheet', async ({ visit }) => {
  const visitor = await visitInApp(visit, PRODUCT)
  const { page, t } = visitor
  await visitor.button(t(m.product_share)).click()
  await expect
    .poll(() => nativeCalls(page, 'Share'))
    .toEqual([
      expect.objectContaining({
        methodName: 'share',
        options: expect.objectContaining({ title: expect.stringContaining(PRODUCTS.honey.name.bg), url: page.url() }),
      }),
    ])
})

test('a notification of the shop is the phone’s, and what is pressed opens its page', async ({ visit }) => {
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  const { page } = visitor
  await showInNativeApp(page, { checkPermissions: { display: 'granted' }, schedule: { notifications: [] } })
  await openLive(visitor, '/category/honey')
  await sendMessage(shop, 'sendNotification', { id: randomUUID(), title: 'Fresh bread', text: 'At ten', link: '/cart' })
  const scheduled = async () =>
    (await nativeCalls(page, 'LocalNotifications')).filter(({ methodName }) => methodName === 'schedule')
  await expect.poll(scheduled).toHaveLength(1)
  const [notification] = (await scheduled())[0]!.options['notifications'] as [Record<string, unknown>]
  expect(notification).toMatchObject({ title: 'Fresh bread', body: 'At ten', extra: { link: '/cart' } })
  expect(notification['id']).toBeOneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  await page.evaluate(
    (pressed) => (window as any).phone.emit('LocalNotifications', 'localNotificationActionPerformed', pressed),
    { actionId: 'tap', notification },
  )
  await page.waitForURL('**/cart')
})

test('the app’s page begins below the status bar; a browser’s does not, and loads nothing of the app', async ({
  visit,
}) => {
  const spacer = 'html[data-top-spacer]'
  const inApp = await visitInApp(visit, '/')
  expect(await inApp.page.locator(spacer).count()).toBe(1)
  // Those of a phone upright: a status bar with a camera, and a bar for gestures.
  const top = 47
  await expandSafeAreas(inApp.page, { top, left: 0, right: 0, bottom: 24 })
  const menu = inApp.button(inApp.t(m.nav_open))
  const menuTop = async () => (await menu.boundingBox())!.y
  await expect.poll(menuTop).toBeGreaterThanOrEqual(top)
  await inApp.page.evaluate(() => scrollTo(0, 800))
  await expect.poll(() => inApp.page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect(await menuTop()).toBeGreaterThanOrEqual(top)
  // What scrolls under the status bar is covered.
  const behind = await inApp.page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.tagName)
  expect(behind).toBe('BODY')
  await menu.click()
  const close = inApp.page.getByRole('dialog').getByRole('button', { name: inApp.t(m.nav_close) })
  await expect.poll(async () => (await close.boundingBox())!.y).toBeGreaterThanOrEqual(top)
  const inBrowser = await visit({ ...BG_PHONE, idleLoading: true })
  const requested: string[] = []
  inBrowser.page.on('request', (request) => requested.push(request.url()))
  await inBrowser.open('/')
  expect(await inBrowser.page.locator(spacer).count()).toBe(0)
  await expect.poll(() => requested.some((url) => /\/live-[\w-]+\.js$/.test(url))).toBe(true)
  expect(requested.filter((url) => url.includes('native-app'))).toEqual([])
})
