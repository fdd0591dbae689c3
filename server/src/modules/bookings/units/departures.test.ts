import { addDays, formatDays } from '@vitrina/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'
import { changeBookingByNumber } from '../../../cli/sales/bookings.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { assignUnits } from './assign-units.ts'

const { house, database, book, booked, read, rows, taken, expectSound } = await openBookingShop()
const { rooms, plans, day, today } = house
const studio = { room_id: rooms.studio, variation_id: plans.flexible }
const double = { room_id: rooms.double, variation_id: plans.flexible }
const assign = () => assignUnits(database, { today, days: 30 })
const say = (state: string, { reservation_numbers }: { reservation_numbers: string[] }, options = { yes: true }) =>
  changeBookingByNumber(database, reservation_numbers[0], state, undefined, options)
const unitOf = async ({ reservation_numbers }: { reservation_numbers: string[] }) =>
  (
    await rows<{ unit: number; until: string }>(sql`
      select a.room_unit_id as unit, a.to_date as until from room_assignment a join reservation r on r.id = a.reservation_id
      where r.number = ${reservation_numbers[0]}::int`)
  )[0]

const log = vi.spyOn(console, 'log').mockImplementation(() => {})
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  log.mockClear()
  errors.mockClear()
})

/** As if the stay had begun so many days ago. */
const beganAgo = (url: string, days: number) =>
  rows(sql`
    with moved as (update booking set from_date = from_date - ${days}::int where access_token = ${url} returning id, from_date),
      nights as (
        insert into room_type_night (room_type_id, night, capacity, held, sold)
        select r.room_type_id, m.from_date + n, 2, 0, 1 from moved m join reservation r on r.booking_id = m.id, generate_series(0, ${days}::int - 1) n
        on conflict (room_type_id, night) do update set sold = room_type_night.sold + 1)
    update room_assignment a set from_date = m.from_date from moved m join reservation r on r.booking_id = m.id where a.reservation_id = r.id`)

test('nobody came: the nights from today on can be sold again, and rooms be assigned', async () => {
  const absent = await booked([studio], [day(0), day(3)])
  expect(await assign()).toMatchObject({ assigned: 1 })
  expect(await say('no_show', absent)).toBe(0)
  expect(await taken(rooms.studio, day(0))).toMatchObject({ sold: 0 })
  expect(await taken(rooms.studio, day(2))).toMatchObject({ sold: 0 })
  await expectSound()

  const next = await booked([studio], [day(0), day(2)])
  expect(await assign()).toEqual({ assigned: 1, moved: 0, unassigned: 0 })
  expect(await unitOf(absent)).toBeUndefined()
  expect(await say('completed', absent)).toBe(0)
  await expectSound()
  expect(await say('no_show', next)).toBe(0)
})

test('a guest who leaves early sets the nights from today on free, and keeps those slept in', async () => {
  const guest = await booked([studio], [day(0), day(4)])
  await assign()
  await beganAgo(guest.url, 2)
  expect(await say('completed', guest)).toBe(0)
  expect(await read(guest.url)).toMatchObject({ state: 'completed', to_date: day(4), total: guest.total })
  expect(await taken(rooms.studio, addDays(today, -1))).toMatchObject({ sold: 1 })
  for (const ahead of [0, 3]) expect(await taken(rooms.studio, day(ahead))).toMatchObject({ sold: 0 })
  expect(await unitOf(guest)).toMatchObject({ until: today })
  await expectSound()
  const next = await booked([studio], [day(0), day(4)])
  expect(await assign()).toEqual({ assigned: 1, moved: 0, unassigned: 0 })
  expect(await unitOf(next)).toMatchObject({ unit: (await unitOf(guest))!.unit })
  // What is noted by mistake frees nothing twice.
  expect(await say('no_show', guest)).toBe(0)
  expect(await taken(rooms.studio, day(1))).toMatchObject({ sold: 1 })
  await expectSound()
  expect(await say('no_show', next)).toBe(0)
})

test('a guest who came yesterday and has no unit yet gets none that somebody else had last night', async () => {
  const first = await booked([double], [day(0), day(2)])
  await assign()
  await beganAgo(first.url, 1)
  expect(await say('completed', first)).toBe(0)
  const late = await booked([double], [day(0), day(2)])
  await beganAgo(late.url, 1)
  expect(await assign()).toEqual({ assigned: 1, moved: 0, unassigned: 0 })
  expect((await unitOf(late))!.unit).not.toBe((await unitOf(first))!.unit)
  await expectSound()
})

test('a stay that ends today frees nothing', async () => {
  const guest = await booked([{ room_id: rooms.family, variation_id: plans.flexible }], [day(0), day(1)])
  await beganAgo(guest.url, 1)
  await rows(sql`update booking set to_date = ${today} where access_token = ${guest.url}`)
  await rows(sql`update room_type_night set sold = 0 where room_type_id = ${rooms.family} and night = ${today}`)
  expect(await say('completed', guest, { yes: false })).toBe(0)
  expect(log.mock.calls.flat().join('\n')).not.toContain('night')
  expect(await taken(rooms.family, addDays(today, -1))).toMatchObject({ sold: 1 })
  await expectSound()
})

test.each([
  ['completed', 10],
  ['no_show', 12],
] as const)('nights are freed only when that is said: %s', async (state, ahead) => {
  const guest = await booked([studio], [day(0), day(5)])
  const nights = `the nights of ${formatDays(day(0), day(4), 'en')}`
  expect(await say(state, guest, { yes: false })).toBe(1)
  const asked = errors.mock.calls.flat().join('\n')
  expect(asked).toContain(`${state} frees ${nights} for sale; this can’t be taken back`)
  expect(asked).toContain('--yes')
  expect(await read(guest.url)).toMatchObject({ state: 'confirmed' })
  expect(await taken(rooms.studio, day(0))).toMatchObject({ sold: 1 })
  expect(await say(state, guest)).toBe(0)
  expect(log.mock.calls.flat().join('\n')).toContain(`For sale again: ${nights}`)
  log.mockClear()
  // What was noted by mistake frees nothing more, and a stay that is ahead ends in no way: neither is asked for.
  expect(await say(state === 'no_show' ? 'completed' : 'no_show', guest, { yes: false })).toBe(0)
  expect(log.mock.calls.flat().join('\n')).not.toContain('For sale')
  errors.mockClear()
  expect(await say(state, await booked([studio], [day(ahead), day(ahead + 1)]), { yes: false })).toBe(1)
  expect(errors.mock.calls.flat().join('\n')).not.toContain('--yes')
  await expectSound()
})

test('the rooms of a group are cancelled together only when that is said', async () => {
  const group = await booked([studio, double, double], [day(20), day(22)])
  expect(await say('cancelled', group, { yes: false })).toBe(1)
  const said = errors.mock.calls.flat().join('\n')
  for (const number of group.reservation_numbers) expect(said).toContain(number)
  expect(said).toContain('--yes')
  expect(await read(group.url)).toMatchObject({ state: 'confirmed' })
  expect(await say('cancelled', group)).toBe(0)
  expect(log.mock.calls.flat().join('\n')).toContain(group.reservation_numbers.join(', '))
  expect(await read(group.url)).toMatchObject({ state: 'cancelled' })
  expect((await book([studio], [day(20), day(22)])).status).toBe(201)
  await expectSound()
})
