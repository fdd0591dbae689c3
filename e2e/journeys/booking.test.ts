import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { SERVICES } from '../support/shops/demo.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { respondWith } from '../support/network.ts'
import {
  bookingsOf,
  continueToReservation,
  findStay,
  FLEXIBLE,
  freeRooms,
  rateOf,
  reserve,
  selectButton,
  selectTwoRooms,
} from '../support/steps/stays.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const DINNER = { en: 'Dinner', bg: 'Вечеря' }
/** Of the house's rules. */
const QUIET = { en: 'From 22:00 the house is quiet', bg: 'След 22:00 ч. в къщата е тихо' }
const CODE = 'PLANINA12'

const totalOf = async (visitor: Visitor) => {
  await visitor.waitForTotal()
  return visitor.page.locator('#reservation-summary-body dl').first().textContent()
}

test('two rooms with a child, an extra and a promo code are reserved, to be paid on arrival', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const guest = newCustomer('bg')
  const stay = await findStay(shop, 120)
  await selectTwoRooms(visitor, stay)
  expect(await accessibilityViolations(visitor, 'rooms')).toEqual([])
  // What a cancellation costs is read before booking, not after.
  const kept = new RegExp(t(m.booked_cancel_from, { day: '.+', percent: 50 }))
  await visitor.main().getByRole('article').getByText(kept).first().waitFor()
  await continueToReservation(visitor)
  expect(new URL(page.url()).searchParams.get('step')).toBe('reservation')
  await page.getByRole('heading', { name: t(m.rooms_policies) }).waitFor()
  await visitor.main().getByText(visitor.localize(QUIET)).waitFor()
  await expect.poll(() => page.locator('#reservation-summary-body').getByText(kept).count()).toBe(2)

  const dinner = page.getByRole('checkbox', { name: new RegExp(`^${visitor.localize(DINNER)}`) }).first()
  const before = await totalOf(visitor)
  await dinner.check()
  await expect.poll(() => totalOf(visitor)).not.toBe(before)
  await visitor.fillContact(guest)
  await visitor.optionalField(t(m.reservation_note_hint)).fill('21:30')

  // Nothing is lost by a reload or another language.
  await visitor.reload()
  await visitor.waitForHeading(t(m.reservation_title))
  await expect.poll(() => dinner.isChecked()).toBe(true)
  await expect.poll(() => visitor.field(t(m.field_email)).inputValue()).toBe(guest.email)

  const toggle = page.getByRole('button', { name: t(m.reservation_summary), expanded: false })
  await toggle.click()
  await visitor.enterPromoCode('NO-SUCH-CODE')
  await page.locator('#reservation-summary-body [aria-invalid=true]').waitFor()
  const undiscounted = await totalOf(visitor)
  await visitor.enterPromoCode(CODE)
  await page.getByRole('button', { name: t(m.checkout_promo_remove, { code: CODE }) }).waitFor()
  await expect.poll(() => totalOf(visitor)).not.toBe(undiscounted)
  expect(await accessibilityViolations(visitor, 'reservation')).toEqual([])
  await page.keyboard.press('Escape')

  await visitor.radio(visitor.localize(SERVICES.onArrival)).check()
  await visitor.acceptTerms()
  await reserve(visitor)
  await page.waitForURL(/\/bookings\/[\w-]+$/)
  await expect.poll(() => page.title()).toContain(t(m.booked_success_title))
  await expect.poll(() => visitor.main().getByText(t(m.booked_success), { exact: true }).count()).toBe(1)
  const url = page.url().split('/').at(-1)
  expect(await bookingsOf(shop, guest.email)).toEqual([
    { url, state: 'confirmed', promo_code: CODE, note: '21:30', rooms: 2 },
  ])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rooms'))).toBeNull()
})

test('a reservation that is refused says why, and one whose answer is lost is made once', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const guest = newCustomer('en')
  await selectTwoRooms(visitor, await findStay(shop, 180))
  await continueToReservation(visitor)
  await visitor.fillContact(guest)
  await visitor.radio(SERVICES.onArrival.en).check()
  await visitor.acceptTerms()

  const noRooms = 'There is no enough free rooms!'
  const restoreRooms = await respondWith(visitor, /\/rooms\/book$/, 406, {
    message: noRooms,
    errors: { rooms: noRooms },
  })
  await reserve(visitor)
  await visitor.waitForHeading(t(m.booking_title))
  await page.getByTestId('messages').getByText(noRooms).waitFor()
  await restoreRooms()
  await continueToReservation(visitor)
  await expect.poll(() => visitor.field(t(m.field_first_name)).inputValue()).toBe(guest.firstName)

  const stale = { message: '', errors: { expected_total: 'It is more.' }, details: { total: 9999 } }
  const restoreTotal = await respondWith(visitor, /\/rooms\/book$/, 406, stale)
  await reserve(visitor)
  await page.getByRole('alert').getByText('9,999.00').first().waitFor()
  await expect.poll(() => totalOf(visitor)).toContain('9,999.00')
  await restoreTotal()

  // The server's own total is another: the guest accepts it.
  visitor.expectError({ status: 406, address: /\/rooms\/book$/ })
  const refused = page.waitForResponse((response) => response.url().endsWith('/rooms/book'))
  await reserve(visitor)
  expect((await refused).status()).toBe(406)
  await expect.poll(() => totalOf(visitor)).not.toContain('9,999.00')

  visitor.expectError({ status: 'failed', address: /\/rooms\/book$/ })
  const keys: (string | undefined)[] = []
  await page.route(/\/rooms\/book$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await reserve(visitor)
  await page.getByRole('alert').getByText(t(m.reservation_no_response)).waitFor()
  await page.unroute(/\/rooms\/book$/)
  await reserve(visitor)
  await page.waitForURL(/\/bookings\/[\w-]+$/)
  expect(keys[0]).toBeTruthy()
  expect(await bookingsOf(shop, guest.email)).toHaveLength(1)
})

test('rooms are reserved with the keyboard alone, and Back leads to the rooms', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const { keyboard } = page
  const guest = newCustomer('en')
  const { from, to } = await findStay(shop, 240)
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  const tabTo = async (target: ReturnType<typeof visitor.field>) => {
    for (let presses = 0; presses < 150; presses += 1) {
      await keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`Tab does not lead to ${String(target)}`)
  }
  const room = freeRooms(visitor, 0).first()
  await room.waitFor()
  await tabTo(room.locator('summary'))
  await keyboard.press('Enter')
  await tabTo(room.getByRole('radio', { checked: true }))
  while (!(await rateOf(visitor, room, FLEXIBLE).isChecked())) await keyboard.press('ArrowDown')
  await tabTo(selectButton(visitor, room))
  await keyboard.press('Enter')
  await visitor.waitForTotal()
  await tabTo(visitor.button(t(m.room_cart_continue)))
  await keyboard.press('Enter')
  await visitor.waitForHeading(t(m.reservation_title))
  await page.goBack()
  await visitor.waitForHeading(t(m.booking_title))
  await page.goForward()
  await visitor.waitForHeading(t(m.reservation_title))
  const fields = [m.field_first_name, m.field_last_name, m.field_email, m.field_phone] as const
  const values = [guest.firstName, guest.lastName, guest.email, guest.phone]
  for (const [index, label] of fields.entries()) {
    await tabTo(visitor.field(t(label)))
    await keyboard.type(values[index]!)
  }
  await tabTo(page.getByRole('radio', { checked: true }))
  await tabTo(page.getByRole('checkbox', { name: t(m.checkout_agree_before) }))
  await keyboard.press('Space')
  await tabTo(visitor.bookButton().first())
  await keyboard.press('Enter')
  await page.waitForURL(/\/bookings\/[\w-]+$/)
  expect(await bookingsOf(shop, guest.email)).toMatchObject([{ state: expect.any(String), rooms: 1 }])
})
