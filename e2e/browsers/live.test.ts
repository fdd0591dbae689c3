import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { type DemoShop, startDemoShop } from '../support/shops/demo-shop.ts'
import { sendMessage } from '../support/live.ts'
import { shipOrder } from '../support/merchant.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import { BROWSERS, inBrowser, openPage, t } from './browsers.ts'
import { type Driver, waitFor } from './driver.ts'

let shop: DemoShop
beforeAll(async () => void (shop = await startDemoShop()))
afterAll(() => shop.dispose())

/** Sends a message to everybody until the page shows it: a driver does not tell when the page is connected. */
async function sendUntilShown(driver: Driver, title: string): Promise<void> {
  const message = { id: randomUUID(), title: { en: title, bg: title }, text: { en: 'Come.', bg: 'Елате.' } }
  const isShown = `document.querySelector('dialog[open]')?.textContent.includes(${JSON.stringify(title)})`
  for (let tries = 0; tries < 40 && !(await driver.evaluate<boolean>(`Boolean(${isShown})`)); tries += 1) {
    await sendMessage(shop, 'showModal', message)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await waitFor(driver, isShown)
}

describe.each(BROWSERS)('in %s', (_name, openBrowser) => {
  test('a message of the shop opens a dialog, which can be closed', () =>
    inBrowser(openBrowser, async (driver) => {
      await openPage(driver, `${shop.url}/category/honey`)
      await sendUntilShown(driver, 'Open house')
      await driver.click(`dialog[open] button[aria-label="${t(m.message_close)}"]`)
      await waitFor(driver, `!document.querySelector('dialog[open]')`)
    }))

  test('the page of an order follows the order', async () => {
    const { address } = await placedOrderScreen(shop, 'en')
    await inBrowser(openBrowser, async (driver) => {
      await openPage(driver, shop.url + address)
      await shipOrder(shop, address.split('/').at(-1)!)
      await waitFor(
        driver,
        `document.querySelector('main').textContent.includes(${JSON.stringify(t(m.order_intro_shipped))})`,
      )
    })
  })
})
