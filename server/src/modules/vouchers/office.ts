import {
  addMonths,
  type Currency,
  formatVoucherCode,
  MAX_MINOR_UNITS,
  toDecimal,
  toMinorUnits,
  todayIn,
} from '@vitrina/contract'
import type { OfficeParsed, OfficeResponse } from '@vitrina/contract/office'
import type { Database, Queries } from '../../platform/database/client.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { actorOfMember, type OfficeCallRegistry } from '../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import { hasMovedSince, type SettingsCache } from '../settings/index.ts'
import { stateOf } from './find-voucher.ts'
import { blockVoucher, issueVoucher } from './ledger.ts'
import type { VoucherEntryRow, VoucherRow } from './tables.ts'
import { text } from './texts.ts'

const PAGE = 50

type Listed = VoucherRow & { number: number | null }

/** What the staff sees and does of vouchers. Paying one out is a matter of its order (`orders/office`). */
export function officeVoucherRoutes(
  calls: OfficeCallRegistry,
  { database, settings }: { database: Database; settings: SettingsCache },
): void {
  const { queries } = database
  const today = () => todayIn(settings.get().time_zone)

  calls.handle('GET /vouchers', async ({ query }) => ({
    data: await listVouchers(queries, query, { today: today(), currency: settings.get().currency }),
  }))

  calls.handle('GET /vouchers/{id}', async ({ params }) => {
    const voucher = await readVoucher(queries, params.id, today())
    return voucher ? { data: voucher } : Rejection.notFound()
  })

  calls.handle('POST /vouchers', async ({ body, member }) => {
    const shop = settings.get()
    const value = toMinorUnits(body.value, shop.currency)
    if (value <= 0 || value > MAX_MINOR_UNITS) return Rejection.validation({ value: 'required' })
    const validUntil = body.valid_until ?? addMonths(today(), shop.voucher_months)
    if (validUntil < today()) return Rejection.validation({ valid_until: text('valid_until_past') })
    const issued = await database.transaction(async (tx) =>
      (await hasMovedSince(tx, shop))
        ? Rejection.of(409, 'conflict')
        : issueVoucher(tx, {
            value,
            currency: shop.currency,
            validUntil,
            actor: actorOfMember(member),
            reason: body.reason,
          }),
    )
    if (issued instanceof Rejection) return issued
    return { data: { id: issued.row.id, code: formatVoucherCode(issued.code) } }
  })

  calls.handle('POST /vouchers/{id}/block', async ({ params, body: { blocked, reason }, member }) => {
    const isDone = await database.transaction((tx) =>
      blockVoucher(tx, params.id, blocked, { actor: actorOfMember(member), reason }),
    )
    return isDone ? {} : Rejection.of(409, 'conflict')
  })
}

/** SQL of the state that `stateOf` gives; `v` is the voucher. */
const STATE = (today: string): SQL => sql`case when v.state <> 'active' then v.state
  when v.valid_until < ${today}::date then 'expired' when v.balance = 0 then 'used' else 'active' end`

async function listVouchers(
  queries: Queries,
  { q, state, page }: OfficeParsed<'GET /vouchers', 'query'>,
  { today, currency }: { today: string; currency: Currency },
): Promise<OfficeResponse<'GET /vouchers'>['data']> {
  const end = (q ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .slice(-4)
  const matching = sql`${q ? sql`(v.last_four like ${`%${end}`} or o.number::text = ${q})` : sql`true`}
    and ${state ? sql`${STATE(today)} = ${state}` : sql`true`}`
  const from = sql`from voucher v left join shop_order o on o.id = v.order_id`
  const [{ rows }, { rows: counted }] = await Promise.all([
    queries.execute<Listed>(
      sql`select v.*, v.created_at::text as created_at, o.number ${from} where ${matching} order by v.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
    ),
    queries.execute<{ total: number; outstanding: number }>(sql`
      select (select count(*)::int ${from} where ${matching}) as total,
        (select coalesce(sum(v.balance), 0)::bigint from voucher v where ${STATE(today)} = 'active' and v.currency = ${currency}) as outstanding`),
  ])
  const { total, outstanding } = counted[0]!
  return {
    vouchers: rows.map((row) => presentVoucher(row, today)),
    total,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    outstanding: toDecimal(Number(outstanding), currency),
    currency,
  }
}

async function readVoucher(
  queries: Queries,
  id: number,
  today: string,
): Promise<OfficeResponse<'GET /vouchers/{id}'>['data'] | null> {
  type Entry = VoucherEntryRow & { subject_kind: 'order' | 'booking' | null; subject_number: number | null }
  const [{ rows }, { rows: entries }] = await Promise.all([
    queries.execute<Listed>(
      sql`select v.*, o.number from voucher v left join shop_order o on o.id = v.order_id where v.id = ${id}`,
    ),
    queries.execute<Entry>(sql`
      select e.*, p.subject_kind, case p.subject_kind when 'order' then (select number from shop_order where id = p.subject_id)
        else (select min(number) from reservation where booking_id = p.subject_id) end as subject_number
      from voucher_entry e left join payment p on p.id = e.payment_id where e.voucher_id = ${id} order by e.id desc`),
  ])
  const [row] = rows
  if (!row) return null
  return {
    ...presentVoucher(row, today),
    can_pay_out: row.order_id !== null && row.balance > 0 && row.state !== 'void',
    entries: entries.map((entry) => ({
      id: entry.id,
      at: new Date(entry.created_at).toISOString(),
      kind: entry.kind,
      amount: toDecimal(entry.amount, entry.currency),
      currency: entry.currency,
      reason: entry.reason,
      who: entry.actor.name ?? entry.actor.kind,
      subject:
        entry.subject_kind && entry.subject_number !== null
          ? { kind: entry.subject_kind, number: String(entry.subject_number) }
          : null,
    })),
  }
}

const presentVoucher = (row: Listed, today: string) => ({
  id: row.id,
  last_four: row.last_four,
  value: toDecimal(row.value, row.currency),
  left: toDecimal(row.balance, row.currency),
  currency: row.currency,
  valid_until: row.valid_until,
  state: stateOf(row, today),
  issued_at: new Date(row.created_at).toISOString(),
  order_number: row.number === null ? null : String(row.number),
})
