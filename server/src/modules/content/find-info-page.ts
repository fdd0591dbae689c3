import type { InfoPageDetail, Language } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { presentInfoPageDetail } from './present.ts'
import { readInfoPage } from './queries.ts'

/** The page at an address, as `GET /info/{url}` shows it; null when there is none. */
export async function findInfoPage(
  queries: Queries,
  address: string,
  language: Language,
): Promise<InfoPageDetail | null> {
  const page = await readInfoPage(queries, address)
  return page && presentInfoPageDetail(page, language)
}
