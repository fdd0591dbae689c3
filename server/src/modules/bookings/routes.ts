import { API_ROOT, type BookingRequest, type Language, todayIn } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../platform/database/client.ts'
import { customerIdOf, customerOf } from '../../platform/http/calls/caller.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { sendRejection } from '../../platform/http/errors.ts'
import type { LimitRequests } from '../../platform/http/limits/request-limit.ts'
import { idempotentRequest } from '../../platform/idempotency.ts'
import { Rejection } from '../../platform/rejection.ts'
import { guessVoucher, readCustomer } from '../accounts/index.ts'
import type { Payments, PaymentSubject } from '../payments/index.ts'
import { beginPayment, beginPlacedPayment, findByAccessToken } from '../purchases/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { bookRooms } from './placing/book-rooms.ts'
import { calendarFile } from './reading/calendar-file.ts'
import { cancelBooking } from './changes/cancel-booking.ts'
import { changeDates, priceChange } from './changes/change-dates.ts'
import { listCustomerBookings } from './reading/customer-bookings.ts'
import { extendHold } from './placing/expire-holds.ts'
import { readSequence } from './changes/history.ts'
import { presentBooking } from './reading/present.ts'
import { presentStored, readStoredBookingByToken } from './reading/read-booking.ts'
import type { StoredBooking } from './tables.ts'

type Dependencies = {
  database: Database
  settings: SettingsCache
  payments: Payments
  logger: Logger
  limitsOrders: boolean
  limitsAddresses: boolean
}

export function bookingRoutes(
  calls: CallRegistry,
  { database, settings, payments, logger, limitsOrders, limitsAddresses }: Dependencies,
): void {
  const { queries } = database
  const contextOf = (language: Language, { address }: { address: string }) => ({
    database,
    settings: settings.get(),
    payments,
    language,
    today: todayIn(settings.get().time_zone),
    limitsOrders,
    guessVoucher: () => guessVoucher(queries, { address, limitsAddresses }),
  })
  const present = async (stored: StoredBooking | Rejection) =>
    stored instanceof Rejection ? stored : { data: (await presentStored(queries, stored, payments)).booking }

  calls.handle('POST /rooms/book', async ({ body, language, idempotencyKey, caller, client }) =>
    presentPlaced(
      await bookRooms(body, {
        ...contextOf(language, client),
        idempotentRequest: idempotentRequest(idempotencyKey, 'POST /rooms/book', body),
        customerId: customerIdOf(caller),
      }),
      body,
    ),
  )

  calls.handle('GET /account/bookings', async ({ caller, query }) => {
    const customer = await readCustomer(queries, customerOf(caller).id)
    return customer
      ? { data: await listCustomerBookings(queries, customer, query) }
      : Rejection.unauthorised('login_required')
  })

  calls.handle('POST /rooms/setStripe', async ({ body }) => {
    const id = await findByAccessToken(queries, 'booking', body.url)
    const begun = id === null ? Rejection.notFound() : await payFor({ kind: 'booking', id }, body)
    return begun instanceof Rejection ? begun : { data: begun }
  })

  calls.handle('GET /bookings/{url}', async ({ params }) =>
    present((await readStoredBookingByToken(queries, params.url)) ?? Rejection.notFound()),
  )

  calls.handle('POST /bookings/{url}/cancel', async ({ params, body, language, client }) => {
    const stored = await readStoredBookingByToken(queries, params.url)
    return present(
      stored ? await cancelBooking(stored.id, body.expected_fee, contextOf(language, client)) : Rejection.notFound(),
    )
  })

  calls.handle('POST /bookings/{url}/change-price', async ({ params, body, language, client }) => {
    const stored = await readStoredBookingByToken(queries, params.url)
    const price = stored
      ? await priceChange(stored, body, { ...contextOf(language, client), queries })
      : Rejection.notFound()
    return price instanceof Rejection ? price : { data: price }
  })

  calls.handle('POST /bookings/{url}/change', async ({ params, body, language, caller, client }) => {
    const stored = await readStoredBookingByToken(queries, params.url)
    return present(
      stored
        ? await changeDates(stored.id, body, { ...contextOf(language, client), customerId: customerIdOf(caller) })
        : Rejection.notFound(),
    )
  })

  /** How a booking is paid. Its rooms are held for longer than it can be. */
  async function payFor(subject: PaymentSubject, request: { url: string; by_wallet?: boolean | undefined }) {
    const begun = await beginPayment(subject, request, payments)
    const charge = begun instanceof Rejection ? null : await payments.readCharge(queries, subject)
    if (charge?.expires_at) await extendHold(queries, subject.id, charge.expires_at)
    return begun
  }

  /** The booking with the address the guest goes to next, or the rejection as it is. */
  async function presentPlaced(
    placed: StoredBooking | Rejection,
    { pays_by_wallet }: Pick<BookingRequest, 'pays_by_wallet'>,
  ) {
    if (placed instanceof Rejection) return placed
    const { id, payment, access_token: url } = placed
    const begun = await beginPlacedPayment(
      { kind: 'booking', id, payment, pays_by_wallet },
      { queries, payments, logger },
      (subject) => payFor(subject, { url }),
    )
    return { data: presentBooking(placed, begun).booking }
  }
}

/** `GET /bookings/{url}/calendar.ics` below the API's root: no API key, because calendars and mail programs open it. */
export function bookingCalendarRoute(
  http: FastifyInstance,
  { database, publicUrl, limitReads }: { database: Database; publicUrl: string | null; limitReads: LimitRequests },
): void {
  http.get<{ Params: { url: string } }>(`${API_ROOT}/bookings/:url/calendar.ics`, async (request, reply) => {
    const limited = await limitReads(request, reply)
    if (limited) return sendRejection(reply, limited, request.language)
    const stored = await readStoredBookingByToken(database.queries, request.params.url)
    if (!stored || stored.state === 'held' || stored.state === 'expired') return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': `attachment; filename="booking-${stored.reservations[0]!.number}.ics"`,
        'cache-control': 'no-store',
      })
      .send(calendarFile(stored, publicUrl, await readSequence(database.queries, stored.reservations[0]!.number)))
  })
}
