import { type AnyPgColumn, or, type SQL, sql } from '../../platform/database/drizzle.ts'
import type { DataSubject } from '../../platform/personal-data.ts'

/**
 * Whether an order or a booking is a customer's: placed when logged in, or by a guest with the address that the customer has confirmed.
 * Each side has an index.
 */
export function belongsTo(
  { id, email_key, email_confirmed_at }: DataSubject,
  columns: { customer_id: AnyPgColumn; email: AnyPgColumn },
): SQL {
  const isOwn = sql`${columns.customer_id} = ${id}`
  return email_confirmed_at ? or(isOwn, sql`lower(${columns.email}) = ${email_key}`)! : isOwn
}
