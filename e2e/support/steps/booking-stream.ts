import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, todayIn } from '@vitrina/contract'
import { bookingBody } from '../../../server/test/booking-body.ts'
import { checkRooms } from '../../../server/src/modules/bookings/index.ts'
import { connect } from '../../../server/src/platform/database/client.ts'
import { callApi } from '../shops/shop.ts'

const GUESTS = 2
const RETRY_DELAY_MS = 20
const NIGHTS = 3

/** Guests who book rooms and cancel every second booking, each under its own key, with retries until a response arrives. */
export function bookingStream(current: () => { url: string }, deadline: number) {
  const acknowledged = new Map<string, { url: string; isCancelled: boolean }>()
  let isRunning = true

  /** The answer of the shop, which may be down for a while. */
  async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
    for (;;) {
      const response = await callApi(current(), 'POST', path, body, headers).catch(() => null)
      if (response && response.status < 500) return response
      if (Date.now() > deadline) throw new Error('The shop has not come back.')
      await sleep(RETRY_DELAY_MS)
    }
  }

  async function guest(roomIds: readonly number[]): Promise<void> {
    while (isRunning) {
      const key = randomUUID()
      const from = addDays(todayIn('Europe/Sofia'), randomInt(20, 300))
      const rooms = [roomIds[randomInt(roomIds.length)]!, roomIds[randomInt(roomIds.length)]!]
      const body = bookingBody(
        rooms.map((room_id) => ({ room_id })),
        [from, addDays(from, NIGHTS)],
      )
      const booked = await call('/rooms/book', body, { 'idempotency-key': key })
      // Taken, or closed to arrival: another time.
      if (booked.status !== 201) continue
      const { url } = booked.body.data
      const isCancelled = acknowledged.size % 2 === 0
      if (isCancelled) await call(`/bookings/${url}/cancel`, {})
      acknowledged.set(key, { url, isCancelled })
    }
  }

  const guests = callApi(current(), 'GET', '/rooms').then((found) => {
    const ids = found.body.data.data.map(({ id }: { id: number }) => id) as number[]
    return Promise.all(Array.from({ length: GUESTS }, () => guest(ids)))
  })
  return {
    acknowledged,
    async stop() {
      isRunning = false
      await guests
    },
  }
}

/** What is wrong with the bookings that were acknowledged, and with the inventory; empty when all adds up. */
export async function findBookingErrors(
  dataDir: string,
  { acknowledged }: Pick<ReturnType<typeof bookingStream>, 'acknowledged'>,
): Promise<unknown[]> {
  const database = connect({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' }, 1)
  try {
    const { rows } = await database.pool.query<{ url: string; state: string }>(
      'select access_token as url, state from booking',
    )
    const states = new Map(rows.map(({ url, state }) => [url, state]))
    const expected = [...acknowledged.values()]
    return [
      ...expected.filter(({ url, isCancelled }) => states.get(url) !== (isCancelled ? 'cancelled' : 'confirmed')),
      ...(rows.length === expected.length ? [] : [`${rows.length} bookings instead of ${expected.length}`]),
      ...(await checkRooms(database.queries)),
    ]
  } finally {
    await database.close()
  }
}
