import type { Queries } from '../../../platform/database/client.ts'
import { categoryAddresses, productAddresses } from '../../catalogue/index.ts'
import { infoPageAddresses } from '../../content/index.ts'
import { newsAddresses } from '../../news/index.ts'
import { type AddressSource, readAddress } from '../../redirects/index.ts'
import type { RecordKind } from '../document.ts'

const PAGES: Partial<Record<RecordKind, { path: string; addresses: AddressSource }>> = {
  info: { path: '/info', addresses: infoPageAddresses },
  news: { path: '/news', addresses: newsAddresses },
  product: { path: '/product', addresses: productAddresses },
  category: { path: '/category', addresses: categoryAddresses },
}

/** The path of a record's page in the shop; null when there is none. */
export async function pathOf(queries: Queries, kind: RecordKind, key: string): Promise<string | null> {
  const page = PAGES[kind]
  const url = page && (await readAddress(queries, page.addresses, key))
  return url ? `${page.path}/${encodeURIComponent(url)}` : null
}
