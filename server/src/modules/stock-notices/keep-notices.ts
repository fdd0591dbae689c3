import type { AppContext } from '../../platform/app-context.ts'
import type { Queries } from '../../platform/database/client.ts'
import { and, asc, desc, eq, isNotNull, sql } from '../../platform/database/drizzle.ts'
import { deleteOldRows } from '../../platform/delete-old-rows.ts'
import { deleteDaily } from '../../platform/retention.ts'
import { accountDeleted, hashEmail } from '../accounts/index.ts'
import { product, variant } from '../catalogue/tables.ts'
import { CONFIRM_DAYS, KEPT_DAYS } from './request-notice.ts'
import { stockNotice } from './tables.ts'

/** How many wait for each variant of a product; those for which nobody waits are left out. */
export const countWaiting = (queries: Queries, productKey: string) =>
  queries
    .select({ variant: variant.key, waiting: sql<number>`count(*)::int` })
    .from(stockNotice)
    .innerJoin(variant, eq(variant.id, stockNotice.variant_id))
    .innerJoin(product, eq(product.id, variant.product_id))
    .where(and(eq(product.key, productKey), isNotNull(stockNotice.confirmed_at)))
    .groupBy(variant.id)
    .orderBy(asc(variant.position), asc(variant.id))

/** What was asked for with an address, for the copy of a customer's data. */
export const readNoticesTo = (queries: Queries, email: string) =>
  queries
    .select({
      product: product.name,
      variant: variant.key,
      language: stockNotice.language,
      created_at: stockNotice.created_at,
      confirmed_at: stockNotice.confirmed_at,
    })
    .from(stockNotice)
    .innerJoin(variant, eq(variant.id, stockNotice.variant_id))
    .innerJoin(product, eq(product.id, variant.product_id))
    .where(eq(stockNotice.email_hash, hashEmail(email)))
    .orderBy(desc(stockNotice.id))

/** Deletes what is no longer kept: what nobody confirms, who has waited for a year, and who has deleted their account. */
export function forgetNotices(app: AppContext): void {
  const { queries } = app.background
  deleteDaily(app, 'unconfirmed stock notices', CONFIRM_DAYS, (days) =>
    deleteOldRows(queries, 'stock_notice', days, sql`confirmed_at is null`),
  )
  deleteDaily(app, 'stock notices', KEPT_DAYS, async (days) => {
    const links = await deleteOldRows(queries, 'stock_notice_link', days, sql`true`)
    return links + (await deleteOldRows(queries, 'stock_notice', days, sql`true`))
  })
  app.events.handle(accountDeleted, 'stock-notices.account-deleted', async ({ customer }) => {
    if (customer.is_confirmed)
      await queries.delete(stockNotice).where(eq(stockNotice.email_hash, hashEmail(customer.email_key)))
  })
}
