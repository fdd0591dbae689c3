import {
  FORM_KINDS,
  isAllowed,
  isContentChange,
  type LiveKind,
  OFFICE_EVENTS,
  type OfficeChange,
  type Permission,
  type Role,
  SETTING_KINDS,
} from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import type { Publish } from '../handle-events.ts'

export const OFFICE_CHANNELS = 'private-office-'

/**
 * The channel of a session, which nobody else may hear. Who hears of a change is asked each time one is sent: a session that is over, or whose
 * member has another role, hears nothing from that moment, wherever it is connected and whoever carries the messages.
 */
export const officeChannel = (sessionId: number): string => OFFICE_CHANNELS + sessionId

/** What a member needs to hear of what has a number. */
const PERMISSION_OF: Record<LiveKind, Permission> = {
  order: 'orders',
  message: 'messages',
  review: 'messages',
  booking: 'desk',
  staff: 'staff',
}
/** A message of Pusher has 10 kB at most. */
const MAX_CHANGES = 100

/** Whether a role hears of a kind of record. Of the content, records with words concern whoever writes texts. */
export const mayHear = (role: Role, kind: string): boolean => isAllowed(role, permissionOf(kind))

function permissionOf(kind: string): Permission {
  if (Object.hasOwn(PERMISSION_OF, kind)) return PERMISSION_OF[kind as LiveKind]
  if ((SETTING_KINDS as readonly string[]).includes(kind)) return 'settings'
  return (FORM_KINDS as readonly string[]).includes(kind) ? 'texts' : 'content'
}

type Session = { id: number; staff_id: number; role: Role }

const OPEN_SESSIONS = {
  name: 'open-staff-sessions',
  text: `select s.id, s.staff_id, m.role from staff_session s join staff m on m.id = s.staff_id
    where s.expires_at > now() and m.left_at is null`,
}

/** Tells each session at the office of what has changed, as far as its member may see it. */
export async function announceAtOffice(
  queries: Queries,
  publish: Publish,
  changes: readonly OfficeChange[],
): Promise<void> {
  if (changes.length === 0) return
  const sessions = await queries.run<Session>(OPEN_SESSIONS, [])
  await Promise.all(
    sessions.flatMap((session) =>
      chunksOf(changes.filter((change) => concerns(session, change))).map((some) =>
        publish(officeChannel(session.id), OFFICE_EVENTS.changed, { changes: some }),
      ),
    ),
  )
}

/** A member hears of their own role, too. */
const concerns = ({ staff_id, role }: Session, change: OfficeChange): boolean =>
  mayHear(role, change.kind) || (!isContentChange(change) && change.kind === 'staff' && change.number === staff_id)

const chunksOf = (changes: readonly OfficeChange[]): OfficeChange[][] =>
  Array.from({ length: Math.ceil(changes.length / MAX_CHANGES) }, (_, chunk) =>
    changes.slice(chunk * MAX_CHANGES, (chunk + 1) * MAX_CHANGES),
  )
