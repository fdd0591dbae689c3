import { addDays } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { and, asc, eq, sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import type { ChangeContext } from '../../platform/history.ts'
import { instantOf } from '../../platform/local-time.ts'
import { Rejection } from '../../platform/rejection.ts'
import { reserveStock, restock, variantKey } from '../catalogue/index.ts'
import { type Document, readRecord, saveRecord } from '../records/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { batchReservationNews } from './events.ts'
import { lockVariant } from './next-batch.ts'
import { batchReservation } from './tables.ts'
import { text } from './texts.ts'

type Batch = {
  /** The keys of the product and of the variant. */
  product: string
  variant: string
  /** The day of the batch that was seen; null: there was none. */
  seen: string | null
}
type Change = ChangeContext & { settings: ShopSettings; today: string }

/**
 * A batch is ready, and so many pieces came out: they go into the stock. Who has reserved gets theirs first, in the order of their confirmations, and
 * the pieces leave the stock again for as long as they are held. Who gets none waits for the next batch, as the first.
 */
export async function makeBatchReady(
  tx: Transaction,
  batch: Batch & { pieces: number },
  { settings, today, ...change }: Change,
): Promise<{ held: number; free: number } | Rejection> {
  const rejected = await editBatch(tx, batch, null, change)
  if (rejected) return rejected
  const { rows: found } = await tx.execute<{ id: number }>(sql`
    select v.id from variant v join product p on p.id = v.product_id where p.key = ${batch.product} and v.key = ${batch.variant}`)
  const variantId = found[0]!.id
  await lockVariant(tx, variantId)
  const rows = await tx
    .select()
    .from(batchReservation)
    .where(and(eq(batchReservation.variant_id, variantId), eq(batchReservation.state, 'confirmed')))
    .orderBy(asc(batchReservation.confirmed_at), asc(batchReservation.id))
    .for('update')
  const held_until = instantOf(addDays(today, settings.hold_days), '23:59', settings.time_zone)
  let free = batch.pieces
  for (const { id, count } of rows) {
    const given = Math.min(free, count)
    free -= given
    await tx
      .update(batchReservation)
      .set(given > 0 ? { state: 'held', count: given, held_until } : { ready: null })
      .where(eq(batchReservation.id, id))
    await emit(tx, batchReservationNews, {
      reservation_id: id,
      news: given > 0 ? 'ready' : 'missed',
      ...(given < count ? { wanted: count } : {}),
    })
  }
  const held = batch.pieces - free
  if (batch.pieces > 0) {
    const reason = text.in(settings.default_language)('batch_ready')
    await restock(tx, [{ variant_id: variantId, count: batch.pieces }], { ...change, reason })
  }
  if (held > 0) {
    const insufficient = await reserveStock(tx, [{ variant_id: variantId, count: held }], {
      fewLeft: settings.few_left,
    })
    if (insufficient.length > 0) return Rejection.invalid(text('batch_changed'))
  }
  return { held, free }
}

/** Plans the next batch of a variant, or changes the one that was seen. Who has reserved is told of another day by `findMovedBatches`. */
export const planBatch = (
  tx: Transaction,
  { ready, pieces, ...batch }: Batch & { ready: string; pieces: number },
  change: ChangeContext,
): Promise<Rejection | null> => editBatch(tx, batch, { ready, pieces }, change)

/** Saves the product with another next batch of a variant; null takes it away. */
async function editBatch(
  tx: Transaction,
  { product, variant, seen }: Batch,
  to: { ready: string; pieces: number } | null,
  change: ChangeContext,
): Promise<Rejection | null> {
  const record = await readRecord(tx, 'product', product)
  if (!record) return Rejection.notFound()
  const { next_batches = [], ...document } = record.document as Document & { next_batches?: Document[] }
  const options = (document.options ?? []) as string[]
  const before = next_batches.find((batch) => variantKey(options, chosenOf(batch)) === variant)
  if ((before?.ready ?? null) !== seen) return Rejection.invalid(text('batch_changed'))
  const others = next_batches.filter((batch) => batch !== before)
  const chosen =
    variant === '' ? {} : { options: Object.fromEntries(variant.split(',').map((pair) => pair.split('='))) }
  const batches = to ? [...others, { ...chosen, ...before, ...to }] : others
  const saved = await saveRecord(tx, {
    ...change,
    kind: 'product',
    key: product,
    version: record.version,
    document: batches.length > 0 ? { ...document, next_batches: batches } : document,
  })
  return saved.status === 'saved' ? null : Rejection.invalid(text('batch_changed'))
}

const chosenOf = (batch: Document) => (batch.options ?? {}) as Record<string, string>
