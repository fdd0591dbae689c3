import { describe, expect, test } from 'vitest'
import { LIMITS_ORDERS } from '../../../../test/app.ts'
import { openBookingShop } from '../../../../test/bookings.ts'
import { setRates } from '../../../../test/rooms.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { promo } from '../../promos/tables.ts'

const { shop, house, database, fake, book, booked, held, read, taken, expectSound, emailsTo } = await openBookingShop({
  env: LIMITS_ORDERS,
})
const { rooms, plans, day } = house
const studio = { room_id: rooms.studio, variation_id: plans.flexible }

type Stay = readonly [string, string]
const price = (url: string, [from_date, to_date]: Stay) =>
  shop.call('POST', `/bookings/${url}/change-price`, { from_date, to_date })
const change = (url: string, [from_date, to_date]: Stay, expected_total: number) =>
  shop.call('POST', `/bookings/${url}/change`, { from_date, to_date, expected_total })

describe('a change of dates', () => {
  test('shows the difference first, counts the booking’s own nights as free, and twice is once', async () => {
    const { url, email } = await booked([studio], [day(5), day(8)])
    const shown = await price(url, [day(6), day(10)])
    expect(shown.body.data).toMatchObject({ total: 808, difference: 202, lines: expect.anything() })
    const answers = await Promise.all([1, 2].map(() => change(url, [day(6), day(10)], 808)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(url)).toMatchObject({ from_date: day(6), to_date: day(10), nights: 4, total: 808 })
    expect(await taken(rooms.studio, day(5))).toEqual({ held: 0, sold: 0 })
    expect(await taken(rooms.studio, day(9))).toEqual({ held: 0, sold: 1 })
    await expect.poll(() => emailsTo(email)).toEqual(['booking.changed', 'booking.confirmation'])
    await expectSound()
  })

  test('is limited with the bookings of its address, which gets an e-mail of each', async () => {
    const { url, email } = await booked([studio], [day(50), day(51)])
    for (let times = 0; times < 29; times += 1) {
      const stay = [day(51 + (times % 2)), day(52 + (times % 2))] as const
      expect((await change(url, stay, 202)).status).toBe(200)
    }
    expect((await change(url, [day(54), day(55)], 202)).body.errors).toMatch(
      /^Many orders or bookings with this e-mail/,
    )
    expect((await book([studio], [day(56), day(57)], { email })).body.errors).toEqual({
      email: expect.stringMatching(/^Many orders/),
    })
    await expectSound()
  })

  test('while the shop moves to another currency never takes rates of that as amounts of its own', async () => {
    const { url, total } = await booked([studio], [day(35), day(37)])
    database.clearCache()
    let answer: ReturnType<typeof change> | undefined
    await database.transaction(async (tx) => {
      // So that the change waits where it reads rates, after whatever it asks before that.
      await tx.execute(sql`lock table room_night_rate in access exclusive mode`)
      await tx.execute(sql`insert into shop (id, shop) values (1, '{"currency": "EUR"}')`)
      answer = change(url, [day(36), day(38)], total)
      await expect
        .poll(async () => {
          const { rows } = await database.queries.execute(
            sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
          return rows.length
        })
        .toBeGreaterThan(0)
    })
    expect((await answer!).status).toBe(409)
    expect(await read(url)).toMatchObject({ from_date: day(35), total })
    await database.queries.execute(sql`delete from shop`)
  })

  test('to nights that somebody else has changes nothing', async () => {
    const { url } = await booked([studio], [day(20), day(22)])
    await booked([studio], [day(23), day(25)])
    for (const answer of [await price(url, [day(21), day(24)]), await change(url, [day(21), day(24)], 606)])
      expect(answer.body.errors).toEqual({ rooms: 'There is no enough free rooms!' })
    expect(await read(url)).toMatchObject({ from_date: day(20), to_date: day(22) })
    await expectSound()
  })

  test('at a price that is no longer true changes nothing, and says the new one', async () => {
    const { url } = await booked([studio], [day(30), day(31)])
    await setRates(database, rooms.studio, [day(31), day(33)], { price: 30_000 })
    expect(await change(url, [day(31), day(32)], 202)).toMatchObject({ status: 406, body: { details: { total: 302 } } })
    expect(await read(url)).toMatchObject({ from_date: day(30), total: 202 })
    expect((await change(url, [day(30), day(31)], 202)).status).toBe(200)
    expect((await price(url, [day(30), day(31)])).status).toBe(406)
    expect((await price(url, [day(30), day(30)])).status).toBe(406)
  })

  test('of a paid booking to fewer nights gives the rest back; to more, the rest is due', async () => {
    const { booking, session } = await held([studio], [day(40), day(43)])
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    await expect.poll(async () => (await read(booking.url)).payment_state).toBe('paid')
    expect((await change(booking.url, [day(40), day(42)], 404)).status).toBe(200)
    await expect
      .poll(
        async () => {
          const { payment_state, paid } = await read(booking.url)
          return { payment_state, paid }
        },
        { timeout: 20_000 },
      )
      .toEqual({ payment_state: 'paid', paid: 404 })
    expect((await change(booking.url, [day(40), day(44)], 808)).body.data).toMatchObject({
      payment_state: 'deposit_paid',
      due_now: 404,
    })
    await expect
      .poll(() => emailsTo(booking.email))
      .toEqual(['booking.changed', 'booking.changed', 'booking.confirmation', 'booking.held', 'booking.refund'])
    await expectSound()
  })

  test('keeps the discount of a code that this booking has used up', async () => {
    await database.queries.insert(promo).values({
      code: 'MOVED',
      kind: 'percent',
      value: 50,
      subject: 'rooms',
      total_limit: 1,
      position: 0,
    })
    const { url } = await booked([studio], [day(46), day(47)], { promo_code: 'moved' })
    expect((await change(url, [day(46), day(48)], 204)).body.data).toMatchObject({ discount: 200, promo_code: 'MOVED' })
    await booked([studio], [day(48), day(49)])
  })

  test('of a booking that cost nothing to nights that do makes them due on arrival: no money has gone back', async () => {
    const { url, email } = await booked([studio], [day(11), day(12)])
    await database.queries.execute(
      sql`update booking set total = 0, payment_state = 'paid' where access_token = ${url}`,
    )
    expect((await change(url, [day(13), day(14)], 202)).body.data).toMatchObject({
      payment_state: 'due_on_arrival',
      due: { on_arrival: 202 },
    })
    await expect.poll(() => emailsTo(email)).toEqual(['booking.changed', 'booking.confirmation'])
    expect((await change(url, [day(15), day(17)], 404)).body.data).toMatchObject({ payment_state: 'due_on_arrival' })
  })

  test('of a booking that is held, cancelled or has begun is refused', async () => {
    const { booking } = await held([studio], [day(50), day(51)])
    expect((await change(booking.url, [day(51), day(52)], 202)).status).toBe(409)
    const { url } = await booked([{ room_id: rooms.double, variation_id: plans.flexible }], [day(0), day(1)])
    expect(await read(url)).toMatchObject({ can_change: false })
    expect((await price(url, [day(1), day(2)])).status).toBe(409)
  })

  test('waits for the limit of its address before it locks nights, as a booking does', async () => {
    const { url } = await booked([studio], [day(17), day(18)])
    const changed = await database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from auth_attempt for update`)
      const answer = change(url, [day(18), day(19)], 202)
      await expect
        .poll(() =>
          database.queries
            .execute(
              sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
            .then(({ rows }) => rows.length),
        )
        .toBe(1)
      await tx.execute(sql`select 1 from room_type_night where room_type_id = ${rooms.studio} for update nowait`)
      return { answer }
    })
    expect((await changed.answer).status).toBe(200)
  })

  test('two bookings that change places at once meet no deadlock', async () => {
    const family = { room_id: rooms.family, variation_id: plans.flexible }
    const double = { room_id: rooms.double, variation_id: plans.flexible }
    const [a, b] = await Promise.all([
      booked([family, double], [day(25), day(27)]),
      booked([double, family], [day(27), day(29)]),
    ])
    for (let round = 0; round < 4; round += 1) {
      const [first, second]: Stay[] =
        round % 2 === 0
          ? [
              [day(27), day(29)],
              [day(25), day(27)],
            ]
          : [
              [day(25), day(27)],
              [day(27), day(29)],
            ]
      const answers = await Promise.all([change(a.url, first!, a.total), change(b.url, second!, b.total)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    await expectSound()
  })
})
