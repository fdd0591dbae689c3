import type { Queries } from '../../../platform/database/client.ts'
import { and, desc, eq } from '../../../platform/database/drizzle.ts'
import { stockMovement } from '../stock-tables.ts'
import { product, variant } from '../tables.ts'

/** `variant` is the key of the variant; `stock` what there was after the change. */
export type StockMovement = Omit<typeof stockMovement.$inferSelect, 'variant_id'> & { variant: string }

/** The newest counts of a product's stock, the newest first: of one variant, or of all, also those that have left the shop. */
export function readStockMovements(
  queries: Queries,
  { product: productKey, variant: variantKey }: { product: string; variant?: string | undefined },
  limit: number,
): Promise<StockMovement[]> {
  const { id, at, change, stock, reason, actor, source } = stockMovement
  return queries
    .select({ id, variant: variant.key, at, change, stock, reason, actor, source })
    .from(stockMovement)
    .innerJoin(variant, eq(variant.id, stockMovement.variant_id))
    .innerJoin(product, eq(product.id, variant.product_id))
    .where(and(eq(product.key, productKey), variantKey === undefined ? undefined : eq(variant.key, variantKey)))
    .orderBy(desc(id))
    .limit(limit)
}
