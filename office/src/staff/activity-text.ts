import { m, type Texts } from '../shared/texts.ts'

type Entry = { kind: string; key: string; action: string }

const STAFF = {
  logged_in: m.office_did_logged_in,
  joined: m.office_did_joined,
  recovered: m.office_did_recovered,
  renamed: m.office_did_renamed,
  passkey_added: m.office_did_passkey_added,
  passkey_removed: m.office_did_passkey_removed,
  password_set: m.office_did_password_set,
  password_removed: m.office_did_password_removed,
  recovery_codes_renewed: m.office_did_recovery_codes_renewed,
}
/** What is done to somebody, who is named. */
const TO_STAFF = {
  invited: m.office_did_invited,
  invitation_withdrawn: m.office_did_invitation_withdrawn,
  role_changed: m.office_did_role_changed,
  left: m.office_did_left,
  sessions_ended: m.office_did_sessions_ended,
  recovery_sent: m.office_did_recovery_sent,
}
const RECORDS = { order: m.office_did_order, booking: m.office_did_booking, review: m.office_did_review }
const ACTIONS = {
  state: m.office_did_state,
  payment: m.office_did_payment,
  dates: m.office_did_dates,
  note: m.office_did_note,
  parcel: m.office_did_parcel,
  added: m.office_did_added,
  changed: m.office_did_changed,
  removed: m.office_did_removed,
  published: m.office_review_did_published,
  rejected: m.office_review_did_rejected,
  answered: m.office_review_did_answered,
  answer_removed: m.office_review_did_answer_removed,
}
const has = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

/** An entry of the history as a sentence; `names` are those of the staff by id. What has no words yet is said as it is stored. */
export function activityText({ kind, key, action }: Entry, names: ReadonlyMap<string, string>, t: Texts): string {
  if (kind === 'staff') {
    if (has(STAFF, action)) return t(STAFF[action])
    if (has(TO_STAFF, action)) return t(TO_STAFF[action], { name: names.get(key) ?? key })
  }
  const record = has(RECORDS, kind) ? t(RECORDS[kind], { key }) : `${kind.replaceAll('_', ' ')} ${key}`
  return `${record}: ${has(ACTIONS, action) ? t(ACTIONS[action]) : action.replaceAll('_', ' ')}`
}
