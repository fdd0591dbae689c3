import { callApi } from '../support/shops/shop.ts'
import { addDays } from '@vitrina/contract/dates'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { placeBooking } from '../support/steps/bookings.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { respondWith } from '../support/network.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

function countRequests(page: Visitor['page'], address: RegExp): () => number {
  let count = 0
  page.on('request', (request) => void (address.test(request.url()) && (count += 1)))
  return () => count
}

test('shows what is booked and due, and is cancelled once the fee has been seen', async ({ visit }) => {
  const { url, number } = await placeBooking(shop, 'bg', 20)
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  await visitor.open(`/bookings/${url}`)
  await visitor.waitForHeading(t(m.booked_greeting, { name: 'Мария' }))
  await visitor
    .main()
    .getByText(t(m.booked_numbers, { count: 1, numbers: number }))
    .waitFor()
  await visitor.main().getByText(t(m.booked_due_on_arrival), { exact: true }).waitFor()
  await visitor
    .main()
    .getByText(t(m.booked_ages, { count: 1, ages: '7' }))
    .waitFor()
  await page.getByRole('heading', { name: t(m.rooms_policies) }).waitFor()
  // Beside the address of the house: who is on the way can call or write.
  await visitor.main().locator('a[href^="tel:"] + a[href^="mailto:"]').waitFor()
  const calendar = await visitor
    .main()
    .getByRole('link', { name: t(m.booked_calendar) })
    .getAttribute('href')
  const file = await page.request.get(calendar!)
  expect([file.status(), (await file.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])

  await visitor.button(t(m.booked_cancel)).click()
  const dialog = page.getByRole('dialog', { name: t(m.booked_cancel_title) })
  await dialog.getByRole('button', { name: t(m.booked_cancel_keep) }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await visitor.button(t(m.booked_cancel)).click()
  await dialog.getByRole('button', { name: t(m.booked_cancel) }).click()
  await visitor.main().getByText(t(m.booked_intro_cancelled)).waitFor()
  expect(
    await visitor
      .main()
      .getByRole('link', { name: t(m.booked_calendar) })
      .count(),
  ).toBe(0)
  await expect
    .poll(() =>
      visitor
        .main()
        .getByRole('button', { name: t(m.booked_change) })
        .count(),
    )
    .toBe(0)
  await visitor
    .main()
    .getByRole('link', { name: t(m.booked_again) })
    .click()
  await visitor.waitForHeading(t(m.booking_title))
})

test('what is to be transferred stands above the rooms, once', async ({ visit }) => {
  const { url, number } = await placeBooking(shop, 'bg', 30, { payment_method: 'bank' })
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await visitor.open(`/bookings/${url}`)
  const transfer = visitor.main().getByRole('region').filter({ hasText: 'IBAN' })
  await transfer.getByText(number, { exact: true }).waitFor()
  expect(await transfer.count()).toBe(1)
  const rooms = visitor.main().getByRole('heading', { name: t(m.rooms_title), exact: true })
  expect((await transfer.boundingBox())!.y).toBeLessThan((await rooms.boundingBox())!.y)
  expect(
    await visitor
      .main()
      .getByRole('heading', { name: t(m.order_payment), exact: true })
      .count(),
  ).toBe(0)
})

test('a booking that is read in another language says why, and is shown in its own by one press', async ({ visit }) => {
  const { url } = await placeBooking(shop, 'bg', 25)
  const visitor = await visit(EN_DESKTOP)
  await visitor.open(`/bookings/${url}`)
  await visitor.main().getByText(visitor.t(m.record_language)).waitFor()
  await visitor.button('Български').click()
  visitor.language = 'bg'
  await visitor.waitForHeading(visitor.t(m.booked_greeting, { name: 'Мария' }))
  expect(await visitor.main().getByText(visitor.t(m.record_language)).count()).toBe(0)
})

test('the dates of a booking are changed after the difference in price was shown', async ({ visit }) => {
  const { url } = await placeBooking(shop, 'en', 60)
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await visitor.open(`/bookings/${url}`)
  await visitor.button(t(m.booked_change)).click()
  const dialog = page.getByRole('dialog', { name: t(m.booked_change) })
  const confirm = dialog.getByRole('button', { name: t(m.booked_change_confirm) })
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
  const { from_date } = (await callApi(shop, 'GET', `/bookings/${url}`)).body.data
  const press = (day: string) => dialog.locator(`[data-day="${day}"]:not([data-outside]) button`).click()
  // One night longer, on nights of its own: they count as free.
  await press(from_date)
  await press(addDays(from_date, 2))
  await dialog.getByText(t(m.booked_change_after)).waitFor()
  await dialog.getByText(t(m.booked_change_less), { exact: true }).waitFor()
  const calls = countRequests(page, /\/change$/)
  await confirm.dblclick()
  await visitor.toasts().getByText(t(m.booked_changed)).waitFor()
  await expect.poll(async () => (await callApi(shop, 'GET', `/bookings/${url}`)).body.data.nights).toBe(2)
  await visitor
    .main()
    .getByText(t(m.stay_nights, { count: 2 }))
    .waitFor()
  expect(calls()).toBe(1)
})

test('a cancellation that is refused says why, and the next one is sent once however often it is pressed', async ({
  visit,
}) => {
  const { url } = await placeBooking(shop, 'en', 90)
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await visitor.open(`/bookings/${url}`)
  await visitor.button(t(m.booked_cancel)).click()
  const dialog = page.getByRole('dialog', { name: t(m.booked_cancel_title) })
  const cancel = dialog.getByRole('button', { name: t(m.booked_cancel) })
  const message = 'What cancelling costs has changed.'
  const restore = await respondWith(visitor, /\/cancel$/, 406, { message, errors: { expected_fee: message } })
  await cancel.click()
  await dialog.getByRole('alert').getByText(message).waitFor()
  await restore()
  const calls = countRequests(page, /\/cancel$/)
  await cancel.dblclick()
  await visitor.main().getByText(t(m.booked_intro_cancelled)).waitFor()
  expect(calls()).toBe(1)
})

test('a booking’s page says at an unknown address what to do, and a room that is gone leads to the rooms', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  visitor.expectError({ status: 404, address: /\/(bookings|rooms)\/nothing/ })
  await visitor.open('/bookings/nothing-of-the-kind')
  await visitor.waitForHeading(visitor.t(m.booked_not_found_title))
  await visitor.open('/rooms/nothing-of-the-kind')
  await visitor.waitForHeading(visitor.t(m.rooms_not_found_title))
  await visitor
    .main()
    .getByRole('link', { name: visitor.t(m.rooms_all) })
    .click()
  await visitor.waitForHeading(visitor.t(m.rooms_title))
})
