import { addDays, todayIn } from '@vitrina/contract/dates'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { holdResponses } from '../support/network.ts'
import { placeBooking } from '../support/steps/bookings.ts'
import { callApi } from '../support/shops/shop.ts'
import { findStay, FLEXIBLE, freeRooms, PREPAID, rateOf, selectButton } from '../support/steps/stays.ts'

const { test, shop } = journeys()

type Offer = { price: { total: number } }
type Result = { id: number; name: string; offers: Offer[][] }
type Search = {
  data: { data: Result[] }
  unavailable: { id: number; name: string; nearest: { from_date: string }[] }[]
}
const search = async (from: string, to: string, language: 'en' | 'bg'): Promise<Search> => {
  const body = { from_date: from, to_date: to, adults_count: 2 }
  return (await callApi(shop, 'POST', '/rooms/search', body, { 'user-language': language })).body as Search
}

test('each room type is one row at its lowest price, and another rate changes what is selected', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const { from, to } = await findStay(shop, 55)
  const { data } = await search(from, to, 'en')
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  const rooms = freeRooms(visitor, 0)
  await rooms.first().waitFor()
  expect(await rooms.getByRole('heading').allTextContents()).toEqual(data.data.map(({ name }) => name))
  for (const [index, { offers }] of data.data.entries()) {
    const lowest = Math.min(...offers[0]!.map(({ price }) => price.total))
    await rooms.nth(index).getByText(lowest.toFixed(2)).first().waitFor()
    expect(await rooms.nth(index).getByRole('radio').count()).toBe(0)
    expect(await rooms.nth(index).getByRole('button').count()).toBe(1)
  }

  const room = visitor.main().getByRole('article').first()
  await room.locator('summary').click()
  expect(await rateOf(visitor, room, PREPAID).isChecked()).toBe(true)
  await selectButton(visitor, room).click()
  const cart = page.getByRole('complementary', { name: t(m.room_cart_title) })
  await cart.getByText(PREPAID.en).waitFor()
  await rateOf(visitor, room, FLEXIBLE).check()
  await cart.getByText(FLEXIBLE.en).waitFor()
  expect(await cart.getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: new RegExp(`^${t(m.offer_selected)}: .*${FLEXIBLE.en}$`) }).waitFor()
  await visitor.reload()
  await room.locator('summary').click()
  expect(await rateOf(visitor, room, FLEXIBLE).isChecked()).toBe(true)
})

test('rooms that are too small or sold out come last, with the nearest dates', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const { from, to, room } = await findSoldOut()
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  const others = page.getByRole('region', { name: t(m.offers_other_rooms) })
  await others.getByRole('heading', { level: 3 }).first().waitFor()
  expect(await accessibilityViolations(visitor, 'rooms that are sold out')).toEqual([])
  const nearest = others.getByRole('button').first()
  expect(await nearest.textContent()).toContain(`${room.name}: `)
  await nearest.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(room.nearest[0]!.from_date)
  await freeRooms(visitor, 0).filter({ hasText: room.name }).waitFor()

  await visitor.open(`/booking?from=${from}&to=${to}&guests=4`)
  await others.getByText('Не е подходяща за тези гости.').first().waitFor()
})

/** A stay for which some rooms are free, and one is not. */
async function findSoldOut() {
  // Both garden rooms, the first that take a child.
  for (let rooms = 0; rooms < 2; rooms += 1) await placeBooking(shop, 'bg', 320)
  for (let days = 320; days < 350; days += 1) {
    const from = addDays(todayIn('Europe/Sofia'), days)
    const to = addDays(from, 3)
    const { data, unavailable } = await search(from, to, 'bg')
    const room = unavailable.find(({ nearest }) => nearest.length > 0)
    if (room && data.data.length > 0) return { from, to, room }
  }
  throw new Error('The demo house is never sold out in part.')
}

test.for(EACH_ONCE)('rooms come where their skeleton was, in $language on a $device', async (options, { visit }) => {
  const visitor = await visit(options)
  const { page } = visitor
  const { from, to } = await findStay(shop, 65)
  const release = await holdResponses(visitor, /\/rooms\/search$/)
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  const rows = visitor.main().locator('section .aspect-\\[3\\/2\\]')
  const places = () =>
    rows.evaluateAll((pictures) =>
      pictures.slice(0, 2).map((picture) => {
        const { top, width } = picture.getBoundingClientRect()
        return { top: top + scrollY, width }
      }),
    )
  await page.locator('section [aria-busy=true]').waitFor()
  // React hides a part for a moment while it exchanges what stands in for it.
  let before: Awaited<ReturnType<typeof places>> = []
  await expect.poll(async () => (before = await places()).filter(({ width }) => width > 0).length).toBe(2)
  release()
  await freeRooms(visitor, 0).nth(1).waitFor()
  const after = await places()
  expect(after).toHaveLength(2)
  for (const [index, { top, width }] of after.entries()) {
    expect(width).toBe(before[index]!.width)
    // The second row is lower by what the text of the first is longer.
    expect(Math.abs(top - before[index]!.top)).toBeLessThan(index === 0 ? 45 : 80)
  }
})
