import { createHash } from 'node:crypto'

/** Events of our calendars, which another site may send back: `<room type>-<first night>@vitrina`. */
const OWN_UID = /^([0-9a-f]{24})-\d{8}@vitrina\b/

/** Identifies a room type in UIDs. It can't be guessed, and does not tell the token of the calendar's address. */
const typeMark = (calendarToken: string): string =>
  createHash('sha256').update(`calendar ${calendarToken}`).digest('hex').slice(0, 24)

/** The UID of the busy time that begins with a night. It stays the same while its end moves. */
export const ownUid = (calendarToken: string, firstNight: string): string =>
  `${typeMark(calendarToken)}-${firstNight.replaceAll('-', '')}@vitrina`

/** Whether a UID is of an event of our own room types, and not of another shop. */
export function createIsOwnUid(calendarTokens: readonly string[]): (uid: string) => boolean {
  const marks = new Set(calendarTokens.map(typeMark))
  return (uid) => marks.has(OWN_UID.exec(uid)?.[1] ?? '')
}
