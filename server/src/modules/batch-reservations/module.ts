import { todayIn, toDecimal } from '@vitrina/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import { customerOf } from '../../platform/http/calls/caller.ts'
import { byMember } from '../../platform/http/calls/office-calls.ts'
import { presentText } from '../../platform/language.ts'
import { ofConfirmedAddress } from '../../platform/personal-data.ts'
import { Rejection } from '../../platform/rejection.ts'
import { emailKeyOf, hashEmail, readCustomer } from '../accounts/index.ts'
import { presentIcon } from '../media/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { makeBatchReady, planBatch } from './batch-ready.ts'
import { batchReservationNews } from './events.ts'
import { releaseExpiredHolds } from './holds.ts'
import { forgetReservations } from './keep-reservations.ts'
import { findMovedBatches } from './move-date.ts'
import {
  readBatchesOf,
  readDueBatches,
  readReservationsOf,
  readReservationsTo,
  readReservedVariant,
} from './read-reservations.ts'
import { cancelByToken, confirmReservation, endReservation, findByToken, requestReservation } from './reserve.ts'
import { batchReservation } from './tables.ts'
import { text } from './texts.ts'

export function registerBatchReservations(app: AppContext, { settings }: { settings: SettingsCache }): void {
  const { calls, database, background, jobs, personalData } = app
  const { queries } = database
  const today = () => todayIn(settings.get().time_zone)

  calls.handle('POST /batch-reservations', async ({ body, language }) => {
    const rejected = await requestReservation(database, body, language)
    return rejected ?? { message: text.in(language)('asked') }
  })
  calls.handle('POST /batch-reservations/confirm', async ({ body, language }) => {
    const confirmed = await confirmReservation(database, body.token)
    if (confirmed instanceof Rejection) return confirmed
    const found = await readReservedVariant(queries, confirmed)
    if (!found) return Rejection.invalid(text('link_expired'))
    const { count, ready } = confirmed
    return { data: { name: presentText(found.name, language), url: found.url, count, ready } }
  })
  calls.handle('POST /batch-reservations/held', async ({ body, language }) => {
    const row = await findByToken(queries, body.token)
    const found = row?.state === 'held' && row.held_until! > new Date() ? await readReservedVariant(queries, row) : null
    if (!row || !found) return Rejection.invalid(text('not_held'))
    return {
      data: {
        id: found.product_id,
        url: found.url,
        name: presentText(found.name, language),
        icon: found.picture ? presentIcon(found.picture) : null,
        price: toDecimal(found.price, settings.get().currency),
        selected_options: found.selected,
        count: row.count,
        until: todayIn(settings.get().time_zone, row.held_until!),
      },
    }
  })
  calls.handle('POST /batch-reservations/cancel', async ({ body, language }) => {
    await cancelByToken(database, body.token)
    return { message: text.in(language)('cancelled') }
  })

  /** The address of a customer who has proved that it is theirs. */
  const confirmedEmail = async (customerId: number): Promise<string | null> => {
    const customer = await readCustomer(queries, customerId)
    return customer?.email_confirmed_at ? customer.email_key : null
  }
  calls.handle('GET /account/batch-reservations', async ({ caller, language }) => {
    const email = await confirmedEmail(customerOf(caller).id)
    return { data: email ? await readReservationsOf(queries, email, language, settings.get().time_zone) : [] }
  })
  calls.handle('POST /account/batch-reservations/cancel', async ({ caller, body, language }) => {
    const email = await confirmedEmail(customerOf(caller).id)
    const [row] = await queries.select().from(batchReservation).where(eq(batchReservation.id, body.id))
    if (!row || !email || row.email_hash !== hashEmail(emailKeyOf(email))) return Rejection.notFound()
    await database.transaction(async (tx) => {
      await endReservation(tx, row.id, 'delete')
      return null
    })
    return { message: text.in(language)('cancelled') }
  })

  officeRoutes(app, { settings, today })
  // By what the products say and not by what is announced: a day is moved at the office, by an import, and by a change with a time.
  jobs.every({ name: 'batch-reservations.moved', minutes: 1, run: () => findMovedBatches(background) })
  jobs.every({ name: 'batch-reservations.expired', minutes: 5, run: () => releaseExpiredHolds(background) })
  personalData.set('batch_reservations', ofConfirmedAddress(readReservationsTo))
  forgetReservations(app)
}

function officeRoutes(
  { officeCalls, database, today: todayParts }: AppContext,
  { settings, today }: { settings: SettingsCache; today: () => string },
): void {
  officeCalls.handle('GET /products/{key}/next-batches', async ({ params, language }) => ({
    data: await readBatchesOf(database.queries, params.key, { language, today: today() }),
  }))
  officeCalls.handle('POST /products/{key}/next-batches/ready', async ({ params, body, member }) => {
    const change = { ...byMember(member), settings: settings.get(), today: today() }
    const ready = await database.transaction((tx) => makeBatchReady(tx, { product: params.key, ...body }, change))
    return ready instanceof Rejection ? ready : { data: ready }
  })
  officeCalls.handle('PUT /products/{key}/next-batches', async ({ params, body, member }) => {
    const rejected = await database.transaction((tx) =>
      planBatch(tx, { product: params.key, ...body }, byMember(member)),
    )
    return rejected ?? {}
  })
  officeCalls.handle('DELETE /batch-reservations/{id}', async ({ params }) => {
    const removed = await database.transaction(async (tx) => {
      if (!(await endReservation(tx, params.id, 'removed'))) return Rejection.notFound()
      await emit(tx, batchReservationNews, { reservation_id: params.id, news: 'removed' })
      return null
    })
    return removed ?? {}
  })
  todayParts.set('batches', {
    permission: 'stock',
    read: (queries, language) => readDueBatches(queries, language, today()),
  })
}
