import { type Parcel, trackingUrl } from '@vitrina/contract'
import type { OfficeParsed } from '@vitrina/contract/office'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import { type ChangeContext, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { changeOrder, lockOrder } from '../changes/change-state.ts'
import { orderParcelChanged } from '../events.ts'
import { order } from '../tables.ts'

/**
 * Sets how an order's parcel is found. Couriers that are known by name have their own page for it; `url` counts for the others. Nothing is
 * sent of an order that was cancelled or is collected: 409. The same parcel once more only tells the customer again.
 */
export function setParcel(
  database: Database,
  number: number,
  { courier, number: parcelNumber, url, notify }: OfficeParsed<'PUT /orders/{number}/parcel', 'body'>,
  change: ChangeContext,
): Promise<Rejection | null> {
  return changeOrder<null>(database, number, async (tx, id) => {
    const row = (await lockOrder(tx, id))!
    if (row.state === 'cancelled' || row.delivery.pickup) return Rejection.of(409, 'conflict')
    const parcel = { courier, number: parcelNumber, url: trackingUrl(courier, parcelNumber) ?? url ?? null }
    if (!isSame(parcel, row.parcel)) await writeParcel(tx, row, parcel, change)
    await emit(tx, orderParcelChanged, { order_id: id, notify })
    return null
  })
}

/** Takes the number of a parcel back; an order without one stays as it is. */
export function removeParcel(database: Database, number: number, change: ChangeContext): Promise<Rejection | null> {
  return changeOrder<null>(database, number, async (tx, id) => {
    const row = (await lockOrder(tx, id))!
    if (row.parcel === null) return null
    await writeParcel(tx, row, null, change)
    await emit(tx, orderParcelChanged, { order_id: id, notify: false })
    return null
  })
}

async function writeParcel(
  tx: Transaction,
  { id, number, parcel: before }: Pick<typeof order.$inferSelect, 'id' | 'number' | 'parcel'>,
  parcel: Parcel | null,
  change: ChangeContext,
): Promise<void> {
  await tx.update(order).set({ parcel }).where(eq(order.id, id))
  const [former, after] = [inWords(before), inWords(parcel)]
  await recordChange(tx, { kind: 'order', key: String(number), action: 'parcel', before: former, after }, change)
}

/** As the history shows it. */
const inWords = (parcel: Parcel | null): string | null => parcel && `${parcel.courier} ${parcel.number}`

const isSame = (a: Parcel, b: Parcel | null): boolean =>
  a.courier === b?.courier && a.number === b.number && a.url === b.url
