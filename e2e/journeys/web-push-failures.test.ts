import { afterAll, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { openAccount } from '../support/steps/accounts.ts'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { logOut, openProfile } from '../support/steps/profile.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import { hasFocus } from '../support/visitor.ts'
import { pushChoice, pushService, setPermission, usePushService } from '../support/web-push.ts'

const service = pushService(() => shop)
const { test, shop } = journeys({ shop: 'own', settings: service.settings, hasNotifications: true })
afterAll(() => service.stop())

test('the browser asks after the press only; a question that is put away changes nothing, a no is said', async ({
  visit,
}) => {
  const order = await placedOrderScreen(shop, 'bg')
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { t, page } = visitor
  await usePushService(visitor, service.newBrowser())
  await setPermission(visitor, shop, 'prompt')
  await page.addInitScript(() => {
    const answers: NotificationPermission[] = ['default', 'denied']
    Notification.requestPermission = async () => {
      document.documentElement.dataset['asked'] = String(2 - answers.length + 1)
      return answers.shift()!
    }
  })
  await visitor.open(order.address)
  const choice = pushChoice(visitor)
  const turnOn = choice.getByRole('button', { name: t(m.push_turn_on) })
  await turnOn.waitFor()
  expect(await page.locator('html[data-asked]').count()).toBe(0)
  await turnOn.click()
  await page.locator('html[data-asked="1"]').waitFor()
  await choice.getByText(t(m.push_order_off)).waitFor()
  await turnOn.click()
  const denied = choice.getByText(t(m.notifications_disabled), { exact: true })
  await denied.waitFor()
  expect(await hasFocus(denied)).toBe(true)
})

test('a failure is said beside the button, and the next press may succeed', async ({ visit }) => {
  const order = await placedOrderScreen(shop, 'en')
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await usePushService(visitor, service.newBrowser())
  await setPermission(visitor, shop, 'granted')
  for (const status of [500, 429]) visitor.expectError({ status, address: /push-subscription$/ })
  const answers = [500, 429]
  await page.route('**/push-subscription', (route) => {
    const status = answers.shift()
    return status ? route.fulfill({ status, json: { message: 'no', code: 'internal' } }) : route.continue()
  })
  await visitor.open(order.address)
  const choice = pushChoice(visitor)
  const turnOn = choice.getByRole('button', { name: t(m.push_turn_on) })
  for (const text of [m.profile_action_failed, m.form_too_many]) {
    await turnOn.click()
    await choice.getByRole('alert').getByText(t(text)).waitFor()
  }
  await turnOn.click()
  await choice.getByText(t(m.push_order_on)).waitFor()
  expect(await choice.getByRole('alert').count()).toBe(0)
})

test('a logout without a connection ends the messages in the browser', async ({ visit }) => {
  const account = await openAccount(shop)
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await usePushService(visitor, service.newBrowser())
  await setPermission(visitor, shop, 'granted')
  await openProfile(visitor, account, 'details')
  await pushChoice(visitor)
    .getByRole('button', { name: t(m.push_turn_on) })
    .click()
  await pushChoice(visitor).getByText(t(m.push_account_on)).waitFor()
  visitor.expectError({ status: 'failed', address: /logout$/ })
  await page.route('**/auth/logout', (route) => route.abort())
  await logOut(visitor)
  const hasSubscription = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      return (await registration!.pushManager.getSubscription()) !== null
    })
  await expect.poll(hasSubscription).toBe(false)
})

test('without a connection nothing changes, and the page says so beside the button', async ({ visit }) => {
  const order = await placedOrderScreen(shop, 'en')
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await usePushService(visitor, service.newBrowser())
  await setPermission(visitor, shop, 'granted')
  await visitor.open(order.address)
  const choice = pushChoice(visitor)
  await choice.getByRole('button', { name: t(m.push_turn_on) }).click()
  const turnOff = choice.getByRole('button', { name: t(m.push_turn_off) })
  await turnOff.waitFor()
  await visitor.goOffline()
  await turnOff.click()
  await choice.getByRole('alert').getByText(t(m.profile_offline)).waitFor()
  await turnOff.waitFor()
  await visitor.goOnline()
  await turnOff.click()
  await choice.getByText(t(m.push_order_off)).waitFor()
})

test('nothing is shown where the browser has no push messages, and the place is given back', async ({ visit }) => {
  const order = await placedOrderScreen(shop, 'en')
  const visitor = await visit(EN_DESKTOP)
  await visitor.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await visitor.open(order.address)
  await visitor.page.getByText(visitor.t(m.push_title)).waitFor({ state: 'detached' })
  await visitor.main().getByText(visitor.t(m.order_bookmark_hint)).waitFor()
})
