import type { AddressSource } from '../../redirects/index.ts'

/** `reserved` is a path of the API: `GET /rooms/daily-rates`. */
export const roomAddresses: AddressSource = {
  kind: 'room',
  table: 'room_type',
  condition: 'true',
  reserved: ['daily-rates'],
}
