import { defineEvent } from '../../platform/events/events.ts'

/** A link is to be sent: an invitation, or a way back in after a lost device. */
export const staffLinkCreated = defineEvent<{ link_id: number }>('staff.link_created')

/** Somebody has another way in, or lost one; its owner is told. */
export const staffLoginChanged = defineEvent<{ staff_id: number; change: LoginChange }>('staff.login_changed')

export type LoginChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'password_set'
  | 'password_removed'
  | 'recovery_codes_renewed'
  | 'recovered'
  | 'recovery_code_used'

/** Sessions are over: their owner has logged out, or somebody has ended them. */
export const staffSessionsEnded = defineEvent<{ session_ids: number[] }>('staff.sessions_ended')
