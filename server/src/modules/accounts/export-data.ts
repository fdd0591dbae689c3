import type { DataExport } from '@vitrina/contract'
import type { Database, Queries } from '../../platform/database/client.ts'
import { and, eq, gt, isNull, sql } from '../../platform/database/drizzle.ts'
import { emit, type Events } from '../../platform/events/events.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { listAddresses } from './addresses.ts'
import { exportReady, exportRequested } from './events.ts'
import { readCustomer } from './find-customer.ts'
import { presentUser } from './present.ts'
import { listSessions } from './logins/sessions.ts'
import { dataExport } from './tables.ts'

const KEPT_DAYS = 7

/** How far the copy of a customer's data is. */
export async function readExport(queries: Queries, customerId: number): Promise<DataExport> {
  const [row] = await queries
    .select({
      isReady: sql<boolean>`data is not null`,
      created_at: dataExport.created_at,
      expires_at: dataExport.expires_at,
    })
    .from(dataExport)
    .where(and(eq(dataExport.customer_id, customerId), gt(dataExport.expires_at, sql`now()`)))
  if (!row) return { state: 'none', created_at: null, expires_at: null }
  return {
    state: row.isReady ? 'ready' : 'preparing',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}

/** Asks for a copy; one that is being made is waited for. */
export function requestExport(database: Database, customerId: number): Promise<DataExport> {
  return database.transaction(async (tx) => {
    const expires_at = sql`now() + make_interval(days => ${KEPT_DAYS}::int)`
    const begun = await tx
      .insert(dataExport)
      .values({ customer_id: customerId, expires_at })
      .onConflictDoUpdate({
        target: dataExport.customer_id,
        set: { data: null, created_at: sql`now()`, expires_at },
        // A job that is lost for so long is begun anew.
        setWhere: sql`${dataExport.data} is not null or ${dataExport.created_at} < now() - interval '15 minutes'`,
      })
      .returning({ id: dataExport.customer_id })
    if (begun.length > 0) await emit(tx, exportRequested, { customer_id: customerId })
    return readExport(tx, customerId)
  })
}

/** The copy, when it is ready. */
export async function readExportedData(queries: Queries, customerId: number): Promise<Record<string, unknown> | null> {
  const [row] = await queries
    .select({ data: dataExport.data })
    .from(dataExport)
    .where(and(eq(dataExport.customer_id, customerId), gt(dataExport.expires_at, sql`now()`)))
  return row?.data ?? null
}

/** Makes the copies that customers ask for. */
export function registerExports(
  events: Events,
  background: Database,
  personalData: ReadonlyMap<string, PersonalData>,
): void {
  events.handle(exportRequested, 'accounts.export', async ({ customer_id }) => {
    const row = await readCustomer(background.queries, customer_id)
    if (!row) return
    const { queries } = background
    const parts = [...personalData].map(async ([name, read]) => [name, await read(queries, row)] as const)
    const data = {
      account: presentUser(row),
      addresses: await listAddresses(queries, customer_id),
      devices: (await listSessions(queries, customer_id, 0)).map(({ is_current: _current, ...session }) => session),
      ...Object.fromEntries(await Promise.all(parts)),
    }
    await background.transaction(async (tx) => {
      const made = await tx
        .update(dataExport)
        .set({ data })
        .where(and(eq(dataExport.customer_id, customer_id), isNull(dataExport.data)))
        .returning({ id: dataExport.customer_id })
      if (made.length > 0) await emit(tx, exportReady, { customer_id })
    })
  })
}
