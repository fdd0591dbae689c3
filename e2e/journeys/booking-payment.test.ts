import { afterAll, beforeEach, expect } from 'vitest'
import { startFakeStripe } from '../../server/test/fakes/fake-stripe/fake-stripe.ts'
import * as m from '@vitrina/i18n/messages'
import { newCustomer } from '../support/steps/customers.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { loseAnswer } from '../support/network.ts'
import { rows } from '../support/rows.ts'
import { bookingsOf, continueToReservation, findStay, PREPAID, reserve, selectRoom } from '../support/steps/stays.ts'
import { atPaymentPage, payButton, press, stripeSettings } from '../support/steps/stripe.ts'
import type { Visitor } from '../support/visitor.ts'

const fake = await startFakeStripe()
afterAll(() => fake.stop())
const { test, shop } = journeys({ shop: 'own', keepsPages: true, settings: () => stripeSettings(fake) })
beforeEach(() => fake.reset())

const bookingOf = async (email: string) => (await bookingsOf(shop, email))[0]!
const sessionsOf = (email: string) => fake.sessions().filter(({ customer_email }) => customer_email === email)
const storedRooms = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('rooms'))

/** Fills in the reservation of a room that is paid when it is booked. */
async function fillInReservation(visitor: Visitor, daysAhead: number) {
  const guest = newCustomer(visitor.language)
  const { from, to } = await findStay(shop, daysAhead)
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  await selectRoom(visitor, 0, PREPAID)
  await continueToReservation(visitor)
  await visitor.fillContact(guest)
  await visitor.payBy('card')
  await visitor.acceptTerms()
  return guest
}

async function reserveByCard(visitor: Visitor, daysAhead: number) {
  const guest = await fillInReservation(visitor, daysAhead)
  await reserve(visitor)
  await atPaymentPage(visitor)
  return guest
}

test('paying: the booking waits for the provider’s word, then the rooms are booked and the selection is empty', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const guest = await reserveByCard(visitor, 20)
  expect(await bookingOf(guest.email)).toMatchObject({ state: 'held' })
  fake.holdEvents()
  await press(visitor, 'Pay')
  await visitor.waitForHydration()
  // The browser is back, which proves nothing.
  await visitor.main().getByText(t(m.payment_waiting)).waitFor()
  expect(await bookingOf(guest.email)).toMatchObject({ state: 'held' })
  expect(await storedRooms(visitor)).not.toBeNull()

  await fake.send(fake.events.at(-1)!)
  await visitor.waitForHeading(t(m.booked_greeting, { name: guest.firstName }))
  await expect.poll(() => page.title()).toContain(t(m.booked_success_title))
  await expect.poll(() => storedRooms(visitor)).toBeNull()
  expect(await fake.send(fake.events.at(-1)!)).toBe(200)
  expect(await bookingOf(guest.email)).toMatchObject({ state: 'confirmed' })
  const letters = async () =>
    (
      await rows<{ kind: string }>(shop, 'select kind from message where recipient = $1 order by id', [guest.email])
    ).map(({ kind }) => kind)
  await expect.poll(letters).toEqual(['booking.held', 'booking.confirmation'])
  await page.reload()
  await visitor.waitForHeading(t(m.booked_greeting, { name: guest.firstName }))
})

test('failing and trying again: a declined card charges nothing, and the next one pays', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const guest = await reserveByCard(visitor, 40)
  await press(visitor, 'Decline')
  await page.getByRole('alert').waitFor()
  await fake.delivered()
  await page.getByRole('link', { name: 'Back' }).click()
  await visitor.waitForHydration()
  await visitor.main().getByText(t(m.payment_declined)).waitFor()
  expect(await bookingOf(guest.email)).toMatchObject({ state: 'held' })
  await payButton(visitor).click()
  await atPaymentPage(visitor)
  await press(visitor, 'Pay')
  await visitor.waitForHeading(t(m.booked_greeting, { name: guest.firstName }))
  expect(await bookingOf(guest.email)).toMatchObject({ state: 'confirmed' })
})

test('abandoning and coming back: the booking waits beside the form; unpaid, its rooms are free again', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const guest = await reserveByCard(visitor, 60)
  const { url } = await bookingOf(guest.email)
  // The browser shows the reservation as it was left.
  await page.goBack({ waitUntil: 'commit' })
  const notice = visitor.main().getByRole('link', { name: t(m.reservation_pending_show) })
  await notice.waitFor()
  await expect.poll(() => visitor.field(t(m.field_email)).inputValue()).toBe(guest.email)
  await notice.click()
  await visitor.waitForHeading(t(m.booked_title))
  await payButton(visitor).click()
  await atPaymentPage(visitor)
  expect(sessionsOf(guest.email)).toHaveLength(1)

  // Nobody pays.
  fake.expire(fake.sessions().at(-1)!.id)
  await fake.delivered()
  await visitor.open(`/bookings/${url}`)
  await visitor.main().getByText(t(m.booked_payment_expired)).waitFor()
  expect(await bookingOf(guest.email)).toMatchObject({ state: 'expired' })
  await visitor
    .main()
    .getByRole('link', { name: t(m.booked_again) })
    .click()
  await visitor.waitForHeading(t(m.booking_title))
  await expect.poll(() => notice.count()).toBe(0)
  // The same rooms are still selected, and free.
  await expect.poll(() => visitor.page.getByRole('complementary').getByRole('listitem').count()).toBe(1)
})

test('a payment page that can’t be reached: the rooms are held, and the booking’s page leads there later', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const guest = await fillInReservation(visitor, 80)
  fake.fail(/sessions/, 500, 4)
  await reserve(visitor)
  await visitor.main().getByText(t(m.booked_payment_missing)).waitFor()
  expect(await bookingOf(guest.email)).toMatchObject({ state: 'held' })
  visitor.expectError({ status: 503, address: /\/setStripe$/ })
  await payButton(visitor).click()
  await page.getByText(t(m.booked_payment_unavailable)).waitFor()
  await payButton(visitor).click()
  await atPaymentPage(visitor)
  await press(visitor, 'Pay')
  await visitor.waitForHeading(t(m.booked_greeting, { name: guest.firstName }))
})

test('a network that is lost between the hold and the payment page: the next press finds the same booking', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const guest = await fillInReservation(visitor, 100)
  await loseAnswer(visitor, /\/rooms\/book$/)
  await reserve(visitor)
  await page.getByRole('alert').getByText(t(m.reservation_no_response)).waitFor()
  await reserve(visitor)
  await atPaymentPage(visitor)
  expect(await bookingsOf(shop, guest.email)).toHaveLength(1)
  expect(sessionsOf(guest.email)).toHaveLength(1)
})
