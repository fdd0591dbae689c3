import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { type DemoShop, startDemoShop } from '../support/shops/demo-shop.ts'
import { bookingsOf, findStay, FLEXIBLE } from '../support/steps/stays.ts'
import { BROWSERS, byText, fillContact, inBrowser, openPage, t, waitForHeading } from './browsers.ts'
import { type Driver, waitFor } from './driver.ts'

let shop: DemoShop
beforeAll(async () => void (shop = await startDemoShop()))
afterAll(() => shop.dispose())

const dayButton = (day: string) => `dialog [data-day="${day}"]:not([data-outside]) button`

/** Chooses a stay in the calendar, which shows as many months as fit. */
async function chooseStay(driver: Driver, { from, to }: { from: string; to: string }): Promise<void> {
  await driver.click(await byText(driver, '[role=search] button', t(m.stay_dates)))
  await waitFor(driver, `document.querySelector('dialog [data-day] button')`)
  while (await driver.evaluate<boolean>(`!document.querySelector('${dayButton(to)}')`))
    await driver.click(`dialog button[aria-label="${t(m.days_next_month)}"]`)
  // A sheet may have to be scrolled to see the day.
  for (const day of [from, to]) {
    await driver.evaluate(`(document.querySelector('${dayButton(day)}').scrollIntoView({ block: 'center' }), 0)`)
    await driver.click(dayButton(day))
  }
  await driver.click(await byText(driver, 'dialog button', t(m.stay_search)))
}

describe.each(BROWSERS)('in %s', (name, openBrowser) => {
  test('a room is found in the calendar and reserved', async () => {
    const email = `guest-${name.toLowerCase()}@example.bg`
    const stay = await findStay(shop, 2)
    await inBrowser(openBrowser, async (driver) => {
      await openPage(driver, `${shop.url}/rooms`)
      await chooseStay(driver, stay)
      await waitForHeading(driver, t(m.booking_title))
      const offer = `button[aria-label^="${t(m.offer_select)}: "][aria-label$=", ${FLEXIBLE.en}"]`
      await waitFor(driver, `document.querySelector('article summary')`)
      await driver.click('article summary')
      await driver.click(await byText(driver, 'article label', FLEXIBLE.en))
      await waitFor(driver, `document.querySelector('${offer}')`)
      await driver.click(offer)
      await waitFor(driver, `document.querySelector('main [aria-pressed=true]')`)
      // Beside the rooms in a wide window, in a panel from its foot in a narrow one.
      if (await driver.evaluate<boolean>(`!matchMedia('(min-width: 64rem)').matches`))
        await driver.click(await byText(driver, '[data-sticky-bar] button', t(m.room_cart_show)))
      await driver.click(await byText(driver, 'button', t(m.room_cart_continue)))
      await waitForHeading(driver, t(m.reservation_title))
      await fillContact(driver, email)
      await driver.click('input[name=agree_terms]')
      await waitFor(driver, `!document.querySelector('main [aria-busy=true]')`)
      await driver.click(await byText(driver, 'button', t(m.reservation_book_later)))
      await waitForHeading(driver, t(m.booked_greeting, { name: 'Maria' }))
    })
    expect(await bookingsOf(shop, email)).toMatchObject([{ state: 'confirmed', rooms: 1 }])
  })
})
