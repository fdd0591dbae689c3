import { MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { addDays, daysBetween, todayIn } from '@vitrina/contract/dates'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { formatShortDays } from '@vitrina/contract/format-day'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { resizeWindow } from '../support/checks/frames.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { callApi } from '../support/shops/shop.ts'
import {
  chooseDays,
  dayButton,
  findStay,
  FLEXIBLE,
  freeRooms,
  selectButton,
  selectRoom,
  showDay,
  staySearchField,
  TWO_PARTIES,
} from '../support/steps/stays.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const offers = (visitor: Visitor) => selectButton(visitor, visitor.page)
const message = ({ page }: Visitor, text: string) => page.getByTestId('messages').getByText(text, { exact: true })
const focusedLabel = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('an address whose dates are no stay says so, and shows no offers of other dates; those chosen are in the address', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const { from, to } = await findStay(shop, 40)
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  await offers(visitor).first().waitFor()
  const calendar = visitor.main().getByRole('grid')
  for (const [search, text] of [
    ['from=2027-02-29&to=2027-03-02', 'Invalid date selected'],
    [`from=${from}&to=${addDays(from, 19)}`, 'Selected period can be max 14 days'],
    [`from=${from}`, 'Please select your desired dates to continue.'],
  ]) {
    await visitor.open(`/booking?${search}&guests=2`)
    await message(visitor, text!).waitFor()
    await calendar.first().waitFor()
    expect(await offers(visitor).count()).toBe(0)
  }
  expect(await accessibilityViolations(visitor, 'an address without a stay')).toEqual([])

  await showDay(visitor, visitor.main(), from)
  await dayButton(visitor.main(), from).press('Enter')
  await showDay(visitor, visitor.main(), to)
  await dayButton(visitor.main(), to).press('Enter')
  await expect.poll(() => focusedLabel(visitor)).toBe(t(m.offers_title))
  await expect.poll(() => new URL(page.url()).search).toBe(`?from=${from}&to=${to}&guests=2`)
  await expect.poll(() => page.getByTestId('messages').textContent()).toBe('')
  await visitor.reload()
  await offers(visitor).first().waitFor()
})

test('a stay is in the address of each screen with rooms; one without shows the last, and another tab changes neither', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const { from, to } = await findStay(shop, 70, 'family-room')
  const shows = (dates: string) => staySearchField(visitor, m.stay_dates).getByText(dates).waitFor()
  const search = () => new URL(page.url()).search
  await visitor.open('/rooms/family-room')
  await staySearchField(visitor, m.stay_dates).click()
  const dialog = page.getByRole('dialog', { name: t(m.stay_title) })
  await chooseDays(visitor, dialog, { from, to })
  await dialog.getByRole('button', { name: t(m.stay_search) }).click()
  await visitor.waitForHeading(t(m.booking_title))
  await expect.poll(search).toBe(`?from=${from}&to=${to}&guests=2`)
  // The room shows it, too, with what it costs on each condition.
  await visitor.open('/rooms/family-room')
  await shows(formatShortDays(from, to, 'en'))
  const nights = t(m.stay_nights, { count: daysBetween(from, to) })
  await visitor
    .main()
    .getByText(new RegExp(`лв for ${nights}`))
    .first()
    .waitFor()
  await visitor.reload()
  await shows(formatShortDays(from, to, 'en'))
  await visitor.open('/rooms')
  await shows(formatShortDays(from, to, 'en'))
  await visitor.open('/booking')
  await selectRoom(visitor, 0, FLEXIBLE)
  await visitor.button(t(m.room_cart_continue)).click()
  await expect.poll(search).toBe(`?from=${from}&to=${to}&guests=2&step=reservation`)
  await page.goBack()
  await visitor.waitForHeading(t(m.booking_title))

  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  const other = await visitor.openTab()
  const later = await findStay(shop, 90)
  await other.open(`/booking?from=${later.from}&to=${later.to}&guests=2`)
  await selectRoom(other, 0, FLEXIBLE)
  // What is selected there is for its dates.
  await expect.poll(() => page.getByRole('complementary').getByRole('listitem').count()).toBe(0)
  await shows(formatShortDays(from, to, 'en'))
  await visitor.open('/rooms')
  await shows(formatShortDays(later.from, later.to, 'en'))
})

test.for([EN_DESKTOP, { ...EN_DESKTOP, language: 'bg' }, { ...BG_PHONE, language: 'en' }, BG_PHONE] as const)(
  'no stay in an address needs more lines than the document has, $language, $device',
  async (look, { visit }) => {
    const visitor = await visit(look)
    const { page } = visitor
    const dates = staySearchField(visitor, m.stay_dates)
    const heights = async () => {
      const found: Record<number, number> = {}
      for (const width of look.device === 'phone' ? [320, 360, 430] : [768, 820, 1024, 1440]) {
        await resizeWindow(page, width)
        found[width] = await dates.evaluate((field) => field.clientHeight)
      }
      return found
    }
    await visitor.open('/booking')
    const before = await heights()
    const newYearsEve = `${addDays(todayIn('Europe/Sofia'), 30).slice(0, 4)}-12-31`
    // Each weekday, for as long as a stay may be.
    for (let day = 1; day <= 7; day += 1) {
      const from = addDays(newYearsEve, -day)
      const to = addDays(from, MAX_STAY_DAYS)
      await visitor.open(`/booking?from=${from}&to=${to}&guests=${TWO_PARTIES}`)
      await dates.getByText(formatShortDays(from, to, look.language)).waitFor()
      expect(await heights()).toEqual(before)
    }
  },
)

test('a last stay that is past shows the calendar, for its guests', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const stay = { from: '2025-12-30', to: '2026-01-02', guests: '2-7' }
  await page.addInitScript(
    (rooms) => localStorage.setItem('rooms', rooms),
    JSON.stringify({ stay, filter: {}, selected: [] }),
  )
  await visitor.open('/booking')
  await visitor.main().getByRole('grid').first().waitFor()
  await staySearchField(visitor, m.guests_title)
    .getByText(t(m.guests_count_kids, { count: 1 }))
    .waitFor()
  expect(await page.getByTestId('messages').textContent()).toBe('')
})

test('a party that no room sleeps is offered rooms that hold it together, and one press selects them', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const { from, to, split } = await findSplit()
  await visitor.open(`/booking?from=${from}&to=${to}&guests=5`)
  const offer = page.getByRole('region', { name: t(m.split_title, { count: split.rooms.length, guests: 5 }) })
  await expect.poll(() => offer.getByRole('listitem').count()).toBe(split.rooms.length)
  await offer.getByText(split.total.toFixed(2)).first().waitFor()
  expect(await accessibilityViolations(visitor, 'rooms for a party')).toEqual([])
  await offer.getByRole('button', { name: t(m.split_choose, { count: split.rooms.length }) }).press('Enter')
  await visitor.toasts().getByText('Room selected successfully!').waitFor()
  await expect.poll(() => focusedLabel(visitor)).toBe(t(m.offers_title))
  const cart = page.getByRole('complementary', { name: t(m.room_cart_title) })
  await expect.poll(() => cart.getByRole('listitem').count()).toBe(split.rooms.length)
  await cart.getByText(split.total.toFixed(2)).first().waitFor()
  expect(new URL(page.url()).searchParams.get('guests')?.split('.')).toHaveLength(split.rooms.length)
  await visitor.button(t(m.room_cart_continue)).click()
  await visitor.waitForHeading(t(m.reservation_title))
})

/** A stay for which five adults are offered several rooms. */
async function findSplit() {
  for (let days = 50; days < 80; days += 1) {
    const from = addDays(todayIn('Europe/Sofia'), days)
    const to = addDays(from, 3)
    const { body } = await callApi(shop, 'POST', '/rooms/search', { from_date: from, to_date: to, adults_count: 5 })
    const { split } = body as { split: { rooms: unknown[]; total: number } | null }
    if (split) return { from, to, split }
  }
  throw new Error('The demo house has no rooms for five.')
}

test('a child without an age is asked for where it is missing', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const { from, to } = await findStay(shop, 45)
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  await freeRooms(visitor, 0).first().waitFor()
  await staySearchField(visitor, m.guests_title).click()
  const guests = page.getByRole('dialog', { name: t(m.guests_title) })
  const age = guests.getByLabel(t(m.guests_kid_age, { number: 1 }))
  const isFocused = () => age.evaluate((select) => select === document.activeElement)
  await guests.getByRole('button', { name: t(m.guests_kids_more) }).click()
  await guests.getByRole('button', { name: t(m.guests_done) }).click()
  await guests.getByText(t(m.guests_age_required)).waitFor()
  await expect.poll(isFocused).toBe(true)

  // Who closes it all the same reads what is missing, and not that dates are.
  await page.keyboard.press('Escape')
  await visitor.main().getByText(t(m.guests_ages_missing)).waitFor()
  expect(await visitor.main().getByRole('grid').count()).toBe(0)
  await expect.poll(() => new URL(page.url()).searchParams.get('guests')).toBe('2-x')
  await visitor.reload()
  await visitor.main().getByText(t(m.guests_ages_missing)).waitFor()
  await visitor.button(t(m.room_cart_continue)).click()
  await message(visitor, t(m.guests_ages_missing)).waitFor()
  await visitor.button(t(m.guests_ages_choose)).click()
  await expect.poll(isFocused).toBe(true)
  expect(await accessibilityViolations(visitor, 'an age is missing')).toEqual([])
  await age.selectOption('7')
  await guests.getByRole('button', { name: t(m.guests_done) }).click()
  await freeRooms(visitor, 0).first().waitFor()
  expect(new URL(page.url()).searchParams.get('guests')).toBe('2-7')
  await expect
    .poll(() => staySearchField(visitor, m.guests_title).evaluate((part) => part === document.activeElement))
    .toBe(true)
})
