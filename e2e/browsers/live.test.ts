import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { isSubscribed, sendMessage } from '../support/live.ts'
import { shipOrder } from '../support/merchant.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import { type DemoShop, startDemoShop } from '../support/shops/demo-shop.ts'
import { BROWSERS, inBrowser, openPage, t } from './browsers.ts'
import { waitFor } from './driver.ts'

let shop: DemoShop
beforeAll(async () => void (shop = await startDemoShop()))
afterAll(() => shop.dispose())

/** Waits until a page is subscribed to this channel, or none is: a driver does not tell when the page is connected. */
const waitForSubscriber = (channel: string, isOccupied = true) =>
  expect.poll(() => isSubscribed(shop, channel), { timeout: 20_000 }).toBe(isOccupied)

describe.each(BROWSERS)('in %s', (_name, openBrowser) => {
  test('a message of the shop opens a dialog, which can be closed', () =>
    inBrowser(openBrowser, async (driver) => {
      await waitForSubscriber('shop', false)
      await openPage(driver, `${shop.url}/category/honey`)
      await waitForSubscriber('shop')
      await sendMessage(shop, 'showModal', { id: randomUUID(), title: 'Open house', text: 'Come.' })
      await waitFor(driver, `document.querySelector('dialog[open]')?.textContent.includes('Open house')`)
      await driver.click(`dialog[open] button[aria-label="${t(m.message_close)}"]`)
      await waitFor(driver, `!document.querySelector('dialog[open]')`)
    }))

  test('the page of an order follows the order', async () => {
    const { address } = await placedOrderScreen(shop, 'en')
    const token = address.split('/').at(-1)!
    await inBrowser(openBrowser, async (driver) => {
      await openPage(driver, shop.url + address)
      await waitForSubscriber(`private-order-${token}`)
      await shipOrder(shop, token)
      await waitFor(
        driver,
        `document.querySelector('main').textContent.includes(${JSON.stringify(t(m.order_intro_shipped))})`,
      )
    })
  })
})
