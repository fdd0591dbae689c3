import { randomUUID } from 'node:crypto'

/** A body for POST /rooms/book that the house of tests accepts: one room for two, paid on arrival. */
export function bookingBody(
  rooms: { room_id: number; variation_id?: number; adults_count?: number; kid_years?: number[] }[],
  [from_date, to_date]: readonly [string, string],
  changes: Record<string, unknown> = {},
) {
  return {
    from_date,
    to_date,
    rooms: rooms.map((room) => ({ adults_count: 2, kids_count: room.kid_years?.length ?? 0, ...room })),
    first_name: 'Мария',
    last_name: 'Колева',
    email: `${randomUUID()}@example.bg`,
    phone: '0888 123 456',
    payment_method: 'arrival',
    agree_terms: true,
    ...changes,
  }
}
