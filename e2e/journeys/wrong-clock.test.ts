import { addDays, todayIn } from '@vitrina/contract/dates'
import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { hideServerTime, shiftClock } from '../support/clock.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { PRODUCTS, SERVICES } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import {
  bookingsOf,
  chooseDays,
  continueToReservation,
  findStay,
  FLEXIBLE,
  freeRooms,
  reserve,
  selectRoom,
  staySearchField,
} from '../support/steps/stays.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const DAY_MS = 86_400_000
const CLOCKS = [
  { ...EN_DESKTOP, clock: 'a year ahead', shiftMs: 365 * DAY_MS, timeZone: 'America/Los_Angeles', daysAhead: 150 },
  { ...BG_PHONE, clock: 'two days behind', shiftMs: -2 * DAY_MS, timeZone: 'Pacific/Auckland', daysAhead: 165 },
] as const

const today = () => todayIn('Europe/Sofia')
const shownToday = ({ page }: Visitor) =>
  page
    .locator('[aria-current=date]')
    .first()
    .evaluate((day) => day.closest('[data-day]')?.getAttribute('data-day'))

/** Chooses a stay in the calendar of the search. */
async function chooseStay(visitor: Visitor, from: string, to: string): Promise<void> {
  const { page, t } = visitor
  await staySearchField(visitor, m.stay_dates).click()
  const calendar = page.getByRole('dialog', { name: t(m.stay_title) })
  await chooseDays(visitor, calendar, { from, to })
  await calendar.getByRole('button', { name: t(m.stay_search) }).click()
}

describe.each(CLOCKS)('a browser’s clock $clock, in $timeZone', ({ shiftMs, daysAhead, ...options }) => {
  test('shows the days of the hotel, and a room is found, selected and booked', async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    const guest = newCustomer(options.language)
    const { from, to } = await findStay(shop, daysAhead)
    await shiftClock(page, shiftMs)
    await visitor.open('/booking')
    await expect.poll(() => shownToday(visitor)).toBe(today())
    await chooseStay(visitor, from, to)
    await selectRoom(visitor, 0, FLEXIBLE)
    await continueToReservation(visitor)
    await visitor.fillContact(guest)
    // The reservation stays where it is.
    await visitor.reload()
    await visitor.waitForHeading(t(m.reservation_title))
    await expect.poll(() => visitor.field(t(m.field_email)).inputValue()).toBe(guest.email)
    await visitor.radio(visitor.localize(SERVICES.onArrival)).check()
    await visitor.acceptTerms()
    await reserve(visitor)
    await page.waitForURL(/\/bookings\/[\w-]+$/)
    expect(await bookingsOf(shop, guest.email)).toMatchObject([{ state: 'confirmed', rooms: 1 }])
  })

  test('opens the address of a search, and a rental product at today', async ({ visit }) => {
    const visitor = await visit(options)
    const { from, to } = await findStay(shop, daysAhead)
    await shiftClock(visitor.page, shiftMs)
    await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
    await freeRooms(visitor, 0).first().waitFor()
    await visitor.open(`/product/${PRODUCTS.picnic.url}`)
    await expect.poll(() => shownToday(visitor)).toBe(today())
  })
})

test('where the server’s time is not known, its refusal is said, and other dates are chosen', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  const yesterday = addDays(today(), -1)
  const { from, to } = await findStay(shop, 20)
  visitor.expectError({ status: 406, address: /\/rooms\/search$/ })
  await shiftClock(page, -2 * DAY_MS)
  await hideServerTime(page)
  await visitor.open(`/booking?from=${yesterday}&to=${addDays(yesterday, 2)}&guests=2`)
  await page.getByTestId('messages').getByText('Invalid date selected').waitFor()
  await chooseStay(visitor, from, to)
  await freeRooms(visitor, 0).first().waitFor()
  await expect.poll(() => page.getByTestId('messages').getByText('Invalid date selected').count()).toBe(0)
})
