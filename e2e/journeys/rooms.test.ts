import { addDays, todayIn } from '@vitrina/contract/dates'
import { sumAmounts } from '@vitrina/contract/money'
import { expect } from 'vitest'
import { formatMoney } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { formatDays } from '@vitrina/contract/format-day'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { SERVICES } from '../support/shops/demo.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { callApi, LEV } from '../support/shops/shop.ts'
import { holdResponses } from '../support/network.ts'
import {
  bookingsOf,
  chooseDays,
  continueToReservation,
  dayButton,
  findClosedDay,
  findStay,
  FLEXIBLE,
  reserve,
  selectButton,
  selectRoom,
  selectTwoRooms,
  showDay,
  staySearchField,
} from '../support/steps/stays.ts'
import { blockStorage } from '../support/storage.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const offers = (visitor: Visitor) => selectButton(visitor, visitor.page)
/** Of all rooms, with those that are folded away. */
const numberOfRates = async ({ page }: Visitor) => {
  await expect.poll(() => page.locator('section[aria-busy=true]').count()).toBe(0)
  return page.locator('article input[type=radio]').count()
}

test('a stay is chosen in the calendar, guests with their ages, and the offers are narrowed', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const { from, to } = await findStay(shop, 30)
  await visitor.open('/rooms')
  await staySearchField(visitor, m.stay_dates).click()
  const calendar = page.getByRole('dialog', { name: t(m.stay_title) })
  await showDay(visitor, calendar, from)
  await dayButton(calendar, from).click()
  await calendar.getByText(t(m.stay_no_departure), { exact: true }).waitFor()
  await showDay(visitor, calendar, to)
  await dayButton(calendar, to).click()
  await calendar.getByText(formatDays(from, to, 'bg')).waitFor()
  expect(await accessibilityViolations(visitor, 'calendar')).toEqual([])
  const { body } = await callApi(shop, 'GET', `/rooms/daily-rates?from_date=${from}&to_date=${to}`)
  const total = sumAmounts((body as { list: { price: number }[] }).list.map(({ price }) => price))
  await calendar.getByText(formatMoney(total, LEV, 'bg')).waitFor()
  await calendar.getByRole('button', { name: t(m.stay_search) }).click()
  await visitor.waitForHeading(t(m.booking_title))

  await staySearchField(visitor, m.guests_title).click()
  const guests = page.getByRole('dialog', { name: t(m.guests_title) })
  await guests.getByRole('button', { name: t(m.guests_kids_more) }).click()
  await page.keyboard.press('Escape')
  // A child without an age is not left out: the search waits for it.
  await visitor.button(t(m.stay_search)).click()
  await guests.getByText(t(m.guests_age_required)).waitFor()
  await guests.getByLabel(t(m.guests_kid_age, { number: 1 })).selectOption('7')
  await guests.getByRole('button', { name: t(m.guests_done) }).click()
  await visitor.button(t(m.stay_search)).click()
  await visitor.waitForHeading(t(m.booking_title))
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ from, to, guests: '2-7' })

  await offers(visitor).first().waitFor()
  const all = await numberOfRates(visitor)
  await page.getByRole('checkbox', { name: t(m.plan_refundable) }).check()
  await expect.poll(() => visitor.main().getByText(t(m.plan_non_refundable)).count()).toBe(0)
  expect(await numberOfRates(visitor)).toBeLessThan(all)
  const filters = page.getByRole('group', { name: t(m.list_filters) })
  await filters.getByText(t(m.filter_meals), { exact: true }).click()
  await filters.getByLabel(t(m.board_half_board)).check()
  await expect.poll(() => visitor.main().getByRole('article').getByText(t(m.board_breakfast)).count()).toBe(0)
  await page.keyboard.press('Escape')
  await filters.getByText(t(m.rooms_amenities), { exact: true }).click()
  for (const amenity of await filters.getByRole('checkbox').all()) await amenity.check()
  const clear = visitor.main().getByRole('button', { name: t(m.list_clear_filters) })
  await expect.poll(() => offers(visitor).count()).toBe(0)
  expect(await accessibilityViolations(visitor, 'nothing suits the filters')).toEqual([])
  await clear.first().click()
  await expect.poll(() => numberOfRates(visitor)).toBe(all)
})

test('the page of a room has the rules of the house in the merchant’s words', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await visitor.open('/rooms/family-room')
  await visitor.main().getByText('From 22:00 the house is quiet').waitFor()
})

test('what stands in a room leads from its page into the shop', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  await visitor.open('/rooms/family-room')
  await visitor
    .main()
    .getByRole('link', { name: t(m.rooms_in_room_link, { count: 4 }) })
    .click()
  const shelf = page.locator('section').filter({ has: page.getByRole('heading', { name: t(m.rooms_in_room) }) })
  await expect.poll(async () => (await shelf.boundingBox())!.y).toBeLessThan(400)
  expect(await accessibilityViolations(visitor, 'a room with goods')).toEqual([])
  await shelf.getByRole('link').first().click()
  await page.waitForURL(/\/product\//)
})

test('a search that finds nothing says why, and offers the nearest stays', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const closed = await findClosedDay(shop)
  await visitor.open(`/booking?from=${addDays(closed, -1)}&to=${addDays(closed, 1)}&guests=2`)
  await visitor.main().getByText(t(m.none_nearest)).waitFor()
  // There is nothing to filter.
  expect(await page.getByRole('group', { name: t(m.list_filters) }).count()).toBe(0)
  expect(await accessibilityViolations(visitor, 'nothing free')).toEqual([])
  await visitor
    .main()
    .getByRole('button', { name: / from / })
    .first()
    .click()
  await offers(visitor).first().waitFor()
  await expect.poll(() => new URL(page.url()).search).not.toContain(`to=${addDays(closed, 1)}`)
  await page.goBack()
  await visitor.main().getByText(t(m.none_nearest)).waitFor()
})

test('what is selected in one tab is in the other, and is removed in both', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { from, to } = await findStay(shop, 200)
  await selectTwoRooms(visitor, { from, to })
  const other = await visitor.openTab()
  await other.open('/booking')
  const cart = ({ page, t }: Visitor) => page.getByRole('complementary', { name: t(m.room_cart_title) })
  await expect.poll(() => cart(other).getByRole('listitem').count()).toBe(2)
  await cart(other)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect.poll(() => cart(visitor).getByRole('listitem').count()).toBe(1)
  await visitor.button(visitor.t(m.room_cart_continue)).click()
  await visitor.page
    .getByTestId('messages')
    .getByText(visitor.t(m.room_cart_missing, { count: 1 }))
    .waitFor()
  // Another stay makes what was selected void, in every tab.
  await other.open(`/booking?from=${addDays(from, 1)}&to=${to}`)
  await expect.poll(() => cart(visitor).getByRole('listitem').count()).toBe(0)
})

test('a booking without browser storage is made within the tab', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const guest = newCustomer('en')
  await visitor.page.addInitScript(blockStorage)
  await selectTwoRooms(visitor, await findStay(shop, 215))
  await continueToReservation(visitor)
  await visitor.fillContact(guest)
  await visitor.radio(visitor.localize(SERVICES.onArrival)).check()
  await visitor.acceptTerms()
  await reserve(visitor)
  await visitor.page.waitForURL(/\/bookings\/[\w-]+$/)
  expect(await bookingsOf(shop, guest.email)).toMatchObject([{ rooms: 2 }])
})

test.for(['America/Los_Angeles', 'Pacific/Auckland'])(
  'dates are those of the hotel in a browser in %s, across the change of the clocks',
  async (timeZone, { visit }) => {
    const visitor = await visit({ ...EN_DESKTOP, timeZone })
    const { t, page } = visitor
    await visitor.open('/booking')
    const today = page.locator('[aria-current=date]')
    await today.waitFor()
    await expect
      .poll(() => today.evaluate((day) => day.closest('[data-day]')?.getAttribute('data-day')))
      .toBe(todayIn('Europe/Sofia'))
    const sunday = nextClockChange(todayIn('Europe/Sofia'))
    const [from, to] = [addDays(sunday, -1), addDays(sunday, 2)]
    await staySearchField(visitor, m.stay_dates).click()
    const calendar = page.getByRole('dialog', { name: t(m.stay_title) })
    const asked = page.waitForRequest(/\/rooms\/search$/)
    await chooseDays(visitor, calendar, { from, to })
    await calendar.getByText(formatDays(from, to, 'en')).waitFor()
    expect(await calendar.getByText(t(m.stay_nights, { count: 3 })).count()).toBeGreaterThan(0)
    await calendar.getByRole('button', { name: t(m.stay_search) }).click()
    expect((await asked).postDataJSON()).toMatchObject({ from_date: from, to_date: to })
  },
)

test('the calendar is used with the keyboard alone', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const { keyboard } = page
  const { from, to } = await findStay(shop, 30)
  await visitor.open('/rooms')
  await staySearchField(visitor, m.stay_dates).press('Enter')
  const calendar = page.getByRole('dialog', { name: t(m.stay_title) })
  await calendar.getByRole('grid').first().waitFor()
  const focusedDay = () =>
    page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day') ?? null)
  for (let presses = 0; presses < 8 && (await focusedDay()) === null; presses += 1) await keyboard.press('Tab')
  const goTo = async (day: string) => {
    for (let presses = 0; presses < 70; presses += 1) {
      const current = (await focusedDay())!
      if (current === day) return
      const key = current < day ? (addDays(current, 7) <= day ? 'ArrowDown' : 'ArrowRight') : 'ArrowLeft'
      await keyboard.press(key)
      await expect.poll(focusedDay).not.toBe(current)
    }
    throw new Error(`The arrow keys do not lead to ${day}`)
  }
  await goTo(from)
  await keyboard.press('Enter')
  await goTo(to)
  await keyboard.press('Enter')
  await calendar.getByText(formatDays(from, to, 'en')).waitFor()
  await keyboard.press('Escape')
  // Nothing changes until it is confirmed, and the focus is where it was.
  await expect.poll(() => calendar.count()).toBe(0)
  await staySearchField(visitor, m.stay_dates).getByText(t(m.stay_choose)).waitFor()
  await expect
    .poll(() => staySearchField(visitor, m.stay_dates).evaluate((part) => part === document.activeElement))
    .toBe(true)
})

test('a selected room is dropped when other dates are chosen, and Back shows the rooms of the dates before', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const { from, to } = await findStay(shop, 230)
  await visitor.open('/rooms')
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  await selectRoom(visitor, 0, FLEXIBLE)
  await visitor.toasts().getByText('Room selected successfully!').waitFor()
  await continueToReservation(visitor)
  await page.goBack()
  await visitor.waitForHeading(t(m.booking_title))
  await page.getByRole('button', { name: new RegExp(`^${t(m.offer_selected)}: `) }).waitFor()
  await page.goBack()
  await visitor.waitForHeading(t(m.rooms_title))
  await page.goForward()
  await page.getByRole('button', { name: new RegExp(`^${t(m.offer_selected)}: `) }).waitFor()
})

test('who goes on before the price is there sees it in the reservation', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { from, to } = await findStay(shop, 230)
  const release = await holdResponses(visitor, /\/rooms\/get-real-price$/)
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  await selectRoom(visitor, 0, FLEXIBLE)
  await continueToReservation(visitor)
  release()
  await visitor.waitForTotal()
  await visitor.bookButton().waitFor()
})

/** The next last Sunday of March or October. */
function nextClockChange(today: string): string {
  for (let day = addDays(today, 2); ; day = addDays(day, 1)) {
    const date = new Date(`${day}T00:00:00Z`)
    const isLastWeek = [2, 9].includes(date.getUTCMonth()) && date.getUTCDate() > 24
    if (isLastWeek && date.getUTCDay() === 0) return day
  }
}
