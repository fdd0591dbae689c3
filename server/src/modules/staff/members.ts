import { permissionsOf, PROOF_MINUTES } from '@vitrina/contract/office'
import type { Queries } from '../../platform/database/client.ts'
import { and, eq, isNull, sql } from '../../platform/database/drizzle.ts'
import { staff, staffPasskey, staffRecoveryCode } from './tables.ts'

export type StaffRow = typeof staff.$inferSelect

/** The member of the staff with this id; null for who has left. */
export async function readMember(queries: Queries, id: number): Promise<StaffRow | null> {
  const [row] = await queries
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.left_at)))
  return row ?? null
}

/** Whether anybody works here: before that, the first owner is awaited. */
export async function hasStaff(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ has: boolean }>(sql`select exists (select 1 from staff) as has`)
  return rows[0]!.has
}

/** What a member sees of their own account everywhere in the office. `provedAt` is null before a session has begun. */
export async function presentMe(queries: Queries, row: StaffRow, provedAt: Date) {
  const { rows } = await queries.execute<{ count: number }>(
    sql`select count(*)::int from ${staffRecoveryCode} where staff_id = ${row.id}`,
  )
  const until = provedAt.getTime() + PROOF_MINUTES * 60_000
  const { id, name, email, role, language } = row
  return {
    id,
    name,
    email,
    role,
    language,
    permissions: [...permissionsOf(role)],
    proved_until: until > Date.now() ? new Date(until).toISOString() : null,
    recovery_codes_left: rows[0]!.count,
  }
}

/** The ways in that a member has. */
export async function countLogins(
  queries: Queries,
  row: StaffRow,
): Promise<{ passkeys: number; hasPassword: boolean }> {
  const passkeys = await queries
    .select({ id: staffPasskey.id })
    .from(staffPasskey)
    .where(eq(staffPasskey.staff_id, row.id))
  return { passkeys: passkeys.length, hasPassword: row.password_hash !== null }
}
