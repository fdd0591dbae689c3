import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { addDays, todayIn } from '@vitrina/contract'
import { API_ROOT } from '@vitrina/contract/constants'
import { bookingBody } from '../server/test/booking-body.ts'
import { withCpuTime } from './support/cpu.ts'
import { generateLoad, type Target } from './support/load.ts'
import type { Row } from './support/results.ts'
import { KEY, withShop } from './support/shop.ts'

const CONNECTIONS = 8
const SECONDS = 5
const ROUNDS = 3
/** More than any run can sell on a night. */
const UNITS = 30_000
const NIGHTS_AHEAD = 360

/** Bookings a second over HTTP, 8 at a time, of two nights in one room, paid on arrival; and the processor time of each. */
export function bookings(): Promise<Row[]> {
  return withShop(async (shop, dataDir) => {
    const pool = new pg.Pool({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina', max: 2 })
    try {
      const { rows: types } = await pool.query<{ id: number }>('select id from room_type where archived_at is null')
      await pool.query(
        'update room_night_rate set min_stay = 1, min_stay_through = 1, closed_to_arrival = false, closed_to_departure = false, stop_sell = false',
      )
      await pool.query("select pg_notify('vitrina_changed', 'all')")
      // Before each round: the shop's own job sets it to the units that there are.
      const makeRoom = () => pool.query('update room_type_night set capacity = $1', [UNITS])
      const today = todayIn('Europe/Sofia')
      const bodies = Array.from({ length: NIGHTS_AHEAD }, (_, index) => {
        const from = addDays(today, 20 + index)
        return JSON.stringify(
          bookingBody([{ room_id: types[index % types.length]!.id }], [from, addDays(from, 2)], {
            email: '{n}@example.bg',
          }),
        )
      })
      const bodiesFile = join(dataDir, 'bodies.txt')
      writeFileSync(bodiesFile, bodies.join('\n'))
      const target: Target = {
        url: `${shop.url}${API_ROOT}/rooms/book`,
        headers: KEY,
        bodiesFile,
        connections: CONNECTIONS,
      }
      const count = async () => (await pool.query('select count(*)::int as count from booking')).rows[0].count as number
      // Plans are made and prices read before the first round.
      await makeRoom()
      await generateLoad(target, 1)
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await makeRoom()
        const before = await count()
        const { result, cpu } = await withCpuTime(shop.pid, () => generateLoad(target, SECONDS))
        const made = (await count()) - before
        rounds.push({
          perSecond: (made / result.requests) * result.perSecond,
          server: (cpu.server / made) * 1000,
          database: (cpu.database / made) * 1000,
        })
      }
      const { perSecond, server, database } = rounds.toSorted((a, b) => a.perSecond - b.perSecond)[
        Math.floor(ROUNDS / 2)
      ]!
      return [
        { what: `bookings of two nights, ${CONNECTIONS} at a time`, value: perSecond, unit: '/s' },
        { what: '  the server’s processor time for each', value: server, unit: 'ms' },
        { what: '  the database’s processor time for each', value: database, unit: 'ms' },
      ]
    } finally {
      await pool.end()
    }
  })
}
