import { STORAGE_KEYS } from '@vitrina/contract/constants'
import * as m from '@vitrina/i18n/messages'
import { afterAll, beforeEach, expect } from 'vitest'
import { startFakeStripe } from '../../server/test/fakes/fake-stripe/fake-stripe.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { layoutShifts, MAX_LAYOUT_SHIFT, recordLayoutShifts } from '../support/checks/layout-shifts.ts'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import * as merchant from '../support/merchant.ts'
import { rows } from '../support/rows.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { bookingsOf, continueToReservation, findStay, PREPAID, reserve, selectRoom } from '../support/steps/stays.ts'
import { atPaymentPage, press, stripeSettings } from '../support/steps/stripe.ts'
import type { Visitor } from '../support/visitor.ts'

const fake = await startFakeStripe()
afterAll(() => fake.stop())
const { test, shop } = journeys({ shop: 'own', settings: () => stripeSettings(fake) })
beforeEach(() => fake.reset())

const cartOf = ({ page }: Visitor): Promise<{ name: string }[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), STORAGE_KEYS.cart)

async function chooseRoom(visitor: Visitor, daysAhead: number): Promise<void> {
  const { from, to } = await findStay(shop, daysAhead)
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  await selectRoom(visitor, 0, PREPAID)
}

test.for(EACH_ONCE)(
  'goods of the cart are booked with the room and paid with it, at once ($language, $device)',
  async (pair, { visit }) => {
    const visitor = await visit(pair)
    const { t, page } = visitor
    await recordLayoutShifts(page)
    for (const product of [PRODUCTS.mortar, PRODUCTS.socks]) {
      await visitor.open(`/product/${product.url}`)
      await visitor.addToCart(product)
    }
    await merchant.setStock(shop, 'mortar', 5)
    await chooseRoom(visitor, pair.device === 'phone' ? 20 : 40)
    // The cart knows that a room is being booked.
    await visitor.open('/cart')
    await visitor
      .main()
      .getByRole('link', { name: t(m.cart_in_room_link) })
      .waitFor()
    await keepPicture(page, `cart ${pair.language}`)
    expect(await accessibilityViolations(visitor, 'cart')).toEqual([])
    await visitor
      .main()
      .getByRole('link', { name: t(m.cart_in_room_link) })
      .click()
    await visitor.waitForHeading(t(m.reservation_title))

    const choice = visitor.main().getByRole('checkbox', { name: t(m.stay_goods_choose) })
    await choice.waitFor()
    const row = visitor.main().getByText(t(m.stay_goods_label), { exact: true })
    expect(await row.count()).toBe(0)
    expect((await layoutShifts(page)).sum).toBeLessThan(MAX_LAYOUT_SHIFT)
    await choice.focus()
    await page.keyboard.press('Space')
    await row.first().waitFor({ state: 'attached' })
    await choice.scrollIntoViewIfNeeded()
    await keepPicture(page, `reservation ${pair.language}`)
    expect(await accessibilityViolations(visitor, 'reservation')).toEqual([])
    // What was chosen survives a reload.
    await visitor.reload()
    await visitor.waitForHeading(t(m.reservation_title))
    await choice.waitFor()
    expect(await choice.isChecked()).toBe(true)

    const guest = newCustomer(visitor.language)
    await visitor.fillContact(guest)
    await visitor.payBy('card')
    await visitor.acceptTerms()
    await reserve(visitor)
    await atPaymentPage(visitor)
    await press(visitor, 'Pay')
    await visitor.waitForHeading(t(m.booked_greeting, { name: guest.firstName }))
    expect(fake.sessions().filter(({ customer_email }) => customer_email === guest.email)).toHaveLength(1)
    await expect.poll(() => cartOf(visitor)).toEqual([])
    const [booking] = await bookingsOf(shop, guest.email)
    const [bill] = await rows<{ total: number; paid: number; goods: number; payments: number }>(
      shop,
      `select b.total, b.paid, b.goods, (select count(*)::int from payment) as payments from booking b where access_token = $1`,
      [booking!.url],
    )
    expect(bill).toMatchObject({ paid: bill!.total, goods: expect.any(Number) })
    expect(bill!.goods).toBeGreaterThan(0)

    const goods = visitor.main().getByRole('region', { name: t(m.booked_goods) })
    await goods.getByText(visitor.localize(PRODUCTS.mortar.name)).waitFor()
    await goods.scrollIntoViewIfNeeded()
    await keepPicture(page, `booking ${pair.language}`)
    expect(await accessibilityViolations(visitor, 'booking')).toEqual([])
    await goods.getByRole('link').click()
    const back = visitor.main().getByRole('link', { name: t(m.order_stay_link, { number: '' }).trim() })
    await back.waitFor()
    await keepPicture(page, `order ${pair.language}`)
    expect(await accessibilityViolations(visitor, 'order')).toEqual([])
    await back.click()
    await visitor.waitForHeading(t(m.booked_greeting, { name: guest.firstName }))
  },
)

test('what has just sold out is named, nothing is booked, and the rest can be booked without it', async ({ visit }) => {
  const visitor = await visit(EACH_ONCE[0])
  const { t } = visitor
  for (const product of [PRODUCTS.mortar, PRODUCTS.socks]) {
    await visitor.open(`/product/${product.url}`)
    await visitor.addToCart(product)
  }
  await chooseRoom(visitor, 60)
  await continueToReservation(visitor)
  await visitor
    .main()
    .getByRole('checkbox', { name: t(m.stay_goods_choose) })
    .check()
  const guest = newCustomer(visitor.language)
  await visitor.fillContact(guest)
  await visitor.payBy('card')
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  visitor.expectError({ status: 406, address: /rooms\/book$/ })
  await merchant.setStock(shop, 'mortar', 0)
  await reserve(visitor)
  await visitor.main().getByText(t(m.stay_goods_sold_out)).waitFor()
  expect(await bookingsOf(shop, guest.email)).toEqual([])
})
