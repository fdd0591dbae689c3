import { describe, expect, test } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'
import {
  assignRoomsAhead,
  changeBookingByNumber,
  checkRoomInventory,
  printBookings,
} from '../../../cli/sales/bookings.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { roomBlock } from '../../rooms/inventory-tables.ts'
import { refreshCapacity } from '../../rooms/index.ts'
import { assignUnits, planUnits } from './assign-units.ts'
import { checkRooms, describeProblem } from './check-rooms.ts'
import { vi } from 'vitest'

const { shop, house, database, booked, read, rows, expectSound } = await openBookingShop()
const { rooms, plans, day, today } = house
const double = [{ room_id: rooms.double, variation_id: plans.flexible }]
const assign = () => assignUnits(database, { today, days: 30 })
const unitsOf = async (numbers: readonly string[]) =>
  (
    await rows<{ unit: string }>(sql`
      select u.key as unit from room_assignment a join room_unit u on u.id = a.room_unit_id
      join reservation r on r.id = a.reservation_id where r.number = any(${sql.param([...numbers])}::int[]) order by r.number`)
  ).map(({ unit }) => unit)

describe('units', () => {
  const units = [{ id: 1 }, { id: 2 }]
  const stay = (reservation_id: number | null, from: number, to: number, unit_id: number | null = null) => ({
    reservation_id,
    unit_id,
    from_date: day(from),
    to_date: day(to),
  })

  test('are given so that a stay which fits gets one: another guest is moved, unless that guest is in the house', () => {
    const occupants = [stay(1, 1, 3, 1), stay(2, 4, 6, 2), stay(3, 2, 5)]
    const plan = planUnits({ units, occupants }, today)
    expect([...plan.values()]).not.toContain(null)
    expect(plan.get(3)).not.toBe(plan.get(1))
    expect(plan.get(3)).not.toBe(plan.get(2))
    expect(planUnits({ units, occupants: [stay(1, -1, 3, 2), stay(3, 0, 5)] }, today)).toEqual(
      new Map([
        [1, 2],
        [3, 1],
      ]),
    )
  })

  test('are not taken by a stay that is over and had one that the type no longer has', () => {
    const occupants = [stay(null, -3, 0, 9), stay(1, -2, 2, 1), stay(2, -2, 2, 2)]
    const kept = new Map([
      [1, 1],
      [2, 2],
    ])
    expect(planUnits({ units, occupants }, today)).toEqual(kept)
  })

  test('are left free for a block where that is possible', () => {
    const plan = planUnits({ units, occupants: [stay(1, 1, 3), stay(null, 2, 5), stay(2, 3, 6)] }, today)
    expect(plan.get(1)).toBe(plan.get(2))
    expect([
      ...planUnits({ units, occupants: [stay(null, 1, 5), stay(1, 1, 3), stay(2, 2, 6)] }, today).values(),
    ]).not.toContain(null)
  })

  test('are given late, anew where a stay needs it, and never to two at once', async () => {
    const first = await booked(double, [day(1), day(3)])
    const second = await booked(double, [day(4), day(6)])
    expect(await assign()).toEqual({ assigned: 2, moved: 0, unassigned: 0 })
    // They have different units when the third comes, for which one of them has to move.
    await rows(sql`
      update room_assignment a set room_unit_id = (select id from room_unit where room_type_id = ${rooms.double} and id <> (
        select a2.room_unit_id from room_assignment a2 join reservation r on r.id = a2.reservation_id where r.number = ${first.reservation_numbers[0]}))
      from reservation r where r.id = a.reservation_id and r.number = ${second.reservation_numbers[0]}`)
    const third = await booked(double, [day(2), day(5)])
    expect(await Promise.all([assign(), assign()])).toContainEqual({ assigned: 1, moved: 1, unassigned: 0 })
    const [a, b, c] = await unitsOf([first, second, third].flatMap(({ reservation_numbers }) => reservation_numbers))
    expect(a).toBe(b)
    expect(c).not.toBe(a)
    await expectSound()

    await shop.call('POST', `/bookings/${third.url}/cancel`, {})
    expect(await unitsOf(third.reservation_numbers)).toEqual([])
    await expectSound()
  })
})

describe('the check of the inventory', () => {
  test('finds counters that are wrong, and blocks that came after the bookings', async () => {
    await booked([{ room_id: rooms.studio }], [day(20), day(21)])
    await database.queries.insert(roomBlock).values({
      room_type_id: rooms.studio,
      from_date: day(20),
      to_date: day(22),
      uid: 'repair',
    })
    await database.transaction((tx) => refreshCapacity(tx, [rooms.studio]))
    await rows(sql`update room_type_night set held = 1 where room_type_id = ${rooms.double} and night = ${day(40)}`)
    expect((await checkRooms(database.queries)).map(describeProblem)).toEqual([
      `double, ${day(40)}: 1 held and 0 sold are counted, but the bookings have 0 and 0.`,
      `studio, ${day(20)}: 1 rooms are taken, but only 0 can be slept in; a block came after the bookings.`,
    ])
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await checkRoomInventory(database)).toBe(1)
    expect(said).toHaveBeenCalledTimes(2)
    said.mockRestore()
    await rows(sql`update room_type_night set held = 0 where night = ${day(40)}`)
    await rows(sql`delete from room_block`)
    await database.transaction((tx) => refreshCapacity(tx))
    const ok = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await checkRoomInventory(database)).toBe(0)
    ok.mockRestore()
  })
})

describe('the merchant', () => {
  test('says that a transfer has come, that a guest has stayed, and cancels at no cost', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { url, reservation_numbers } = await booked(double, [day(0), day(1)], { payment_method: 'bank' })
    const number = reservation_numbers[0] as string
    expect(await changeBookingByNumber(database, number, 'paid')).toBe(0)
    expect(await read(url)).toMatchObject({ payment_state: 'paid', paid: 102 })
    expect(await changeBookingByNumber(database, number, 'paid')).toBe(1)
    expect(await changeBookingByNumber(database, number, 'no_show', undefined, { yes: true })).toBe(0)
    expect(await changeBookingByNumber(database, number, 'completed')).toBe(0)
    expect(await changeBookingByNumber(database, number, 'cancelled')).toBe(1)

    const paid = await booked(double, [day(10), day(11)], { payment_method: 'bank' })
    const other = paid.reservation_numbers[0] as string
    expect(await changeBookingByNumber(database, other, 'completed')).toBe(1)
    expect(await changeBookingByNumber(database, other, 'paid')).toBe(0)
    expect(await changeBookingByNumber(database, other, 'cancelled', 'a burst pipe')).toBe(0)
    expect(await read(paid.url)).toMatchObject({ state: 'cancelled', payment_state: 'refund_due' })
    expect(await changeBookingByNumber(database, other, 'refunded')).toBe(0)
    await expect.poll(async () => (await read(paid.url)).payment_state).toBe('refunded')
    expect(await read(paid.url)).toMatchObject({ paid: 0 })

    expect(await printBookings(database)).toBe(0)
    log.mockClear()
    expect(await printBookings(database, other)).toBe(0)
    expect(log.mock.calls.flat().join('\n')).toMatch(/by merchant \S+: a burst pipe/)
    expect(log.mock.calls.flat().join('\n')).not.toContain('Колева')
    expect(await printBookings(database, '1')).toBe(1)
    expect(await assignRoomsAhead(database, 'x')).toBe(1)
    expect(await assignRoomsAhead(database)).toBe(0)
    log.mockRestore()
    errors.mockRestore()
    await expectSound()
  })
})
