import { afterAll, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff, officeOrigin, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  deliver,
  pressNotification,
  pushService,
  setPermission,
  shownNotifications,
  usePushService,
} from '../support/web-push.ts'

const service = pushService(() => shop)
const { test, shop } = journeys({ shop: 'own', settings: service.settings, hasNotifications: true })
afterAll(() => service.stop())

async function place(): Promise<string> {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const { status, body } = await callApi(shop, 'POST', '/orders', orderBody([{ id, selected_count: 1 }]))
  expect(status).toBe(201)
  return body.data.number
}

/** Opens the own account, where a device is notified from. */
async function openAccount(member: Visitor): Promise<void> {
  await openOffice(member, shop, '/account')
  await member.waitForHeading(member.t(m.office_account))
}

test.for(EACH_ONCE)(
  'a device that was turned on is notified of a new order, and a press leads to it ($language, $device)',
  async (options, { visit }) => {
    const browser = service.newBrowser()
    const member = await visit(options)
    const { page, t, language } = member
    const office = { url: officeOrigin(shop) }
    await usePushService(member, browser)
    await setPermission(member, office, 'granted')
    await joinStaff(member, shop, 'owner', 'Мария', `${language}@example.com`)
    await openAccount(member)
    await member.main().getByText(t(m.office_push_off_text)).waitFor()
    await member.button(t(m.office_push_on)).click()
    await member.main().getByText(t(m.office_push_on_text)).waitFor()
    expect(await accessibilityViolations(member, 'notifications on')).toEqual([])

    // The push service has checked the signature and decrypted the message with the keys of this browser.
    const number = await place()
    await expect.poll(() => browser.received.length).toBe(1)
    expect(service.problems()).toEqual([])
    const { text } = browser.received[0]!
    await deliver(member, office, text, '/office/')
    expect(await shownNotifications(member, '/office/')).toHaveLength(1)
    const [shown] = await shownNotifications(member, '/office/')
    expect(shown).toMatchObject({ lang: language, data: { path: `/office/orders/${number}` } })
    expect(shown!.title).toBe(language === 'bg' ? `Нова поръчка ${number}` : `New order ${number}`)
    expect(shown!.body).toMatch(/^\d+[.,]\d\d\s/)

    const address = `${office.url}/office/orders/${number}`
    expect(await pressNotification(member)).toEqual({ opened: [address], focused: [] })
    expect(await shownNotifications(member, '/office/')).toEqual([])
    await page.goto(address)
    await member.waitForHeading(t(m.office_order, { number }))
    // The tab that shows the order comes to the front, and no other is opened.
    await deliver(member, office, text, '/office/')
    expect(await shownNotifications(member, '/office/')).toHaveLength(1)
    expect(await pressNotification(member)).toEqual({ opened: [], focused: [address] })

    await openAccount(member)
    await member.button(t(m.office_push_off)).click()
    await member.main().getByText(t(m.office_push_off_text)).waitFor()
    expect(await rows(shop, 'select 1 from push_subscription where endpoint = $1', [browser.keys.endpoint])).toEqual([])
  },
)
