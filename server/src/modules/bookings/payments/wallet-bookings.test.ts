import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chargeOf, openGoodsShop } from '../../../../test/stay-goods.ts'
import { balanceOfVoucher, givenVoucher } from '../../../../test/vouchers.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const {
  shop,
  house,
  database,
  fake,
  book,
  held,
  read,
  taken,
  expectSound,
  emailsTo,
  rows,
  flexible,
  stay,
  insertProduct,
  goods,
  orderOf,
  change,
} = await openGoodsShop({ STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_test' })
const { rooms, plans, day } = house
const byWallet = { payment_method: 'card', pays_by_wallet: true }
const halfBoard = { ...flexible, variation_id: plans.half_board }

/** How the page of a booking, or its form with a wallet, begins the payment. */
const pay = (url: string, by_wallet = false) =>
  shop.call('POST', '/rooms/setStripe', { url, ...(by_wallet && { by_wallet }) })
const offerFor = async (amount: number, changes: object = {}) =>
  (await shop.call('POST', '/payments/wallet', { subject: 'booking', payment_method: 'card', amount, ...changes })).body
    .data

/** A booking whose guest is about to confirm it with a wallet. */
async function heldByWallet(...[choice = [flexible], dates = stay, changes]: Partial<Parameters<typeof book>>) {
  const before = fake.sessions().length
  const answer = await book(choice, dates, { ...byWallet, ...changes })
  expect(answer.status, answer.text).toBe(201)
  const booking = answer.body.data
  expect(booking).toMatchObject({ state: 'held', payment: { redirect: `/bookings/${booking.url}` } })
  const { client_secret: secret, redirect } = (await pay(booking.url, true)).body.data
  expect(redirect).toBe(`/bookings/${booking.url}`)
  expect(fake.sessions()).toHaveLength(before)
  return { booking, url: booking.url as string, secret: secret as string, intent: fake.intents().at(-1)! }
}
const stateOf = async (url: string) => {
  const { state, payment_state, paid } = await read(url)
  return { state, payment_state, paid }
}
/** Minor units that the provider has given back of an intent. */
const refundedTo = (intent: { id: string }) =>
  fake.refunds.reduce((sum, refund) => sum + (refund.payment_intent === intent.id ? refund.amount : 0), 0)

/** As if the booking had been made so much earlier. */
const passTime = (url: string, interval: string) =>
  database.queries.execute(sql`
    with b as (update booking set hold_expires_at = hold_expires_at - ${interval}::interval where access_token = ${url} returning id)
    update payment set expires_at = expires_at - ${interval}::interval, created_at = created_at - ${interval}::interval,
      checked_at = checked_at - ${interval}::interval from b where subject_kind = 'booking' and subject_id = b.id`)

describe('what the sheet shows, what the intent asks for and what is due are one amount', () => {
  test('of a stay, a deposit, goods for the room, and what a voucher leaves of them', async () => {
    const { id } = await insertProduct(20)
    const { code } = await givenVoucher(database, 20)
    for (const [choice, changes, due] of [
      [flexible, {}, 204],
      [halfBoard, {}, 78],
      [flexible, goods(id, 2), 204 + 60],
      [halfBoard, goods(id), 78 + 30],
      [halfBoard, { ...goods(id), voucher_code: code }, 78 + 30 - 20],
    ] as const) {
      const { booking, url, secret, intent } = await heldByWallet([choice], stay, changes)
      expect(booking.due).toMatchObject({ now: due })
      expect(intent).toMatchObject({ amount: chargeOf(due), currency: 'eur' })
      expect(await offerFor(due)).toEqual({
        publishable_key: 'pk_test_of_the_test',
        amount: intent.amount,
        currency: 'EUR',
      })
      expect(fake.confirmIntent(secret)).toBe(true)
      await expect.poll(() => read(url)).toMatchObject({ state: 'confirmed', due: { now: 0 } })
    }
    await expectSound()
  })

  test('no wallet is offered for what it can’t pay', async () => {
    expect(await offerFor(10, { payment_method: 'arrival' })).toBeNull()
    expect(await offerFor(10, { payment_method: 'nothing' })).toBeNull()
    expect(await offerFor(0)).toBeNull()
    expect(await offerFor(0.01)).toBeNull()
    expect(await offerFor(10, { subject: 'order' })).toMatchObject({ currency: 'EUR' })
  })
})

describe('a booking that a wallet pays', () => {
  test('is confirmed once, however often it is asked for, and can’t be paid again', async () => {
    const { booking, url, secret, intent } = await heldByWallet([flexible], [day(1), day(3)])
    const begun = await Promise.all(Array.from({ length: 60 }, () => pay(url, true)))
    for (const { body } of begun) expect(body.data).toEqual({ redirect: `/bookings/${url}`, client_secret: secret })
    expect(fake.intents().at(-1)).toBe(intent)
    expect(await taken(rooms.double, day(1))).toMatchObject({ held: 1, sold: 0 })
    const { rows: ends } = await database.queries.execute<{ outlives: boolean }>(sql`
      select b.hold_expires_at > p.expires_at as outlives from booking b
      join payment p on p.subject_kind = 'booking' and p.subject_id = b.id where b.access_token = ${url}`)
    expect(ends).toEqual([{ outlives: true }])

    expect(fake.confirmIntent(secret)).toBe(true)
    await fake.delivered()
    for (const event of fake.events.slice(-1)) await fake.send(event)
    expect(await stateOf(url)).toEqual({ state: 'confirmed', payment_state: 'paid', paid: 204 })
    await expect.poll(() => emailsTo(booking.email)).toEqual(['booking.confirmation', 'booking.held'])
    expect(await taken(rooms.double, day(1))).toMatchObject({ held: 0, sold: 1 })
    expect([(await pay(url)).status, (await pay(url, true)).status]).toEqual([409, 409])
    await expectSound()
  })

  test('gives its money back to the wallet’s card when it is cancelled, less the fee', async () => {
    const { url, secret, intent } = await heldByWallet([flexible], [day(5), day(7)])
    fake.confirmIntent(secret)
    await expect.poll(() => stateOf(url)).toMatchObject({ payment_state: 'paid' })
    expect((await shop.call('POST', `/bookings/${url}/cancel`, { expected_fee: 100 })).status).toBe(200)
    await expect.poll(() => stateOf(url)).toEqual({ state: 'cancelled', payment_state: 'refunded', paid: 100 })
    expect(refundedTo(intent)).toBe(chargeOf(204) - chargeOf(100))
  })

  test('pays its deposit by it, and the rest by the wallet or at the page', async () => {
    const { url, secret } = await heldByWallet([halfBoard], [day(9), day(11)])
    fake.confirmIntent(secret)
    await expect.poll(() => stateOf(url)).toEqual({ state: 'confirmed', payment_state: 'deposit_paid', paid: 78 })
    expect((await pay(url, true)).body.data).toMatchObject({ client_secret: expect.any(String) })
    const rest = fake.intents().at(-1)!
    expect(rest.amount).toBe(chargeOf(264 - 78))
    expect((await pay(url)).body.data).toEqual({ redirect: fake.sessions().at(-1)!.url, client_secret: null })
    expect(rest.status).toBe('canceled')
    fake.complete(fake.sessions().at(-1)!.id, 'succeeded')
    await expect.poll(() => stateOf(url)).toMatchObject({ payment_state: 'paid', paid: 264 })
  })

  test('was it placed by both buttons at once, is one booking, paid by either', async () => {
    const key = randomUUID()
    const body = { ...byWallet, email: 'twice@example.bg' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => book([flexible], [day(12), day(13)], body, { 'idempotency-key': key })),
    )
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1)
    expect(await taken(rooms.double, day(12))).toMatchObject({ held: 1 })
    // What the other button has begun is paid at its page.
    const { booking, session } = await held([flexible], [day(12), day(13)])
    expect((await pay(booking.url, true)).body.data).toEqual({ redirect: session.url, client_secret: null })
  })
})

describe('nothing is booked, and no payment begun', () => {
  test('for a price, a room or goods that have gone while the sheet was open', async () => {
    const { id } = await insertProduct(1)
    const before = fake.intents().length
    const night = [day(30), day(31)] as const
    const studio = [{ room_id: rooms.studio }]
    expect((await book(studio, night)).status).toBe(201)
    const refused = await Promise.all([
      book([flexible], night, { ...byWallet, expected_total: 101 }),
      book(studio, night, byWallet),
      book([flexible], night, { ...byWallet, ...goods(id, 2) }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([406, 406, 406])
    expect(await taken(rooms.double, day(30))).toMatchObject({ held: 0, sold: 0 })
    expect(fake.intents()).toHaveLength(before)
  })

  test('for whoever knows no booking; and its page does not tell how a payment is confirmed', async () => {
    const before = fake.intents().length
    expect((await pay('nothing', true)).status).toBe(404)
    expect((await pay(`' or true --`, true)).status).toBe(404)
    expect(fake.intents()).toHaveLength(before)
    const { url, secret } = await heldByWallet([flexible], [day(32), day(33)])
    const page = JSON.stringify(await read(url))
    expect(page).not.toContain(secret)
    expect(page).not.toContain('pi_')
  })
})

describe('a booking whose wallet has failed', () => {
  test('stands, is held, and is paid from its page', async () => {
    const { url, secret, intent } = await heldByWallet([flexible], [day(14), day(15)])
    expect(fake.confirmIntent(secret, 'declined')).toBe(false)
    await expect.poll(() => stateOf(url)).toMatchObject({ state: 'held', payment_state: 'failed' })
    const { redirect } = (await pay(url)).body.data
    const session = fake.sessions().at(-1)!
    expect(redirect).toBe(session.url)
    await fake.delivered()
    expect(intent.status).toBe('canceled')
    expect(await stateOf(url)).toMatchObject({ state: 'held', payment_state: 'pending' })
    fake.complete(session.id, 'succeeded')
    await expect.poll(() => stateOf(url)).toEqual({ state: 'confirmed', payment_state: 'paid', paid: 102 })
    await expectSound()
  })

  test('frees its rooms, goods and voucher when the hour is over, at the provider too', async () => {
    const blanket = await insertProduct(3)
    const { id, code } = await givenVoucher(database, 20)
    const changes = { ...goods(blanket.id), voucher_code: code }
    const { url, secret, intent } = await heldByWallet([{ room_id: rooms.studio }], [day(16), day(17)], changes)
    await passTime(url, '61 minutes')
    await shop.app.services.payments.reconcile()
    await expect.poll(() => stateOf(url)).toEqual({ state: 'expired', payment_state: 'expired', paid: 0 })
    expect(intent.status).toBe('canceled')
    expect(fake.confirmIntent(secret)).toBe(false)
    expect(await taken(rooms.studio, day(16))).toMatchObject({ held: 0, sold: 0 })
    await expect.poll(() => blanket.left()).toBe(3)
    expect(await balanceOfVoucher(database, id)).toBe(2000)
    await expectSound()
  })

  test('and that the guest leaves for the page in the moment in which the wallet pays is paid once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { url, secret, intent } = await heldByWallet([flexible], [day(18), day(19)])
      const page = pay(url)
      if (round % 2 === 1) await new Promise((resolve) => setTimeout(resolve, round * 3))
      const isPaid = fake.confirmIntent(secret)
      const { redirect } = (await page).body.data ?? {}
      await fake.delivered()
      const session = fake.sessions().find((each) => each.url === redirect)
      if (isPaid) expect(session?.status ?? 'none').not.toBe('open')
      else fake.complete(session!.id, 'succeeded')
      await expect.poll(() => stateOf(url)).toEqual({ state: 'confirmed', payment_state: 'paid', paid: 102 })
      expect(refundedTo(intent)).toBe(0)
    }
    await expectSound()
  })
})

describe('while the sheet is open', () => {
  test('a guest who cancels gets back what the wallet pays all the same', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { url, secret, intent } = await heldByWallet([flexible], [day(34), day(35)])
      const cancelled = shop.call('POST', `/bookings/${url}/cancel`, {})
      const isPaid = fake.confirmIntent(secret)
      expect((await cancelled).status).toBe(200)
      await fake.delivered()
      await expect.poll(() => stateOf(url)).toMatchObject({ state: 'cancelled', paid: 0 })
      if (isPaid) await expect.poll(() => refundedTo(intent)).toBe(intent.amount)
      else await expect.poll(() => intent.status).toBe('canceled')
    }
    await expectSound()
  })

  test('goods that the office takes off go back if the sheet has paid them, and are not asked for at the page', async () => {
    const blanket = await insertProduct(9)
    const paid = await heldByWallet([flexible], [day(36), day(37)], goods(blanket.id))
    await change((await orderOf(paid.booking)).number, 'cancelled')
    await expect.poll(() => read(paid.url)).toMatchObject({ total: 102 })
    // The sheet shows what it was opened with.
    expect(fake.confirmIntent(paid.secret)).toBe(true)
    await expect.poll(() => stateOf(paid.url)).toEqual({ state: 'confirmed', payment_state: 'paid', paid: 102 })
    await expect.poll(() => refundedTo(paid.intent)).toBe(chargeOf(132) - chargeOf(102))

    const withoutGoods = async () => {
      const begun = await heldByWallet([flexible], [day(36), day(37)], goods(blanket.id))
      await change((await orderOf(begun.booking)).number, 'cancelled')
      await expect.poll(() => read(begun.url)).toMatchObject({ total: 102 })
      return begun
    }
    const faster = await withoutGoods()
    fake.holdEvents()
    fake.confirmIntent(faster.secret)
    expect((await pay(faster.url)).body.data).toEqual({ redirect: `/bookings/${faster.url}`, client_secret: null })
    fake.holdEvents(false)
    await expect.poll(() => stateOf(faster.url)).toEqual({ state: 'confirmed', payment_state: 'paid', paid: 102 })
    await expect.poll(() => refundedTo(faster.intent)).toBe(chargeOf(132) - chargeOf(102))

    const left = await withoutGoods()
    fake.confirmIntent(left.secret, 'declined')
    const { redirect } = (await pay(left.url)).body.data
    expect(fake.sessions().at(-1)).toMatchObject({ url: redirect, amount_total: chargeOf(102) })
    fake.complete(fake.sessions().at(-1)!.id, 'succeeded')
    await expect.poll(() => stateOf(left.url)).toEqual({ state: 'confirmed', payment_state: 'paid', paid: 102 })
    expect(left.intent.status).toBe('canceled')
    await expectSound()
  })

  test('a provider that can’t be reached leaves a held booking, which is paid from its page', async () => {
    fake.fail(/payment_intents/, 500, 4)
    const { body } = await book([flexible], [day(40), day(41)], byWallet)
    const { url } = body.data
    expect((await pay(url, true)).status).toBe(503)
    expect(await stateOf(url)).toMatchObject({ state: 'held', payment_state: 'pending' })
    expect((await pay(url)).body.data).toEqual({ redirect: fake.sessions().at(-1)!.url, client_secret: null })
    expect(await rows(sql`select 1 from booking where access_token = ${url}`)).toHaveLength(1)
  })
})
