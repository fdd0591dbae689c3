import { addDays } from '@vitrina/contract'
import { describe, expect, test } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'
import { createRandom } from '../../../../test/random.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { changeBookingState } from '../changes/change-state.ts'
import { expireHold } from './expire-holds.ts'

/** `BOOKINGS=4000 npm test -- concurrent-bookings` is the long run. */
const OPERATIONS = Number(process.env['BOOKINGS'] ?? 200)
const CONNECTIONS = 16

const { shop, house, database, book, expectSound, rows } = await openBookingShop({
  house: { days: 430, units: { double: 60, family: 60 } },
  poolSize: CONNECTIONS,
})
const { rooms, plans, today, day } = house

const countStates = async () => {
  const counted = await rows<{ state: string; count: number }>(sql`select state, count(*) from booking group by state`)
  return new Map(counted.map(({ state, count }) => [state, count]))
}
const deadlocks = async () =>
  (
    await rows<{ deadlocks: number }>(sql`select deadlocks from pg_stat_database where datname = current_database()`)
  )[0]!.deadlocks

test('60 guests after the last room over New Year: one books it, 59 hear that there is none', async () => {
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '12-30' ? 0 : 1)
  const stay = [`${year}-12-30`, `${year + 1}-01-02`] as const
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      book([{ room_id: rooms.studio, variation_id: plans.flexible }], stay, {
        payment_method: index % 2 === 0 ? 'arrival' : 'bank',
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 406)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(refused).toHaveLength(59)
  for (const { body } of refused) expect(body.errors).toEqual({ rooms: 'There is no enough free rooms!' })
  await expectSound()
})

test('parties that want the same two types in opposite sequence all get them, without a deadlock', async () => {
  const wanted = [
    { room_id: rooms.double, variation_id: plans.flexible },
    { room_id: rooms.family, variation_id: plans.flexible },
  ]
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => book(index % 2 ? wanted : wanted.toReversed(), [day(300), day(314)])),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(201))
  expect((await book(wanted, [day(313), day(314)])).status).toBe(406)
  expect(await deadlocks()).toBe(0)
  await expectSound()
})

describe(`${OPERATIONS} random holds, confirmations, expiries, changes and cancellations on ${CONNECTIONS} connections`, () => {
  test(
    'meet no deadlock, and leave counters that equal the bookings',
    { timeout: 60_000 + OPERATIONS * 30 },
    async () => {
      const random = createRandom(2027)
      const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
      const made: { id: number; url: string }[] = []
      const statuses = new Map<string, number>()
      const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
      const change = { actor: { kind: 'provider' as const } }

      const hold = async () => {
        const from = 20 + Math.floor(random() * 10)
        const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
          room_id: pick([rooms.double, rooms.family, rooms.studio]),
          variation_id: plans.flexible,
        }))
        const answer = await book(chosen, [day(from), day(from + 1 + Math.floor(random() * 5))], {
          payment_method: 'bank',
        })
        count(`book ${answer.status}`)
        if (answer.status !== 201) return
        const { url } = answer.body.data
        const [row] = await rows<{ id: number }>(sql`select id from booking where access_token = ${url}`)
        made.push({ id: row!.id, url })
        // Half of them wait for their payment, as those do that are paid at a provider's page.
        if (random() < 0.5)
          await database.transaction(async (tx) => {
            await tx.execute(sql`select id from booking where id = ${row!.id} for update`)
            await tx.execute(sql`
            with held as (update booking set state = 'held' where id = ${row!.id} and state = 'confirmed' returning id, from_date, to_date),
              wanted as (select r.room_type_id, night::date, count(*) as rooms from held join reservation r on r.booking_id = held.id,
                generate_series(held.from_date, held.to_date - 1, interval '1 day') as night group by 1, 2),
              locked as (select n.room_type_id, n.night, wanted.rooms from room_type_night n join wanted using (room_type_id, night)
                order by 1, 2 for no key update of n)
            update room_type_night n set held = n.held + locked.rooms, sold = n.sold - locked.rooms from locked
            where n.room_type_id = locked.room_type_id and n.night = locked.night`)
          })
      }
      const inTransaction = (command: Parameters<typeof database.transaction<unknown>>[0]) =>
        database.transaction(command)
      const operations: (() => Promise<unknown>)[] = [
        hold,
        hold,
        () =>
          inTransaction((tx) => changeBookingState(tx, pick(made).id, 'confirmed', change)).then(() =>
            count('confirm'),
          ),
        () => inTransaction((tx) => expireHold(tx, pick(made).id, 'expired')).then(() => count('expire')),
        async () => count(`cancel ${(await shop.call('POST', `/bookings/${pick(made).url}/cancel`, {})).status}`),
        async () => {
          const { url } = pick(made)
          const from = day(20 + Math.floor(random() * 10))
          const dates = { from_date: from, to_date: addDays(from, 1 + Math.floor(random() * 4)) }
          const price = await shop.call('POST', `/bookings/${url}/change-price`, dates)
          if (price.status !== 200) return
          const body = { ...dates, expected_total: price.body.data.total }
          count(`change ${(await shop.call('POST', `/bookings/${url}/change`, body)).status}`)
        },
      ]
      await hold()
      let left = OPERATIONS
      const guest = async () => {
        while (left-- > 0) await pick(operations)()
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, guest))

      for (const [what, times] of statuses) expect(what, `${times} times`).not.toMatch(/ 5\d\d/)
      expect(statuses.get('book 201')).toBeGreaterThan(0)
      expect((await countStates()).get('cancelled')).toBeGreaterThan(0)
      expect(await deadlocks()).toBe(0)
      await expectSound()
    },
  )
})
