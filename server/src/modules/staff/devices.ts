import type { Queries } from '../../platform/database/client.ts'
import { and, eq, gt, sql } from '../../platform/database/drizzle.ts'
import type { OfficeClient } from '../../platform/http/calls/office-client.ts'
import { hashToken, newToken } from '../accounts/index.ts'
import { staffDevice } from './tables.ts'

/**
 * A browser in which a member has logged in by password keeps a token for a year. Its attempts are counted for itself, so that strangers who guess
 * can't keep the owner out ("device cookies": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 * It proves nothing else.
 */
export async function rememberDevice(queries: Queries, staffId: number, client: OfficeClient): Promise<void> {
  const token = newToken()
  if (client.deviceToken) await queries.delete(staffDevice).where(isDevice(client.deviceToken, staffId))
  await queries
    .insert(staffDevice)
    .values({ token_hash: hashToken(token), staff_id: staffId, expires_at: sql`now() + interval '1 year'` })
  client.rememberDevice(token)
}

/** The token of this browser, if a member has logged in by password in it before; else null. */
export async function knownDeviceOf(
  queries: Queries,
  staffId: number,
  { deviceToken }: OfficeClient,
): Promise<string | null> {
  if (deviceToken === null) return null
  const [row] = await queries
    .select({ id: staffDevice.staff_id })
    .from(staffDevice)
    .where(and(isDevice(deviceToken, staffId), gt(staffDevice.expires_at, sql`now()`)))
  return row ? deviceToken : null
}

const isDevice = (token: string, staffId: number) =>
  and(eq(staffDevice.token_hash, hashToken(token)), eq(staffDevice.staff_id, staffId))
