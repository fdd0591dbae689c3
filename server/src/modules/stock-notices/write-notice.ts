import type { Language } from '@vitrina/contract'
import type { Database, Transaction } from '../../platform/database/client.ts'
import { eq, sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import { presentText } from '../../platform/language.ts'
import { hashToken, newToken } from '../accounts/index.ts'
import { readPriceableVariants } from '../catalogue/index.ts'
import { stockNoticeDue } from './events.ts'
import { stockNotice, stockNoticeLink } from './tables.ts'

/** What an e-mail about a variant is written from, and the token of its links. */
export type StockNotice = {
  id: number
  email: string
  language: Language
  product: { name: string; options: string[]; url: string; isAvailable: boolean }
  token: string
}

const BATCH_SIZE = 100

/**
 * Finds who waits for a variant that can be bought again, however it has come back, and emits `stock_notice.due` once for each. What is sold out again
 * before the e-mail is written waits on (`takeDueNotice`).
 */
export async function findDueNotices(database: Database): Promise<void> {
  for (let found = BATCH_SIZE; found === BATCH_SIZE;)
    found = await database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        update stock_notice set due_at = now() where id in (
          select n.id from stock_notice n join variant v on v.id = n.variant_id join product p on p.id = v.product_id
          where n.confirmed_at is not null and n.due_at is null
            and v.stock > 0 and v.archived_at is null and p.archived_at is null and p.let_by is null
          order by n.id limit ${BATCH_SIZE} for update of n skip locked)
        returning id`)
      for (const { id } of rows) await emit(tx, stockNoticeDue, { notice_id: id })
      return rows.length
    })
}

/**
 * What the e-mail is written from that confirms an address; null when there is nothing to confirm, or when the address gets no other by `mayWriteTo`.
 * Former links stay valid.
 */
export async function prepareConfirmation(
  tx: Transaction,
  id: number,
  mayWriteTo: (email: string) => Promise<boolean>,
): Promise<StockNotice | null> {
  const row = await lockNotice(tx, id)
  const product = row && row.confirmed_at === null ? await readProduct(tx, row) : null
  if (!row || !product || !(await mayWriteTo(row.email))) return null
  return { ...(await withLink(tx, row)), product }
}

/** What the e-mail is written from that tells that a variant is back, whose request is deleted in the same transaction; null when it is sold out again. */
export async function takeDueNotice(tx: Transaction, id: number): Promise<StockNotice | null> {
  const row = await lockNotice(tx, id)
  if (!row || row.due_at === null) return null
  const product = await readProduct(tx, row)
  if (!product?.isAvailable) {
    await tx.update(stockNotice).set({ due_at: null }).where(eq(stockNotice.id, id))
    return null
  }
  await tx.delete(stockNotice).where(eq(stockNotice.id, id))
  return { ...(await withLink(tx, row)), product }
}

type NoticeRow = typeof stockNotice.$inferSelect

async function lockNotice(tx: Transaction, id: number): Promise<NoticeRow | undefined> {
  const [row] = await tx.select().from(stockNotice).where(eq(stockNotice.id, id)).for('update')
  return row
}

/** The variant as the shop calls it now; null when it has it no more. */
async function readProduct(
  tx: Transaction,
  { variant_id, language }: NoticeRow,
): Promise<StockNotice['product'] | null> {
  const { rows } = await tx.execute<{ product_id: number }>(
    sql`select product_id from variant where id = ${variant_id}`,
  )
  const productId = rows[0]!.product_id
  const variants = (await readPriceableVariants(tx, [productId])).get(productId) ?? []
  const found = variants.find((each) => each.variant_id === variant_id)
  if (!found) return null
  return {
    name: presentText(found.name, language),
    options: (found.options ?? []).map(({ value }) => presentText(value, language)),
    url: found.url,
    isAvailable: found.stock > 0 && found.let_by === null,
  }
}

/** Each e-mail has a link of its own, because only its hash is kept. */
async function withLink(tx: Transaction, { id, email, email_hash, language }: NoticeRow) {
  const token = newToken()
  await tx.insert(stockNoticeLink).values({ token_hash: hashToken(token), email_hash, notice_id: id })
  return { id, email, language, token }
}
