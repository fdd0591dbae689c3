import type { RoomSearchResponse } from '@vitrina/contract'
import { addDays, todayIn } from '@vitrina/contract/dates'
import * as m from '@vitrina/i18n/messages'
import type { Locator, Page } from 'playwright-core'
import type { DemoShop } from '../shops/demo-shop.ts'
import type { LocalizedText } from '../shops/demo.ts'
import { rows } from '../rows.ts'
import { callApi } from '../shops/shop.ts'
import type { Visitor } from '../visitor.ts'

const NIGHTS = 3
const SEARCHED_DAYS = 40

export type FoundStay = { from: string; to: string }

/**
 * The first stay from some days ahead on in which rooms for both parties of `TWO_PARTIES` can be booked. A journey that needs
 * a certain room gives its address: other journeys of the same shop book rooms too.
 */
export async function findStay(shop: { url: string }, daysAhead: number, room?: string): Promise<FoundStay> {
  const first = addDays(todayIn('Europe/Sofia'), daysAhead)
  for (let day = 0; day < SEARCHED_DAYS; day += 1) {
    const from = addDays(first, day)
    const to = addDays(from, NIGHTS)
    const rooms = [
      { adults_count: 2, kids_count: 1, kid_years: [4] },
      { adults_count: 1, kids_count: 0, kid_years: [] },
    ]
    const { body } = await callApi(shop, 'POST', '/rooms/search', { from_date: from, to_date: to, rooms })
    const { data, none } = body as RoomSearchResponse
    if (none === null && (!room || data.data.some(({ url }) => url === room))) return { from, to }
  }
  throw new Error('The demo house has no such rooms.')
}

/** The first day on which the whole house is closed. */
export async function findClosedDay(shop: DemoShop): Promise<string> {
  const today = todayIn('Europe/Sofia')
  for (const from of [addDays(today, 2), addDays(today, 190)]) {
    const { body } = await callApi(shop, 'GET', `/rooms/daily-rates?from_date=${from}&to_date=${addDays(from, 188)}`)
    const closed = (body as { list: { date: string; price: number | null }[] }).list.find(({ price }) => price === null)
    if (closed) return closed.date
  }
  throw new Error('The demo house is never closed.')
}

/** A part of the search for rooms, the dates or the guests, which opens a dialog. */
export const staySearchField = ({ page, t }: Visitor, label: typeof m.stay_dates): Locator =>
  page.getByRole('search', { name: t(m.stay_search) }).getByRole('button', { name: new RegExp(`^${t(label)}`) })

/** A day of a calendar, by its date. */
export const dayButton = (calendar: Locator, day: string): Locator =>
  calendar.locator(`[data-day="${day}"]:not([data-outside]) button`)

/** Goes on in a calendar until it shows a day. */
export async function showDay({ t }: Visitor, calendar: Locator, day: string): Promise<void> {
  await calendar.locator('[data-day] button').first().waitFor()
  for (let month = 0; month < 24 && (await dayButton(calendar, day).count()) === 0; month += 1)
    await calendar.getByRole('button', { name: t(m.days_next_month) }).click()
}

/** Presses the days of a stay in a calendar, which may lie in months that it does not show together. */
export async function chooseDays(visitor: Visitor, calendar: Locator, { from, to }: FoundStay): Promise<void> {
  for (const day of [from, to]) {
    await showDay(visitor, calendar, day)
    await dayButton(calendar, day).click()
  }
}

/** Two adults with a child of 4, and one adult. */
export const TWO_PARTIES = '2-4.1'

/** The demo's rate plans: paid on arrival, and when the room is booked. */
export const FLEXIBLE = { en: 'Flexible', bg: 'С безплатна отмяна' }
export const PREPAID = { en: 'Non-refundable', bg: 'Без възстановяване' }

/** The button that selects a room, at the rate that is chosen of it. */
export const selectButton = ({ t }: Visitor, room: Locator | Page): Locator =>
  room.getByRole('button', { name: new RegExp(`^${t(m.offer_select)}: `), disabled: false })

/** The room types that can be selected for a wanted room. */
export const freeRooms = (visitor: Visitor, wanted: number): Locator =>
  visitor.page
    .locator(`section[aria-labelledby=wanted-${wanted}]`)
    .getByRole('article')
    .filter({ has: selectButton(visitor, visitor.page) })

/** A rate of a room, once they are unfolded. */
export const rateOf = (visitor: Visitor, room: Locator, plan: LocalizedText): Locator =>
  room.getByRole('radio', { name: visitor.localize(plan), exact: true })

/** Selects the first free room for a wanted one, at a rate. */
export async function selectRoom(visitor: Visitor, wanted: number, plan: LocalizedText): Promise<void> {
  const room = freeRooms(visitor, wanted).first()
  await room.locator('summary').click()
  await rateOf(visitor, room, plan).check()
  await room
    .getByRole('button', { name: new RegExp(`^${visitor.t(m.offer_select)}: .*, ${visitor.localize(plan)}$`) })
    .click()
}

/** Selects a room for each party, at the flexible rate. */
export async function selectTwoRooms(visitor: Visitor, { from, to }: FoundStay): Promise<void> {
  await visitor.open(`/booking?from=${from}&to=${to}&guests=${TWO_PARTIES}`)
  for (const wanted of [0, 1]) await selectRoom(visitor, wanted, FLEXIBLE)
}

/** From the rooms to the reservation; on a phone through the panel with the selected rooms. */
export async function continueToReservation(visitor: Visitor): Promise<void> {
  const { t, device } = visitor
  if (device === 'phone') await visitor.button(t(m.room_cart_show)).click()
  await visitor.button(t(m.room_cart_continue)).click()
  await visitor.waitForHeading(t(m.reservation_title))
}

export async function reserve(visitor: Visitor): Promise<void> {
  await visitor.waitForTotal()
  await visitor.bookButton().click()
}

/** The bookings of an address of e-mail. */
export const bookingsOf = (shop: DemoShop, email: string) =>
  rows<{ url: string; state: string; promo_code: string | null; note: string | null; rooms: number }>(
    shop,
    `select access_token as url, state, promo_code, note, (select count(*)::int from reservation where booking_id = b.id) as rooms
     from booking b where email = $1`,
    [email],
  )
