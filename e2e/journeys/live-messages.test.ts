import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { createAnnouncement } from '../../server/src/modules/announcements/index.ts'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { goToFilledCheckout } from '../support/steps/customers.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys, type Pair, type Visit, type VisitorOptions } from '../support/journeys.ts'
import {
  messageHeard,
  openLive,
  sendMessage,
  setNotificationPermission,
  shownNotifications,
  subscription,
} from '../support/live.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const TITLE = { en: 'Open house', bg: 'Отворени врати' }
const TEXT = { en: 'Come and taste.\nOn Saturday.', bg: 'Елате да опитате.\nВ събота.' }
const message = (data: object = {}) => ({ id: randomUUID(), title: TITLE, text: TEXT, ...data })
const dialogOf = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name })

/** A visitor who is connected, and has pressed nothing. */
async function visitLive(visit: Visit, options: VisitorOptions, address = '/category/honey'): Promise<Visitor> {
  const visitor = await visit({ ...options, idleLoading: true })
  await openLive(visitor, address)
  return visitor
}

describe('a message of the shop', () => {
  const options: Pair = EN_DESKTOP
  test('opens a dialog with its title, text, picture and link, which keeps the focus and can be closed', async ({
    visit,
  }) => {
    const visitor = await visitLive(visit, options)
    const { page, t } = visitor
    const picture = await page.locator('main img').first().getAttribute('src')
    await sendMessage(shop, 'showModal', message({ picture, link: '/category/food' }))
    const dialog = dialogOf(visitor, visitor.localize(TITLE))
    await dialog.getByText(visitor.localize({ en: 'Come and taste.', bg: 'Елате да опитате.' })).waitFor()
    await expect
      .poll(() => dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    expect(await accessibilityViolations(visitor, 'a message of the shop')).toEqual([])
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => !document.activeElement?.matches('main *, header *, footer *'))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)

    await sendMessage(shop, 'showModal', message({ link: '/category/food' }))
    await dialog.getByRole('link', { name: t(m.live_message_open) }).click()
    await page.waitForURL('**/category/food')
    await expect.poll(() => dialog.count()).toBe(0)
  })

  test('is shown where the code of notifications can’t be loaded, without another error', async ({ visit }) => {
    const visitor = await visit({ ...options, idleLoading: true })
    const { page } = visitor
    const plugin = /\/assets\/web-[^/]+\.js$/
    visitor.expectError({ status: 'failed', address: plugin })
    await page.route(plugin, (route) => route.abort('connectionreset'))
    const requested = page.waitForRequest(plugin)
    await openLive(visitor, '/category/honey')
    await requested
    await sendMessage(shop, 'showModal', message())
    await dialogOf(visitor, visitor.localize(TITLE)).waitFor()
  })

  test('waits while somebody types at the checkout, and no longer', async ({ visit }) => {
    const visitor = await visit({ ...options, idleLoading: true })
    const { page } = visitor
    await page.clock.install()
    const heard = messageHeard(page, 'showModal')
    await openLive(visitor, '/cart')
    // A product's page is a new document, with a connection of its own.
    const subscribed = subscription(page, 'shop')
    await goToFilledCheckout(visitor, PRODUCTS.mortar)
    await subscribed
    await visitor.main().getByText(visitor.t(m.checkout_note_add)).click()
    await visitor.main().getByLabel(visitor.t(m.checkout_note_hint)).focus()
    await sendMessage(shop, 'showModal', message())
    await heard
    for (const word of ['Ring ', 'the ', 'bell ', 'twice, ', 'please.']) {
      await page.keyboard.type(word)
      await page.clock.runFor(1500)
    }
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.clock.runFor(2000)
    await dialogOf(visitor, visitor.localize(TITLE)).waitFor()
  })
})

test('plain words are shown as often as they are sent, by either method, and so are equal announcements', async ({
  visit,
}) => {
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  await setNotificationPermission(visitor, 'granted')
  await openLive(visitor, '/category/honey')
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  const close = () => dialog.getByRole('button', { name: visitor.t(m.message_close) }).click()
  await sendMessage(shop, 'showModal', 'Fresh honey')
  await sendMessage(shop, 'showModal', 'Fresh honey')
  for (let time = 0; time < 2; time += 1) {
    await dialog.getByText('Fresh honey').waitFor()
    await close()
  }
  for (let time = 0; time < 2; time += 1) await sendMessage(shop, 'sendNotification', 'Fresh honey')
  await expect.poll(() => shownNotifications(visitor)).toMatchObject([{ body: 'Fresh honey' }, { body: 'Fresh honey' }])
  const announcement = { kind: 'modal', text: { en: 'Closed on Monday', bg: 'В понеделник не работим' } } as const
  for (let time = 0; time < 2; time += 1)
    await shop.database.transaction((tx) => createAnnouncement(tx, { ...announcement, send_at: new Date() }))
  for (let time = 0; time < 2; time += 1) {
    await dialog.getByText('Closed on Monday').waitFor()
    await close()
  }
})

test('what is said on the page of an order by others than the shop is not shown', async ({ visit }) => {
  const { address } = await placedOrderScreen(shop, 'en')
  const channel = `private-order-${address.split('/').at(-1)}`
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  await openLive(visitor, address, channel)
  const forged = { method: 'showModal', data: message({ title: 'Forged', link: 'https://other.example/' }) }
  await sendMessage(shop, 'client-message', forged, { channel })
  await sendMessage(shop, 'showModal', forged.data, { channel })
  await sendMessage(shop, 'client-message', forged)
  await sendMessage(shop, 'showModal', message())
  await dialogOf(visitor, TITLE.en).waitFor()
  await visitor.page.keyboard.press('Escape')
  await sendMessage(shop, 'showModal', message({ title: 'Another' }))
  await dialogOf(visitor, 'Another').waitFor()
  expect(await dialogOf(visitor, 'Forged').count()).toBe(0)
})

test('a message is shown once, however many tabs are open and however often it arrives', async ({ visit }) => {
  const visitor = await visitLive(visit, EN_DESKTOP)
  const tab = await visitor.openTab()
  await openLive(tab, '/category/honey')
  const sent = message()
  await sendMessage(shop, 'showModal', sent)
  const shown = () => Promise.all([visitor, tab].map((one) => dialogOf(one, TITLE.en).count()))
  await expect.poll(async () => (await shown()).toSorted()).toEqual([0, 1])
  const one = (await shown())[0] === 1 ? visitor : tab
  await dialogOf(one, TITLE.en)
    .getByRole('button', { name: one.t(m.message_close) })
    .click()
  await sendMessage(shop, 'showModal', sent)
  await openLive(visitor, '/category/honey')
  await sendMessage(shop, 'showModal', sent)
  await sendMessage(shop, 'showModal', message({ title: 'Another' }))
  await Promise.race([visitor, tab].map((page) => dialogOf(page, 'Another').waitFor()))
  expect(await shown()).toEqual([0, 0])
})

test('what a message must not do: run a script, lead to one, or load a picture from elsewhere', async ({ visit }) => {
  const visitor = await visitLive(visit, BG_PHONE)
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(request.url()))
  await sendMessage(shop, 'showModal', {
    title: '<img src=x onerror="window.hacked=1">',
    text: '<script>window.hacked=1</script><b>bold</b>',
    link: 'javascript:window.hacked=1',
    picture: 'https://tracker.example/pixel.gif',
  })
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByText('<b>bold</b>').waitFor()
  expect(await dialog.getByRole('link').count()).toBe(0)
  expect(await dialog.locator('img').count()).toBe(0)
  expect(await visitor.page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(asked.filter((url) => url.includes('tracker'))).toEqual([])
})

describe('a notification', () => {
  const options: Pair = BG_PHONE
  test('is explained first, then asked for, then shown', async ({ visit }) => {
    const visitor = await visit({ ...options, idleLoading: true })
    const { t } = visitor
    await setNotificationPermission(visitor, 'default')
    await openLive(visitor, '/category/honey')
    await sendMessage(shop, 'sendNotification', message({ link: '/cart' }))
    const dialog = dialogOf(visitor, t(m.notifications_explanation_title))
    await dialog.waitFor()
    expect(await accessibilityViolations(visitor, 'explanation of notifications')).toEqual([])
    expect(await shownNotifications(visitor)).toEqual([])
    await dialog.getByRole('button', { name: t(m.notifications_allow) }).click()
    const body = visitor.localize(TEXT)
    await expect
      .poll(() => shownNotifications(visitor))
      .toEqual([{ title: visitor.localize(TITLE), body, tag: expect.stringMatching(/^[0-9]$/) }])
    await expect.poll(() => dialog.count()).toBe(0)
  })
})

test('where notifications are disabled, a dialog asks to enable them, once in a visit', async ({ visit }) => {
  const visitor = await visit({ ...BG_PHONE, idleLoading: true })
  const { t } = visitor
  await setNotificationPermission(visitor, 'denied')
  await openLive(visitor, '/category/honey')
  await sendMessage(shop, 'sendNotification', message())
  const dialog = dialogOf(visitor, t(m.notifications_disabled))
  await dialog.waitFor()
  expect(await accessibilityViolations(visitor, 'disabled notifications')).toEqual([])
  await dialog.getByRole('button', { name: t(m.notifications_understood) }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await sendMessage(shop, 'sendNotification', message())
  await sendMessage(shop, 'showModal', message({ title: 'Друго' }))
  await dialogOf(visitor, 'Друго').waitFor()
  expect(await dialog.count()).toBe(0)
})

test('who refuses is not asked again during the visit; who has allowed gets it without a dialog', async ({ visit }) => {
  const refusing = await visit({ ...EN_DESKTOP, idleLoading: true })
  await setNotificationPermission(refusing, 'default', 'denied')
  await openLive(refusing, '/category/honey')
  const allowing = await visit({ ...EN_DESKTOP, idleLoading: true })
  await setNotificationPermission(allowing, 'granted')
  await openLive(allowing, '/category/honey')
  await sendMessage(shop, 'sendNotification', message())
  await expect.poll(() => shownNotifications(allowing)).toHaveLength(1)
  await dialogOf(refusing, refusing.t(m.notifications_explanation_title))
    .getByRole('button', { name: refusing.t(m.notifications_allow) })
    .click()
  await expect.poll(() => refusing.page.getByRole('dialog').count()).toBe(0)
  await sendMessage(shop, 'sendNotification', message())
  await expect.poll(() => shownNotifications(allowing)).toHaveLength(2)
  await sendMessage(shop, 'showModal', message({ title: 'Another' }))
  await dialogOf(refusing, 'Another').waitFor()
  expect(await shownNotifications(refusing)).toEqual([])
})
