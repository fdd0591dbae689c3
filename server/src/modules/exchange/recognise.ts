import type { ImportFileSource } from '@vitrina/contract/office'
import { decodeTable, readColumns } from './tables/read-table.ts'
import { isShopify } from './tables/shopify.ts'
import { isWooCommerce } from './tables/woocommerce.ts'

/** What a file is, by how it begins; null for anything else. */
export function recogniseSource(begin: Buffer): ImportFileSource | null {
  if (begin.subarray(0, 2).toString('latin1') === 'PK') return 'folder'
  const columns = readColumns(decodeTable(begin, { isCut: true }))
  if (columns.includes('key')) return 'table'
  if (isShopify(columns)) return 'shopify'
  return isWooCommerce(columns) ? 'woocommerce' : null
}

/** Tables of other shops don't say in which language they are, nor where a product belongs that is in no category. */
export const asksForChoices = (source: ImportFileSource): boolean => source === 'shopify' || source === 'woocommerce'
