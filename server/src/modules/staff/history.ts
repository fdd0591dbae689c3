import type { Transaction } from '../../platform/database/client.ts'
import { type ChangeContext, recordChange } from '../../platform/history.ts'

type StaffAction =
  | 'logged_in'
  | 'joined'
  | 'recovered'
  | 'renamed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'password_set'
  | 'password_removed'
  | 'recovery_codes_renewed'
  | 'invited'
  | 'invitation_withdrawn'
  | 'role_changed'
  | 'left'
  | 'sessions_ended'
  | 'recovery_sent'

/** Writes what happened to the account of a member, or to an invitation, into the history. */
export const noteStaff = (
  tx: Transaction,
  context: ChangeContext,
  action: StaffAction,
  key: string | number,
  { before = null, after = null }: { before?: unknown; after?: unknown } = {},
): Promise<void> =>
  recordChange(tx, { kind: 'staff', key: String(key), action, before, after }, { source: 'office', ...context })
