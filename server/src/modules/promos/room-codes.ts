import { allocate, multiplyByRatio } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Text } from '../../platform/texts/index.ts'
import { findValidPromo, type Promo } from './find-promo.ts'
import { text } from './texts.ts'

/** A code that is valid for rooms today. Whether it applies to certain rooms, `applyRoomPromo` says. */
export type RoomPromo = Pick<Promo, 'id' | 'code' | 'kind' | 'value' | 'minimum' | 'room_type_ids'>

/** A room with the price of its nights and extras; minor units. */
export type DiscountableRoom = { room_type_id: number; subtotal: number }

/**
 * A code for rooms, or why it can't be used today. Who has used it, `redeemPromo` says. `isRedeemed`: by the booking itself, whose use
 * counts already.
 */
export async function findRoomPromo(
  queries: Queries,
  code: string,
  today: string,
  options: { isRedeemed?: boolean } = {},
): Promise<{ promo: RoomPromo } | { rejection: Text }> {
  const found = await findValidPromo(queries, code, today, options)
  if ('rejection' in found) return found
  return found.promo.subject === 'rooms' ? found : { rejection: text('promo_not_for_rooms') }
}

/**
 * The discount on each room of a booking, or why the code doesn't apply. An amount is divided in proportion to the prices of the rooms it
 * is for. `formatAmount` writes minor units in the guest's language.
 */
export function applyRoomPromo(
  promo: RoomPromo,
  rooms: readonly DiscountableRoom[],
  formatAmount: (minorUnits: number) => string,
): { discounts: number[] } | { rejection: Text } {
  const subtotal = rooms.reduce((sum, room) => sum + room.subtotal, 0)
  if (promo.minimum !== null && subtotal < promo.minimum)
    return { rejection: text('promo_minimum', { minimum: formatAmount(promo.minimum) }) }
  const eligible = rooms.map((room) => (isForRoomType(promo, room.room_type_id) ? room.subtotal : 0))
  const eligibleTotal = eligible.reduce((sum, total) => sum + total, 0)
  if (eligibleTotal === 0 || promo.kind === 'free_delivery') return { rejection: text('promo_not_for_rooms') }
  return {
    discounts:
      promo.kind === 'percent'
        ? eligible.map((total) => multiplyByRatio(total, promo.value, 100))
        : allocate(Math.min(promo.value, eligibleTotal), eligible),
  }
}

const isForRoomType = ({ room_type_ids }: RoomPromo, roomTypeId: number): boolean =>
  room_type_ids.length === 0 || room_type_ids.includes(roomTypeId)
