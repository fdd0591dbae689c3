import { STORAGE_KEYS } from '@vitrina/contract/constants'
import * as m from '@vitrina/i18n/messages'
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest'
import { bookingBody } from '../../server/test/booking-body.ts'
import { startFakeStripe } from '../../server/test/fakes/fake-stripe/fake-stripe.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { holdResponses, loseAnswer } from '../support/network.ts'
import { isSubscribed } from '../support/live.ts'
import { rows } from '../support/rows.ts'
import { callApi } from '../support/shops/shop.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { bookingsOf, continueToReservation, findStay, PREPAID, reserve, selectRoom } from '../support/steps/stays.ts'
import { atPaymentPage, payButton, press, stripeSettings } from '../support/steps/stripe.ts'
import {
  confirmButton,
  installWallet,
  openSheet,
  shownAmount,
  WALLET_SETTINGS,
  walletButton,
} from '../support/steps/wallet.ts'
import type { Visitor } from '../support/visitor.ts'

const fake = await startFakeStripe()
afterAll(() => fake.stop())
const { test, shop } = journeys({
  shop: 'own',
  keepsPages: true,
  settings: async () => ({ ...(await stripeSettings(fake)), ...WALLET_SETTINGS }),
})
beforeEach(() => fake.reset())

/** Paid by a third when it is booked. */
const HALF_BOARD = { en: 'Half board', bg: 'Полупансион' }

const billOf = async (email: string) =>
  (
    await rows<{ state: string; payment_state: string; total: number; paid: number; due_now: number; goods: number }>(
      shop,
      'select state, payment_state, total, paid, due_now, goods from booking where email = $1',
      [email],
    )
  )[0]
const stored = ({ page }: Visitor, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** At a reservation in which nothing is missing but the consent, to be paid by card. */
async function fillReservation(visitor: Visitor, daysAhead: number, plan = PREPAID) {
  const guest = newCustomer(visitor.language)
  const { from, to } = await findStay(shop, daysAhead)
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  await selectRoom(visitor, 0, plan)
  await continueToReservation(visitor)
  await visitor.fillContact(guest)
  await visitor.payBy('card')
  return guest
}
async function openSheetOfRoom(visitor: Visitor, daysAhead: number) {
  const guest = await fillReservation(visitor, daysAhead)
  await visitor.acceptTerms()
  await openSheet(visitor)
  return guest
}

/** Other guests book all that is left of the selected room. */
async function bookTheRest(visitor: Visitor): Promise<void> {
  const query = new URL(visitor.page.url()).searchParams
  const { selected } = JSON.parse((await stored(visitor, 'rooms'))!)
  const body = () => bookingBody([{ room_id: selected[0].room_id }], [query.get('from')!, query.get('to')!])
  while ((await callApi(shop, 'POST', '/rooms/book', body())).status === 201);
}

for (const [who, options, daysAhead] of [
  ['on a desktop, in English', EN_DESKTOP, 20],
  ['on a phone, in Bulgarian', { ...BG_PHONE, colorScheme: 'dark' }, 40],
] as const)
  test(`a wallet pays the deposit of a room and the goods for it, with one press and no page between: ${who}`, async ({
    visit,
  }) => {
    const visitor = await visit({ ...options, idleLoading: true })
    const { page, t } = visitor
    /** The form stays under the sheet until Stripe's script has answered, although the shop knows by then. */
    const beforeAnswer = async () => {
      await expect.poll(async () => (await billOf(guest.email))?.state).toBe('confirmed')
      await page.waitForTimeout(1000)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t(m.reservation_title))
      expect(await stored(visitor, 'rooms')).not.toBeNull()
    }
    const wallet = await installWallet(visitor, fake, { beforeAnswer })
    await visitor.open(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addToCart(PRODUCTS.mortar)
    const guest = await fillReservation(visitor, daysAhead, HALF_BOARD)
    await visitor
      .main()
      .getByRole('checkbox', { name: t(m.stay_goods_choose) })
      .check()
    await visitor.waitForTotal()
    // Stripe is not asked before everything else is there.
    expect(wallet.requests).toEqual([])
    await visitor.acceptTerms()
    await walletButton(visitor).waitFor()
    await page.getByText(t(m.checkout_wallet)).waitFor()
    await walletButton(visitor).scrollIntoViewIfNeeded()
    await keepPicture(page, `wallet room ${who}`)
    expect(await accessibilityViolations(visitor, 'reservation with a wallet')).toEqual([])

    const before = fake.sessions().length
    await openSheet(visitor)
    const amount = await shownAmount(visitor)
    await confirmButton(visitor).click()
    await visitor.waitForHeading(t(m.booked_greeting, { name: guest.firstName }))
    expect(wallet.outcomes).toEqual(['paid'])
    const bill = (await billOf(guest.email))!
    expect(bill).toMatchObject({ state: 'confirmed', payment_state: 'deposit_paid', paid: bill.due_now })
    expect(bill.goods).toBeGreaterThan(0)
    expect(bill.paid).toBeLessThan(bill.total)
    const intent = fake.intents().at(-1)!
    expect(intent).toMatchObject({ amount: Math.round((bill.paid * 100_000) / 195_583), status: 'succeeded' })
    expect(amount).toBe(`${(intent.amount / 100).toFixed(2)} eur`)
    expect(fake.sessions()).toHaveLength(before)
    await expect.poll(() => page.title()).toContain(t(m.booked_success_title))
    await expect.poll(() => stored(visitor, 'rooms')).toBeNull()
    expect(JSON.parse((await stored(visitor, STORAGE_KEYS.cart)) ?? '[]')).toEqual([])
  })

test('a declined card: the rooms are held, and the booking’s page leads to Stripe’s', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await installWallet(visitor, fake, { isDeclined: true })
  const guest = await openSheetOfRoom(visitor, 60)
  await confirmButton(visitor).click()
  await visitor.main().getByText(t(m.payment_declined)).waitFor()
  expect(await billOf(guest.email)).toMatchObject({ state: 'held', payment_state: 'failed' })
  await payButton(visitor).click()
  await atPaymentPage(visitor)
  await press(visitor, 'Pay')
  await visitor.waitForHeading(t(m.booked_greeting, { name: guest.firstName }))
  expect(await billOf(guest.email)).toMatchObject({ state: 'confirmed', payment_state: 'paid' })
})

test('a sheet that is closed books nothing; a room that is gone meanwhile fails it, and others can be chosen', async ({
  visit,
}) => {
  const visitor = await visit({ ...BG_PHONE, idleLoading: true })
  const { page, t } = visitor
  const wallet = await installWallet(visitor, fake)
  const guest = await openSheetOfRoom(visitor, 80)
  await expect.poll(() => isSubscribed(shop, 'shop')).toBe(true)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await openSheet(visitor)
  const before = fake.intents().length
  visitor.expectError({ status: 406, address: /\/rooms\/(book|get-real-price)$/ })
  await bookTheRest(visitor)
  // The form knows that there is no price any more, and the sheet stays.
  await page.getByText(t(m.room_unavailable)).first().waitFor({ state: 'attached' })
  await confirmButton(visitor).click()
  await visitor.waitForHeading(t(m.booking_title))
  expect(wallet.outcomes).toEqual(['closed', 'failed'])
  await page.getByTestId('messages').getByRole('alert').first().waitFor()
  expect(await bookingsOf(shop, guest.email)).toEqual([])
  expect(fake.intents()).toHaveLength(before)
})

test('a price that changes while the sheet is open is not paid: the sheet fails, and the form shows the new one', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const wallet = await installWallet(visitor, fake)
  const guest = await openSheetOfRoom(visitor, 100)
  const amount = await shownAmount(visitor)
  const raise = (by: number) => rows(shop, 'update room_night_rate set price = price + $1', [by])
  onTestFinished(async () => void (await raise(-1000)))
  await raise(1000)
  await shop.announceChange()
  const release = await holdResponses(visitor, /\/payments\/wallet$/)
  visitor.expectError({ status: 406, address: /\/rooms\/book$/ })
  await confirmButton(visitor).click()
  await expect.poll(() => wallet.outcomes).toEqual(['failed'])
  const [words] = t(m.reservation_total_changed, { before: '|', now: '|' }).split('|')
  await page.getByRole('alert').getByText(words!).first().waitFor()
  expect(await bookingsOf(shop, guest.email)).toEqual([])

  // Until the new amount is there, the wallet says that it waits, and no sheet opens with the former one.
  await page
    .locator('[aria-busy=true]')
    .filter({ has: walletButton(visitor) })
    .waitFor()
  await walletButton(visitor).click()
  await expect.poll(() => wallet.outcomes).toEqual(['failed', 'rejected'])
  release()
  await openSheet(visitor)
  expect(await shownAmount(visitor)).not.toBe(amount)
  await confirmButton(visitor).click()
  await visitor.waitForHeading(t(m.booked_greeting, { name: guest.firstName }))
})

test('an answer that is lost after the press: the other button pays the same booking', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await installWallet(visitor, fake)
  await loseAnswer(visitor, /\/rooms\/book$/)
  const guest = await openSheetOfRoom(visitor, 120)
  await confirmButton(visitor).click()
  await page.getByRole('alert').getByText(t(m.reservation_no_response)).waitFor()
  await reserve(visitor)
  await visitor.main().getByText(t(m.booked_payment_missing)).waitFor()
  expect(await bookingsOf(shop, guest.email)).toHaveLength(1)
  await payButton(visitor).click()
  await atPaymentPage(visitor)
})
