import { useQueries, useQuery } from '@tanstack/react-query'
import type { RealPrice, Room } from '@vitrina/contract'
import { toDecimal, toMinorUnits } from '@vitrina/contract/money'
import type { WholeStay } from '../../../domain/stay.ts'
import { useShop } from '../../../lib/shop-context.tsx'
import { type SelectedRoom, useRooms } from '../../../stores/rooms.ts'
import { realPriceQuery, roomsQuery } from '../queries.ts'
import { realPriceBodyOf } from '../requests.ts'

/** A selected room with what the server says of it now. */
export type PricedRoom = {
  index: number
  selected: SelectedRoom
  /** Undefined while it loads, or when the shop no longer has the room. */
  room: Room | undefined
  price: RealPrice | undefined
  hasFailed: boolean
}

/** The selected rooms with their current prices, and the sum in the shop's currency; null while a price is missing. */
export function useSelectedRooms(stay: WholeStay | null): {
  rooms: PricedRoom[]
  total: number | null
  dueNow: number | null
} {
  const shop = useShop()
  const { filter, selected } = useRooms()
  const { data: list = [] } = useQuery({ ...roomsQuery(shop), enabled: selected.length > 0 })
  const bodies = selected.map((room) => stay && realPriceBodyOf(room, stay, filter))
  const prices = useQueries({
    queries: bodies.map((body) => ({ ...realPriceQuery(shop, body!), enabled: body !== null })),
  })
  const rooms = selected.map((room, index) => ({
    index,
    selected: room,
    room: list.find(({ id }) => id === room.room_id),
    price: prices[index]?.data,
    hasFailed: prices[index]?.isError ?? false,
  }))
  const sum = (amountOf: (price: RealPrice) => number) =>
    rooms.every(({ price }) => price)
      ? toDecimal(rooms.reduce((total, { price }) => total + toMinorUnits(amountOf(price!)), 0))
      : null
  return { rooms, total: sum(({ total }) => total), dueNow: sum(({ due_now }) => due_now) }
}
