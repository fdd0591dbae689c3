import type { TextKind } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import { infoPageAddresses } from '../../content/index.ts'
import { newsAddresses } from '../../news/index.ts'
import { readAddresses } from '../../redirects/index.ts'

const ADDRESSES = { info: infoPageAddresses, news: newsAddresses }

/** The path of a page or an article in the shop; null when there is none. */
export async function pathOf(queries: Queries, kind: TextKind, key: string): Promise<string | null> {
  const record = (await readAddresses(queries, ADDRESSES[kind])).find((each) => each.key === key)
  return record ? `/${kind}/${encodeURIComponent(record.url)}` : null
}
