import type { CustomerAddress, Session, User } from '@vitrina/contract'
import type { customer, customerAddress, customerSession } from './tables.ts'

export type CustomerRow = typeof customer.$inferSelect

export function presentUser(row: CustomerRow): User {
  const { id, first_name, last_name, email, new_email, phone, language } = row
  return {
    id,
    first_name,
    last_name,
    email,
    email_confirmed: row.email_confirmed_at !== null,
    new_email,
    phone,
    language,
    notifications: { state_changes: row.notify_state_changes },
    created_at: row.created_at.toISOString(),
  }
}

export function presentSession(row: typeof customerSession.$inferSelect, currentId: number): Session {
  const { id, device } = row
  return {
    id,
    device,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: id === currentId,
  }
}

export function presentAddress({
  customer_id: _customer,
  created_at: _created,
  ...address
}: typeof customerAddress.$inferSelect): CustomerAddress {
  return address
}
