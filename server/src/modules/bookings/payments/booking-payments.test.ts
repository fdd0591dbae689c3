import { describe, expect, test } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const { shop, house, database, fake, book, booked, held, read, taken, expectSound, emailsTo, rows } =
  await openBookingShop({ house: { units: { double: 6 } } })
const { rooms, plans, day } = house
const flexible = { room_id: rooms.double, variation_id: plans.flexible }

const historyOf = (url: string) =>
  rows<{ change: string }>(sql`
    select concat_ws(' ', h.action, h.before #>> '{}', '>', h.after #>> '{}', h.reason) as change from record_change h
    where h.kind = 'booking' and h.key = (
      select min(r.number)::text from reservation r join booking b on b.id = r.booking_id where b.access_token = ${url}
    ) order by h.id`).then((found) => found.map(({ change }) => change))
/** As if the hold and its payment had been over for a minute. */
const endHold = (url: string) =>
  database.queries.execute(sql`
    with ended as (update booking set hold_expires_at = now() - interval '1 minute' where access_token = ${url} returning id)
    update payment set expires_at = now() - interval '11 minutes' from ended where subject_kind = 'booking' and subject_id = ended.id`)
/** Runs a periodic job now. */
const runJob = (name: string) =>
  database.queries.execute(
    sql`select graphile_worker.add_job(${`every:${name}`}, job_key := ${`every:${name}`}, run_at := now())`,
  )
const stateOf = async (url: string) => {
  const { state, payment_state, paid } = await read(url)
  return { state, payment_state, paid }
}

describe('a booking to be paid by card', () => {
  test('is held longer than its page is open, and confirmed once, however often and in what order the payment is reported', async () => {
    const { booking, session } = await held([flexible], [day(1), day(3)])
    expect(Date.parse(booking.hold_expires_at)).toBeGreaterThan(session.expires_at * 1000)
    expect(booking.payment.redirect).toBe(session.url)
    expect(await taken(rooms.double, day(1))).toMatchObject({ held: 1, sold: 0 })
    expect((await shop.call('POST', '/rooms/setStripe', { url: booking.url })).body.data).toEqual({
      redirect: session.url,
      client_secret: null,
    })

    fake.holdEvents()
    fake.decline(session.id)
    fake.complete(session.id, 'succeeded')
    const [declined, completed] = fake.events.slice(-2)
    for (const event of [completed!, declined!, completed!]) await fake.send(event)
    await fake.send({ ...completed!, id: `${completed!.id}_again` })

    await expect.poll(() => emailsTo(booking.email)).toEqual(['booking.confirmation', 'booking.held'])
    expect(await stateOf(booking.url)).toEqual({ state: 'confirmed', payment_state: 'paid', paid: 204 })
    expect(await historyOf(booking.url)).toEqual([
      'state > held',
      'payment > pending',
      'state held > confirmed payment_succeeded',
      'payment pending > paid payment_succeeded',
    ])
    expect(await taken(rooms.double, day(1))).toMatchObject({ held: 0, sold: 1 })
    expect((await shop.call('POST', '/rooms/setStripe', { url: booking.url })).status).toBe(409)
    await expectSound()
  })

  test('pays its deposit first and the rest later', async () => {
    const plan = { room_id: rooms.double, variation_id: plans.half_board }
    const { booking, session } = await held([plan], [day(5), day(7)])
    expect(session.amount_total).toBe(Math.round(7800 / 1.95583))
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    await expect
      .poll(() => stateOf(booking.url))
      .toEqual({ state: 'confirmed', payment_state: 'deposit_paid', paid: 78 })
    expect(await read(booking.url)).toMatchObject({ due_now: 264 - 78 })
    const page = await shop.call('POST', '/rooms/setStripe', { url: booking.url })
    const rest = fake.sessions().at(-1)!
    expect(page.body.data.redirect).toBe(rest.url)
    fake.complete(rest.id, 'succeeded')
    await fake.delivered()
    await expect.poll(() => stateOf(booking.url)).toEqual({ state: 'confirmed', payment_state: 'paid', paid: 264 })
    await expect.poll(() => emailsTo(booking.email)).toEqual(['booking.confirmation', 'booking.held'])
  })

  test('frees its rooms when the page expires, and is confirmed all the same when the money comes later', async () => {
    const { booking, session } = await held([flexible], [day(10), day(11)])
    fake.expire(session.id)
    await fake.delivered()
    await expect.poll(() => stateOf(booking.url)).toMatchObject({ state: 'expired', payment_state: 'expired' })
    expect(await taken(rooms.double, day(10))).toMatchObject({ held: 0, sold: 0 })
    await expect.poll(() => emailsTo(booking.email)).toEqual(['booking.expired', 'booking.held'])
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    await expect.poll(() => stateOf(booking.url)).toEqual({ state: 'confirmed', payment_state: 'paid', paid: 102 })
    await expect
      .poll(() => emailsTo(booking.email))
      .toEqual(['booking.confirmation', 'booking.expired', 'booking.held'])
    await expectSound()
  })

  test('paid too late for rooms that somebody else has, is refunded, and says so', async () => {
    const { booking, session } = await held([{ room_id: rooms.studio }], [day(12), day(14)])
    await endHold(booking.url)
    await runJob('bookings.expire-holds')
    await expect.poll(() => stateOf(booking.url)).toMatchObject({ state: 'expired', payment_state: 'expired' })
    const other = await booked([{ room_id: rooms.studio }], [day(13), day(15)])
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    await expect
      .poll(() => stateOf(booking.url), { timeout: 20_000 })
      .toEqual({ state: 'expired', payment_state: 'refunded', paid: 0 })
    expect(fake.refunds.at(-1)).toMatchObject({ amount: session.amount_total, status: 'succeeded' })
    await expect.poll(() => emailsTo(booking.email)).toEqual(['booking.expired', 'booking.held', 'booking.refund'])
    expect(await stateOf(other.url)).toMatchObject({ state: 'confirmed' })
    await expectSound()
  })

  test('a hold that ended between form and payment is no hold: paying is refused, and the rooms are for others', async () => {
    const { booking } = await held([{ room_id: rooms.studio }], [day(20), day(22)])
    await endHold(booking.url)
    await runJob('bookings.expire-holds')
    await expect.poll(() => stateOf(booking.url)).toMatchObject({ state: 'expired' })
    await booked([{ room_id: rooms.studio }], [day(20), day(22)])
    const page = await shop.call('POST', '/rooms/setStripe', { url: booking.url })
    expect(page.body.data?.redirect ?? `/bookings/${booking.url}`).not.toContain('/pay/')
    await expectSound()
  })

  test('a hold is not ended while its payment may still be made', async () => {
    const { booking } = await held([{ room_id: rooms.studio }], [day(24), day(25)])
    await database.queries.execute(
      sql`update booking set hold_expires_at = now() - interval '1 minute' where access_token = ${booking.url}`,
    )
    const { expireHolds } = await import('../placing/expire-holds.ts')
    const payments = { isAwaited: async () => true } as never
    expect(await expireHolds({ database, payments })).toBe(0)
    expect(await stateOf(booking.url)).toMatchObject({ state: 'held' })
    expect((await book([{ room_id: rooms.studio }], [day(24), day(25)])).status).toBe(406)
  })

  test('is booked while the provider can’t be reached, and paid later', async () => {
    fake.fail(/sessions/, 500, 4)
    const answer = await book([flexible], [day(30), day(31)], { payment_method: 'card' })
    expect(answer.body.data).toMatchObject({
      state: 'held',
      payment: { redirect: `/bookings/${answer.body.data.url}` },
    })
    fake.reset()
    const page = await shop.call('POST', '/rooms/setStripe', { url: answer.body.data.url })
    expect(page.body.data.redirect).toBe(fake.sessions().at(-1)!.url)
    expect((await shop.call('POST', '/rooms/setStripe', { url: 'nothing' })).status).toBe(404)
  })
})
