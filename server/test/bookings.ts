import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { checkRooms } from '../src/modules/bookings/index.ts'
import { paymentService } from '../src/modules/payments/tables.ts'
import { refreshCapacity } from '../src/modules/rooms/index.ts'
import type { Database } from '../src/platform/database/client.ts'
import { type TestShop, testShop } from './app.ts'
import { bookingBody } from './booking-body.ts'
import { startFakeStripe } from './fakes/fake-stripe/fake-stripe.ts'
import { type House, insertHouse } from './rooms.ts'

const WEBHOOK_SECRET = 'whsec_of_the_test'

/** The ways to pay: on arrival, by transfer, by card. */
export async function insertPaymentMethods({ queries }: Database): Promise<void> {
  await queries.insert(paymentService).values([
    { key: 'arrival', provider: 'cash', name: { en: 'On arrival', bg: 'На място' }, text: {}, position: 0 },
    { key: 'bank', provider: 'bank-transfer', name: { en: 'Transfer', bg: 'Превод' }, text: {}, position: 1 },
    { key: 'card', provider: 'stripe', name: { en: 'Card', bg: 'Карта' }, text: {}, position: 2 },
  ])
}

/** A shop with the house of tests and a fake Stripe whose webhooks it receives. Call it at the top level of a test file. */
export async function openBookingShop(
  options: { house?: Parameters<typeof insertHouse>[1]; poolSize?: number; env?: Record<string, string> } = {},
) {
  const fake = await startFakeStripe()
  const shop = await testShop({
    content: 'empty',
    ...(options.poolSize === undefined ? {} : { poolSize: options.poolSize }),
    env: {
      PUBLIC_URL: 'https://shop.example',
      STRIPE_SECRET_KEY: fake.secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: fake.url,
      ...options.env,
    },
  })
  const { database } = shop
  const house: House = await insertHouse(database, options.house)
  await insertPaymentMethods(database)
  await database.transaction((tx) => refreshCapacity(tx))
  database.clearCache()
  const address = await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
  fake.notify({ url: `${address}/api/v1/webhooks/stripe`, secret: WEBHOOK_SECRET })
  afterAll(() => fake.stop())
  beforeEach(() => fake.reset())

  const book = (
    rooms: Parameters<typeof bookingBody>[0],
    stay: readonly [string, string],
    changes?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => shop.call('POST', '/rooms/book', bookingBody(rooms, stay, changes), { headers })

  return {
    ...helpersOf(shop),
    shop,
    database,
    fake,
    house,
    book,
    /** Books, and expects that it succeeds; the booking as it is answered. */
    async booked(...args: Parameters<typeof book>) {
      const answer = await book(...args)
      expect(answer.body).toMatchObject({ data: expect.anything() })
      return answer.body.data
    },
    /** A booking to be paid by card, and its session at the provider. */
    async held(...[rooms, stay, changes]: Parameters<typeof book>) {
      const answer = await book(rooms, stay, { payment_method: 'card', ...changes })
      expect(answer.body).toMatchObject({ data: { state: 'held' } })
      return { booking: answer.body.data, session: fake.sessions().at(-1)! }
    },
  }
}

function helpersOf({ call, database }: TestShop) {
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.queries.execute<Row>(query)).rows
  return {
    rows,
    read: async (url: string) => (await call('GET', `/bookings/${url}`)).body.data,
    /** The kinds of the e-mails to somebody, by name: those of one transaction have no sequence. */
    emailsTo: async (recipient: string) =>
      (await rows<{ kind: string }>(sql`select kind from message where recipient = ${recipient} order by kind`)).map(
        ({ kind }) => kind,
      ),
    /** What is held and sold of a room type on a night. */
    taken: async (roomTypeId: number, night: string) =>
      (
        await rows<{ held: number; sold: number }>(
          sql`select held, sold from room_type_night where room_type_id = ${roomTypeId} and night = ${night}`,
        )
      )[0],
    expectSound: async () => expect(await checkRooms(database.queries)).toEqual([]),
  }
}
