import type { Language, ParsedBody } from '@vitrina/contract'
import type { Database, Queries } from '../../platform/database/client.ts'
import { and, type AnyPgColumn, gt, isNotNull, or, sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import { Rejection } from '../../platform/rejection.ts'
import { hashEmail, hashToken } from '../accounts/index.ts'
import { stockNoticeRequested } from './events.ts'
import { stockNotice, stockNoticeLink } from './tables.ts'
import { text } from './texts.ts'

/** A request that nobody confirms is kept for so long, and its link works for so long. */
export const CONFIRM_DAYS = 3
/** For so long somebody waits. */
export const KEPT_DAYS = 365

/**
 * Stores that somebody wants an e-mail when a variant is back; `stock_notice.requested` has the link sent that confirms the address. The same
 * once more sends it again, within what one mailbox gets, until it is confirmed; the answer is the same in each case.
 */
export function requestNotice(
  database: Database,
  { variant, email }: ParsedBody<'POST /stock-notices'>,
  language: Language,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ stock: number }>(sql`
      select v.stock from variant v join product p on p.id = v.product_id
      where v.id = ${variant} and v.archived_at is null and p.archived_at is null and p.let_by is null`)
    const [row] = rows
    if (!row) return Rejection.invalid(text('unknown_variant'))
    if (row.stock > 0) return Rejection.invalid(text('can_be_bought'))
    const isConfirmed = isNotNull(stockNotice.confirmed_at)
    const [notice] = await tx
      .insert(stockNotice)
      .values({ variant_id: variant, email, email_hash: hashEmail(email), language })
      .onConflictDoUpdate({
        target: [stockNotice.variant_id, stockNotice.email_hash],
        set: { language, created_at: sql`case when ${isConfirmed} then ${stockNotice.created_at} else now() end` },
      })
      .returning({ id: stockNotice.id, confirmed_at: stockNotice.confirmed_at })
    if (notice!.confirmed_at === null) await emit(tx, stockNoticeRequested, { notice_id: notice!.id })
    return null
  })
}

/** Confirms an address with the link of the e-mail; pressed again it is confirmed still. The id of the product; null for a link of no use any more. */
export async function confirmNotice(
  queries: Queries,
  { token }: ParsedBody<'POST /stock-notices/confirm'>,
): Promise<number | null> {
  const isValid = or(
    isNotNull(stockNotice.confirmed_at),
    gt(stockNotice.created_at, sql`now() - make_interval(days => ${CONFIRM_DAYS}::int)`),
  )
  const [confirmed] = await queries
    .update(stockNotice)
    .set({ confirmed_at: sql`coalesce(${stockNotice.confirmed_at}, now())` })
    .where(and(sql`${stockNotice.id} = ${ofLink(token, stockNoticeLink.notice_id)}`, isValid))
    .returning({ product_id: sql<number>`(select product_id from variant where id = ${stockNotice.variant_id})` })
  return confirmed?.product_id ?? null
}

/** What is stored of a link. */
const ofLink = (token: string, column: AnyPgColumn) =>
  sql`(select ${column} from ${stockNoticeLink} where ${stockNoticeLink.token_hash} = ${hashToken(token)})`

/** Ends everything that was asked for with the address to which a link was sent. An unknown link ends nothing, and nobody learns which it was. */
export async function endNotices(queries: Queries, token: string): Promise<void> {
  await queries.execute(sql`delete from ${stockNotice} where email_hash = ${ofLink(token, stockNoticeLink.email_hash)}`)
}
