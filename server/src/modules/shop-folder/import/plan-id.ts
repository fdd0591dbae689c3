import { createHash } from 'node:crypto'
import type { Queries } from '../../../platform/database/client.ts'
import { readContentVersion } from '../../../platform/changes.ts'
import type { PreparedPictures } from '../../media/index.ts'
import { folderDocument } from '../../records/tables.ts'
import type { Folder } from '../read/read-folder.ts'

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)

/** A digest of the bytes that an import takes from a folder. */
export const digestFolder = (folder: Folder, { hashes }: Pick<PreparedPictures, 'hashes'>): string =>
  digest([folder.digest, [...hashes]])

/** A digest of what an import depends on in the shop: its content, and what is known of the folder. An order does not change it. */
export async function digestShop(queries: Queries): Promise<string> {
  const known = await queries.select().from(folderDocument).orderBy(folderDocument.kind, folderDocument.key)
  return digest([await readContentVersion(queries), known])
}

/** Which side has changed since a plan was made; null when none has, or nothing was planned. A plan's id is both digests. */
export function findOutdated(
  planId: string | undefined,
  folderDigest: string,
  shopDigest: string,
): 'folder' | 'shop' | null {
  if (planId === undefined) return null
  const [folder, shop] = planId.split('-')
  if (folder !== folderDigest) return 'folder'
  return shop === shopDigest ? null : 'shop'
}
