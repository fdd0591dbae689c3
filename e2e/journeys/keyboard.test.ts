import { daysBetween, todayIn } from '@vitrina/contract/dates'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { OPTIONS, PRODUCTS, CATEGORIES, CITIES } from '../support/shops/demo.ts'
import { orderOf } from '../support/steps/orders.ts'
import { newCustomer } from '../support/steps/customers.ts'
import {
  bookingsOf,
  findStay,
  FLEXIBLE,
  freeRooms,
  rateOf,
  selectButton,
  staySearchField,
} from '../support/steps/stays.ts'
import type { Contact, Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const MAX_TAB_PRESSES = 120

/** Presses Tab until the element has the focus. */
async function tabTo({ page }: Visitor, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses += 1) {
    await page.keyboard.press(key)
    if ((await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement))) return
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

async function typeContact(visitor: Visitor, { firstName, lastName, email, phone }: Contact): Promise<void> {
  const { t, page } = visitor
  for (const [label, words] of [
    [m.field_first_name, firstName],
    [m.field_last_name, lastName],
    [m.field_email, email],
    [m.field_phone, phone],
  ] as const) {
    await tabTo(visitor, visitor.field(t(label)))
    await page.keyboard.type(words)
  }
}

test('an order from home to the thank-you page with the keyboard alone', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { language } = visitor
  const { page, t } = visitor
  const { keyboard } = page
  const customer = newCustomer(language)
  await visitor.open('/')
  const menu = page.getByRole('navigation', { name: t(m.nav_label) })
  await tabTo(
    visitor,
    menu.getByRole('button', { name: t(m.nav_submenu, { name: visitor.localize(CATEGORIES.home) }), exact: true }),
  )
  await keyboard.press('Enter')
  await tabTo(visitor, menu.getByRole('link', { name: visitor.localize(CATEGORIES.socks), exact: true }))
  await keyboard.press('Enter')
  await visitor.waitForHeading(visitor.localize(CATEGORIES.socks))
  await tabTo(visitor, visitor.main().getByRole('link', { name: visitor.localize(PRODUCTS.socks.name), exact: true }))
  await keyboard.press('Enter')
  await visitor.waitForHeading(visitor.localize(PRODUCTS.socks.name))

  const size = visitor.option(OPTIONS.size)
  await tabTo(visitor, size.getByRole('radio', { checked: true }))
  await keyboard.press('ArrowRight')
  await expect.poll(() => size.getByRole('radio', { name: '39–41' }).isChecked()).toBe(true)
  await tabTo(visitor, visitor.button(t(m.product_add)).first())
  await keyboard.press('Space')
  await visitor.cartLink(1).waitFor()
  await tabTo(visitor, visitor.cartLink(1), 'Shift+Tab')
  await keyboard.press('Enter')
  await visitor.waitForHeading(t(m.cart_title))
  await tabTo(visitor, page.getByRole('link', { name: t(m.cart_checkout), exact: true }).filter({ visible: true }))
  await keyboard.press('Enter')
  await visitor.waitForHeading(t(m.checkout_title))

  await typeContact(visitor, customer)
  const where = page.getByRole('group', { name: t(m.checkout_delivery_method), exact: true })
  await tabTo(visitor, where.getByRole('radio', { checked: true }))
  await keyboard.press('ArrowDown')
  await expect.poll(() => visitor.radio(t(m.checkout_method_office)).isChecked()).toBe(true)
  await tabTo(visitor, visitor.cityField())
  await keyboard.type(visitor.localize(CITIES.plovdiv.name).slice(0, 4))
  await page
    .getByRole('option', { name: visitor.localize(CITIES.plovdiv.name) })
    .first()
    .waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const offices = page.getByRole('group', { name: t(m.checkout_office), exact: true })
  await offices.waitFor()
  await tabTo(visitor, offices.getByRole('radio').first())
  await keyboard.press('Space')
  await expect.poll(() => offices.getByRole('radio').first().isChecked()).toBe(true)
  await tabTo(visitor, page.getByRole('checkbox', { name: t(m.checkout_agree_before) }))
  await keyboard.press('Space')
  await visitor.waitForTotal()
  await tabTo(visitor, visitor.orderButton())
  await keyboard.press('Enter')
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
  expect(await orderOf(shop, customer.email)).toMatchObject({ language, delivery: { to: 'office' } })
})

test('a booking from the rooms to its page with the keyboard alone', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const { keyboard } = page
  const customer = newCustomer(visitor.language)
  const { from, to } = await findStay(shop, 10)
  await visitor.open('/rooms')
  await tabTo(visitor, staySearchField(visitor, m.stay_dates))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const today = todayIn('Europe/Sofia')
  await tabTo(visitor, dialog.locator(`[data-day="${today}"]:not([data-outside]) button`))
  const goOn = async (days: number) => {
    for (let day = 0; day < days; day += 1) await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
  }
  await goOn(daysBetween(today, from))
  await goOn(daysBetween(from, to))
  await dialog
    .getByText(t(m.stay_nights, { count: daysBetween(from, to) }))
    .first()
    .waitFor()
  await tabTo(visitor, dialog.getByRole('button', { name: t(m.stay_search) }))
  await keyboard.press('Enter')
  await visitor.waitForHeading(t(m.booking_title))
  const room = freeRooms(visitor, 0).first()
  await room.waitFor()
  await tabTo(visitor, room.locator('summary'))
  await keyboard.press('Enter')
  await tabTo(visitor, room.getByRole('radio', { checked: true }))
  while (!(await rateOf(visitor, room, FLEXIBLE).isChecked())) await keyboard.press('ArrowDown')
  await tabTo(visitor, selectButton(visitor, room))
  await keyboard.press('Enter')
  await tabTo(visitor, visitor.button(t(m.room_cart_continue)))
  await keyboard.press('Enter')
  await visitor.waitForHeading(t(m.reservation_title))
  await visitor.field(t(m.field_first_name)).waitFor()
  await typeContact(visitor, customer)
  await tabTo(visitor, page.getByRole('checkbox', { name: t(m.checkout_agree_before) }))
  await keyboard.press('Space')
  await visitor.waitForTotal()
  await tabTo(visitor, visitor.bookButton())
  await keyboard.press('Enter')
  await visitor.waitForHeading(t(m.booked_greeting, { name: customer.firstName }))
  expect(await bookingsOf(shop, customer.email)).toMatchObject([{ state: 'confirmed', rooms: 1 }])
})
