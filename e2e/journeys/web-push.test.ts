import { afterAll, describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { openAccount } from '../support/steps/accounts.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { placeBooking } from '../support/steps/bookings.ts'
import { BG_PHONE, EN_DESKTOP, journeys, type Pair } from '../support/journeys.ts'
import { logOut, openProfile } from '../support/steps/profile.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import {
  changeSubscription,
  deliver,
  pressNotification,
  pushChoice,
  pushService,
  setPermission,
  shownNotifications,
  usePushService,
} from '../support/web-push.ts'
import { moveOrder } from '../support/merchant.ts'
import { hasFocus } from '../support/visitor.ts'

const service = pushService(() => shop)
const { test, shop } = journeys({ shop: 'own', settings: service.settings, hasNotifications: true })
afterAll(() => service.stop())

const urlOf = (address: string): string => address.split('/').at(-1)!

describe('notifications', () => {
  const options: Pair = BG_PHONE
  const { language } = options

  test('of an order are turned on by a press, shown by the service worker, lead to its page, and are turned off', async ({
    visit,
  }) => {
    const order = await placedOrderScreen(shop, language)
    const browser = service.newBrowser()
    const visitor = await visit(options)
    const { t, page } = visitor
    await usePushService(visitor, browser)
    await setPermission(visitor, shop, 'granted')
    await visitor.open(order.address)
    const choice = pushChoice(visitor)
    await choice.getByText(t(m.push_order_off)).waitFor()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await accessibilityViolations(visitor, 'notifications off')).toEqual([])

    const turnOn = choice.getByRole('button', { name: t(m.push_turn_on), exact: true })
    await turnOn.focus()
    await page.keyboard.press('Enter')
    const turnOff = choice.getByRole('button', { name: t(m.push_turn_off), exact: true })
    await turnOff.waitFor()
    expect(await hasFocus(turnOff)).toBe(true)
    await choice.getByText(t(m.push_order_on)).waitFor()
    expect(await accessibilityViolations(visitor, 'notifications on')).toEqual([])

    await moveOrder(shop, urlOf(order.address), 'confirmed')
    await expect.poll(() => browser.received.length).toBe(1)
    expect(service.problems()).toEqual([])
    await deliver(visitor, shop, browser.received[0]!.text)
    expect(await shownNotifications(visitor)).toHaveLength(1)
    const [shown] = await shownNotifications(visitor)
    expect(shown).toMatchObject({
      lang: language,
      body: `${t(m.order_state_confirmed)}, ${t(m.order_payment_due_on_delivery)}`,
      data: { path: order.address },
    })
    expect(shown!.title).toContain(/\d+/.exec(order.shows[0]![language])![0])
    // A newer message takes its place.
    await deliver(visitor, shop, JSON.stringify({ ...JSON.parse(browser.received[0]!.text), body: 'Newer' }))
    expect((await shownNotifications(visitor)).map(({ body }) => body)).toEqual(['Newer'])
    expect(await pressNotification(visitor)).toEqual({ opened: [], focused: [shop.url + order.address] })
    expect(await shownNotifications(visitor)).toEqual([])

    await visitor.reload()
    await turnOff.click()
    await turnOn.waitFor()
    await moveOrder(shop, urlOf(order.address), 'packed')
    await visitor.reload()
    await choice.getByText(t(m.push_order_off)).waitFor()
    expect(browser.received).toHaveLength(1)
  })

  test('that the browser does not allow are said to be disabled, and how to allow them', async ({ visit }) => {
    const order = await placedOrderScreen(shop, language)
    const visitor = await visit(options)
    const { t } = visitor
    await usePushService(visitor, service.newBrowser())
    await setPermission(visitor, shop, 'denied')
    await visitor.open(order.address)
    const choice = pushChoice(visitor)
    await choice.getByText(t(m.notifications_disabled), { exact: true }).waitFor()
    await choice.getByText(t(m.push_denied_hint)).waitFor()
    expect(await choice.getByRole('button').count()).toBe(0)
    expect(await accessibilityViolations(visitor, 'notifications denied')).toEqual([])
    // Allowed in the browser's settings meanwhile, and taken back again once they were on.
    await setPermission(visitor, shop, 'granted')
    await choice.getByRole('button', { name: t(m.push_turn_on) }).click()
    await choice.getByText(t(m.push_order_on)).waitFor()
    await setPermission(visitor, shop, 'denied')
    await choice.getByText(t(m.notifications_disabled), { exact: true }).waitFor()
  })

  test('of all orders and bookings are turned on in the profile, and end with the session', async ({ visit }) => {
    const account = await openAccount(shop)
    const browser = service.newBrowser()
    const visitor = await visit(options)
    const { t } = visitor
    await usePushService(visitor, browser)
    await setPermission(visitor, shop, 'granted')
    await openProfile(visitor, account, 'details')
    const choice = pushChoice(visitor)
    await choice.getByText(t(m.push_account_off)).waitFor()
    await choice.getByRole('button', { name: t(m.push_turn_on) }).click()
    await choice.getByText(t(m.push_account_on)).waitFor()
    expect(await accessibilityViolations(visitor, 'notifications in the profile')).toEqual([])
    const own = await placedOrderScreen(shop, language, {}, account.bearer)
    await moveOrder(shop, urlOf(own.address), 'confirmed')
    await expect.poll(() => browser.received.length).toBe(1)
    if (visitor.device === 'phone')
      await visitor
        .main()
        .getByRole('link', { name: t(m.profile_title), exact: true })
        .click()
    await logOut(visitor)
    await moveOrder(shop, urlOf(own.address), 'packed')
    await visitor.open(own.address)
    await choice.getByText(t(m.push_order_off)).waitFor()
    expect(browser.received).toHaveLength(1)
  })
})

test('a notification opens its page when no tab shows it', async ({ visit }) => {
  const [booking, order] = [await placeBooking(shop, 'en', 60), await placedOrderScreen(shop, 'en')]
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await usePushService(visitor, service.newBrowser())
  await setPermission(visitor, shop, 'granted')
  await visitor.open(`/bookings/${booking.url}`)
  const choice = pushChoice(visitor)
  await choice.getByRole('button', { name: t(m.push_turn_on) }).click()
  await choice.getByText(t(m.push_booking_on)).waitFor()
  await deliver(
    visitor,
    shop,
    JSON.stringify({ title: 'Order 1', body: '', lang: 'en', path: order.address, tag: 'a' }),
  )
  expect(await shownNotifications(visitor)).toHaveLength(1)
  expect(await pressNotification(visitor)).toEqual({ opened: [shop.url + order.address], focused: [] })
  // What nobody can read is shown all the same, as the browser demands, and leads nowhere else.
  await deliver(visitor, shop, 'not JSON')
  expect((await shownNotifications(visitor)).map(({ title }) => title)).toEqual([new URL(shop.url).host])
})

test('two tabs agree, and a changed endpoint goes on getting the news', async ({ visit }) => {
  const order = await placedOrderScreen(shop, 'en')
  const [browser, changed] = [service.newBrowser(), service.newBrowser()]
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  const other = await visitor.openTab()
  for (const tab of [visitor, other]) await usePushService(tab, browser)
  await setPermission(visitor, shop, 'granted')
  for (const tab of [visitor, other]) {
    await tab.open(order.address)
    await pushChoice(tab).getByText(t(m.push_order_off)).waitFor()
  }
  await pushChoice(visitor).getByRole('button').click()
  await pushChoice(visitor).getByText(t(m.push_order_on)).waitFor()
  await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await pushChoice(other).getByText(t(m.push_order_on)).waitFor()
  await visitor.page.evaluate((keys) => localStorage.setItem('push-keys', JSON.stringify(keys)), changed.keys)
  await visitor.reload()
  await pushChoice(visitor).getByText(t(m.push_order_on)).waitFor()
  await moveOrder(shop, urlOf(order.address), 'confirmed')
  await expect.poll(() => changed.received.length).toBe(1)
  expect(browser.received).toEqual([])
})

test('an endpoint that changes while no page is open goes on getting the news: the service worker tells the shop', async ({
  visit,
}) => {
  const order = await placedOrderScreen(shop, 'en')
  const [browser, changed] = [service.newBrowser(), service.newBrowser()]
  const visitor = await visit(EN_DESKTOP)
  await usePushService(visitor, browser)
  await setPermission(visitor, shop, 'granted')
  await visitor.open(order.address)
  await pushChoice(visitor).getByRole('button').click()
  await pushChoice(visitor).getByText(visitor.t(m.push_order_on)).waitFor()
  await visitor.open('/cart')
  await changeSubscription(visitor, changed)
  await moveOrder(shop, urlOf(order.address), 'confirmed')
  await expect.poll(() => changed.received.length).toBe(1)
  expect(browser.received).toEqual([])
})

test('the service worker is asked for anew each time, and may call the shop and nobody else', async () => {
  const { status, headers } = await fetch(`${shop.url}/service-worker.js`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
