import * as m from '@vitrina/i18n/messages'
import type { Texts } from '@vitrina/i18n'
import type { Guests } from './stay-search.ts'

/** `2 adults, 1 child`, of all rooms together; with more rooms than one, `2 rooms` as well. */
export function guestsText(rooms: readonly Guests[], t: Texts): string {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0)
  const kids = rooms.reduce((sum, room) => sum + room.kids.length, 0)
  return [
    t(m.guests_count_adults, { count: adults }),
    ...(kids > 0 ? [t(m.guests_count_kids, { count: kids })] : []),
    ...(rooms.length > 1 ? [t(m.guests_count_rooms, { count: rooms.length })] : []),
  ].join(', ')
}

/** True when each child has an age. */
export const hasAllAges = (rooms: readonly Guests[]): boolean =>
  rooms.every(({ kids }) => kids.every((age) => age !== null))
