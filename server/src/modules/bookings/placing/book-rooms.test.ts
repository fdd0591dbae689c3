import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'
import { setRates } from '../../../../test/rooms.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { promo } from '../../promos/tables.ts'

const { shop, house, database, book, booked, held, read, taken, expectSound, emailsTo, rows } = await openBookingShop()
const { rooms, plans, day } = house
const countBookings = async () => (await rows<{ count: number }>(sql`select count(*) as count from booking`))[0]!.count

describe('booking rooms', () => {
  test('sells them at once when they are paid on arrival, and keeps what was agreed', async () => {
    const email = `${randomUUID()}@example.bg`
    const answer = await booked([{ room_id: rooms.double, variation_id: plans.flexible }], [day(1), day(3)], { email })
    expect(answer).toMatchObject({
      state: 'confirmed',
      payment_state: 'due_on_arrival',
      from_date: day(1),
      to_date: day(3),
      nights: 2,
      total: 204,
      city_tax: 4,
      paid: 0,
      hold_expires_at: null,
      can_change: true,
      reservations: [{ room_name: 'Double room', variation_name: 'Flexible', adults_count: 2, total: 204 }],
      hotel: { name: 'House by the river', check_in_from: '14:00' },
      payment: { service: 'arrival', redirect: `/bookings/${answer.url}` },
    })
    expect(await read(answer.url)).toEqual(answer)
    expect(await taken(rooms.double, day(1))).toEqual({ held: 0, sold: 1 })
    expect(await taken(rooms.double, day(3))).toEqual({ held: 0, sold: 0 })
    await expect.poll(() => emailsTo(email)).toEqual(['booking.confirmation'])
    const [letter] = await rows<{ attachment: { filename: string; content: string } }>(
      sql`select attachment from message where recipient = ${email}`,
    )
    expect(letter!.attachment.content).toMatch(
      /^BEGIN:VCALENDAR\r\n[^]*SUMMARY;LANGUAGE=en:Stay at House by the river\r\n/,
    )
    // Calendars have no API key.
    const file = await shop.app.http.inject(`/api/v1/bookings/${answer.url}/calendar.ics`)
    expect(file).toMatchObject({ statusCode: 200, body: letter!.attachment.content })
    expect(file.headers['content-type']).toContain('text/calendar')
    expect((await shop.app.http.inject('/api/v1/bookings/nothing/calendar.ics')).statusCode).toBe(404)

    // What is sold later for another price changes nothing of it.
    await setRates(database, rooms.double, [day(1), day(3)], { price: 50_000 })
    expect(await read(answer.url)).toEqual(answer)
    await setRates(database, rooms.double, [day(1), day(3)], { price: 10_000 })
    await expectSound()
  })

  test('back to back, one stay begins on the day the other ends', async () => {
    await booked([{ room_id: rooms.studio }], [day(10), day(12)])
    await booked([{ room_id: rooms.studio }], [day(12), day(14)])
    await booked([{ room_id: rooms.studio }], [day(8), day(10)])
    expect((await book([{ room_id: rooms.studio }], [day(11), day(13)])).body.errors).toEqual({
      rooms: 'There is no enough free rooms!',
    })
    await expectSound()
  })

  test('counts several rooms of one type together, and takes all or none', async () => {
    const family = { room_id: rooms.family, variation_id: plans.flexible }
    const answer = await book([family, { room_id: rooms.double }, family, family], [day(20), day(22)])
    expect(answer).toMatchObject({
      status: 406,
      body: { details: { sold_out: [{ room_id: rooms.family, date: day(20), free: 2 }, {}] } },
    })
    expect(await taken(rooms.double, day(20))).toEqual({ held: 0, sold: 0 })
    const { reservation_numbers, total } = await booked([family, { ...family, kid_years: [4, 8] }], [day(20), day(22)])
    expect(reservation_numbers).toHaveLength(2)
    // 160 a night, children 15 and 25, tax 1 for each adult.
    expect(total).toBe(2 * 160 + 2 * (160 + 15 + 25) + 8)
    await expectSound()
  })

  test('refuses a total that is no longer true, says the new one, and books nothing', async () => {
    const before = await countBookings()
    const answer = await book([{ room_id: rooms.double }], [day(30), day(31)], { expected_total: 99 })
    expect(answer).toMatchObject({
      status: 406,
      body: { errors: { expected_total: expect.any(String) }, details: { total: 102 } },
    })
    expect(await countBookings()).toBe(before)
    expect(await taken(rooms.double, day(30))).toEqual({ held: 0, sold: 0 })
    await booked([{ room_id: rooms.double }], [day(30), day(31)], { expected_total: 102 })
  })

  test('sent three times with one key is one booking', async () => {
    const before = await countBookings()
    const headers = { 'idempotency-key': randomUUID() }
    const email = `${randomUUID()}@example.bg`
    const changes = { email, payment_method: 'card' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => book([{ room_id: rooms.studio }], [day(40), day(41)], changes, headers)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.url}`)).size).toBe(1)
    expect(await countBookings()).toBe(before + 1)
    const other = await book([{ room_id: rooms.studio }], [day(42), day(43)], changes, headers)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    await expectSound()
  })

  test('reports every error at once, in the guest’s language', async () => {
    const body = { from_date: day(3), to_date: day(3), rooms: [], first_name: 'Ана', last_name: 'Илиева' }
    const unfit = await shop.call('POST', '/rooms/book', { ...body, email: 'no', phone: '1', payment_method: 'x' })
    expect(unfit.status).toBe(406)
    expect(Object.keys(unfit.body.errors).toSorted()).toEqual(['agree_terms', 'email'])
    const wrong = await book([{ room_id: rooms.studio }], [day(3), day(3)], { phone: '1', payment_method: 'x' })
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['payment_method', 'phone', 'to_date'])
    const bulgarian = await shop.call(
      'POST',
      '/rooms/book',
      {
        ...body,
        to_date: day(18),
        email: 'a@example.bg',
        phone: '0888123456',
        payment_method: 'arrival',
        agree_terms: true,
      },
      { language: 'bg' },
    )
    expect(bulgarian.body.errors.to_date).toMatch(/14/)
  })

  test.each([
    ['missing', undefined],
    ['null', null],
    ['an empty list', []],
  ])('rooms that are %s are asked for in the specification’s words', async (_, wanted) => {
    const answer = await book([], [day(3), day(5)], { rooms: wanted })
    expect(answer).toMatchObject({
      status: 406,
      body: { errors: { rooms: 'Please select at least one room to proceed with the reservation.' } },
    })
  })

  test('a plan with a deposit is not paid on arrival', async () => {
    const saver = [{ room_id: rooms.double, variation_id: plans.saver }]
    expect((await book(saver, [day(33), day(34)])).body.errors).toHaveProperty('payment_method')
    const byTransfer = await booked(saver, [day(33), day(34)], { payment_method: 'bank' })
    expect(byTransfer).toMatchObject({ state: 'confirmed', payment_state: 'awaiting_transfer' })
    const { booking } = await held([{ room_id: rooms.double, variation_id: plans.half_board }], [day(33), day(35)])
    // 30 % of two nights of 100 and half board for two, 15 each.
    expect(booking).toMatchObject({
      payment_state: 'pending',
      due_now: 78,
      total: 264,
      hold_expires_at: expect.any(String),
    })
  })

  test('the last use of a promo code is redeemed once, whoever comes at the same time', async () => {
    const code = 'ONCE'
    await database.queries.insert(promo).values({
      code,
      kind: 'percent',
      value: 10,
      subject: 'rooms',
      total_limit: 1,
      position: 0,
    })
    const answers = await Promise.all(
      [50, 51, 52, 53, 54].map((from) =>
        book([{ room_id: rooms.double }], [day(from), day(from + 1)], { promo_code: code }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 406, 406, 406, 406])
    expect(answers.find(({ status }) => status === 406)!.body.errors).toHaveProperty('promo_code')
    const { url } = answers.find(({ status }) => status === 201)!.body.data
    expect(await read(url)).toMatchObject({ discount: 10, total: 92, promo_code: code })
    // Cancelled, its use goes to somebody else.
    expect((await shop.call('POST', `/bookings/${url}/cancel`, {})).status).toBe(200)
    await booked([{ room_id: rooms.double }], [day(55), day(56)], { promo_code: code })
    await expectSound()
  })
})
