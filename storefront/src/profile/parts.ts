import * as m from '@vitrina/i18n/messages'

/** The parts of the account area and their titles, in their order. */
export const PART_TITLES = {
  overview: m.profile_overview,
  orders: m.profile_orders,
  bookings: m.profile_bookings,
  details: m.profile_details,
  security: m.profile_security,
  addresses: m.profile_addresses,
  devices: m.profile_devices,
  data: m.profile_data,
}
export type ProfilePart = keyof typeof PART_TITLES

export const PROFILE_PARTS = Object.keys(PART_TITLES) as ProfilePart[]

/** The part that an address names; the overview when it names none. */
export const partOf = (name: unknown): ProfilePart => PROFILE_PARTS.find((part) => part === name) ?? 'overview'

/** The search parameters of a part. The overview is where the account area begins. */
export const searchOf = (part: ProfilePart): { part?: ProfilePart } => (part === 'overview' ? {} : { part })
