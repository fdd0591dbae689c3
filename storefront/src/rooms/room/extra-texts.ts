import type { RoomExtra } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'

/** What an extra costs, and for what. */
export const EXTRA_TEXTS: Record<RoomExtra['per'], typeof m.extra_stay> = {
  person_night: m.extra_person_night,
  person_stay: m.extra_person_stay,
  night: m.extra_night,
  stay: m.extra_stay,
}
