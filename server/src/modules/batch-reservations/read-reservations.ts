import { type CustomerReservation, type Language, todayIn } from '@vitrina/contract'
import type { OfficeResponse } from '@vitrina/contract/office'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { desc, eq, sql } from '../../platform/database/drizzle.ts'
import { inLanguage, presentText } from '../../platform/language.ts'
import { hashEmail } from '../accounts/index.ts'
import { type PriceableVariant, readPriceableVariants } from '../catalogue/index.ts'
import { type NextBatch, product, variant } from '../catalogue/tables.ts'
import type { ReservationRow } from './reserve.ts'
import { batchReservation } from './tables.ts'

/** The variant of a reservation as the shop has it now; null when it has it no more. */
export async function readReservedVariant(
  queries: Queries,
  { variant_id }: Pick<ReservationRow, 'variant_id'>,
): Promise<PriceableVariant | null> {
  const [row] = await queries.select({ id: variant.product_id }).from(variant).where(eq(variant.id, variant_id))
  const variants = row ? ((await readPriceableVariants(queries, [row.id])).get(row.id) ?? []) : []
  return variants.find((each) => each.variant_id === variant_id) ?? null
}

/** What waits or is held for a customer's confirmed address. */
export async function readReservationsOf(
  queries: Queries,
  email: string,
  language: Language,
  timeZone: string,
): Promise<CustomerReservation[]> {
  const rows = await queries
    .select()
    .from(batchReservation)
    .where(sql`email_hash = ${hashEmail(email)} and state in ('confirmed', 'held')`)
    .orderBy(desc(batchReservation.id))
  const reservations = await Promise.all(
    rows.map(async (row) => ({ row, found: await readReservedVariant(queries, row) })),
  )
  return reservations.flatMap(({ row, found }) =>
    found
      ? {
          id: row.id,
          name: presentText(found.name, language),
          url: found.url,
          options: (found.options ?? []).map(({ value }) => presentText(value, language)),
          count: row.count,
          ready: row.ready,
          until: row.held_until && todayIn(timeZone, row.held_until),
        }
      : [],
  )
}

/** What was reserved with an address, for the copy of a customer's data. */
export const readReservationsTo = (queries: Queries, email: string) =>
  queries
    .select({
      product: product.name,
      variant: variant.key,
      name: batchReservation.name,
      count: batchReservation.count,
      state: batchReservation.state,
      language: batchReservation.language,
      created_at: batchReservation.created_at,
      held_until: batchReservation.held_until,
    })
    .from(batchReservation)
    .innerJoin(variant, eq(variant.id, batchReservation.variant_id))
    .innerJoin(product, eq(product.id, variant.product_id))
    .where(eq(batchReservation.email_hash, hashEmail(email)))
    .orderBy(desc(batchReservation.id))

type OfficeBatches = OfficeResponse<'GET /products/{key}/next-batches'>['data']

/** The next batches of a product with its reservations, for the office. */
export async function readBatchesOf(
  queries: Queries,
  key: string,
  { language, today }: { language: Language; today: string },
): Promise<OfficeBatches> {
  const { rows } = await queries.execute<{
    variant: string
    values: { name: Translated }[]
    batch: NextBatch | null
    reservations: OfficeBatches[number]['reservations']
  }>(sql`
    select v.key as variant, b.batch,
      (select coalesce(jsonb_agg(jsonb_build_object('name', ov.name) order by po.position), '[]') from variant_value vv
        join option_value ov on ov.id = vv.value_id join product_option po on po.product_id = p.id and po.option_id = vv.option_id
        where vv.variant_id = v.id) as values,
      coalesce(r.rows, '[]') as reservations
    from variant v join product p on p.id = v.product_id
      left join lateral (select batch from jsonb_array_elements(p.next_batches) as each (batch) where batch ->> 'variant' = v.key limit 1) b on true
      left join lateral (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'email', email, 'count', count, 'state', state,
          'confirmed_at', to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'held_until', to_char(held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by confirmed_at, id) as rows
        from batch_reservation where variant_id = v.id and state <> 'requested') r on true
    where p.key = ${key} and p.archived_at is null and v.archived_at is null and (b.batch is not null or r.rows is not null)
    order by v.position, v.id`)
  return rows.map(({ variant: variantKey, values, batch, reservations }) => ({
    variant: variantKey,
    name: values.map(({ name }) => inLanguage(name, language)).join(', '),
    batch: batch && {
      ready: batch.ready,
      pieces: batch.pieces,
      name: presentText(batch.name, language),
      is_due: batch.ready <= today,
    },
    reservations,
  }))
}

/** How many batches are due and have not been said to be ready, with the first of their products; null when none is. */
export async function readDueBatches(queries: Queries, language: Language, today: string) {
  const { rows } = await queries.execute<{ key: string; name: Translated; due: number }>(sql`
    select p.key, p.name, (count(*) over ())::int as due from product p cross join lateral jsonb_array_elements(p.next_batches) b (batch)
    where p.archived_at is null and b.batch ->> 'ready' <= ${today} order by b.batch ->> 'ready', p.id limit 1`)
  const [row] = rows
  return row ? { due: row.due, product: row.key, name: inLanguage(row.name, language) } : null
}
