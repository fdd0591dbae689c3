import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Body, RealPrice, Room } from '@vitrina/contract'
import { sumAmounts } from '@vitrina/contract/money'
import { ApiError, useApi } from '@vitrina/api-client'
import { type SelectedRoom, useRooms, useSelection } from '../room-store.ts'
import { realPriceQuery, roomsQuery } from '../room-queries.ts'
import { realPriceBodyOf } from '../room-requests.ts'
import type { Guests, StaySearch } from '../search/stay-search.ts'

/** A selected room with what the server says of it now. */
export type PricedRoom = {
  index: number
  selected: SelectedRoom
  /** Who sleeps in it. */
  guests: Guests[]
  /** Undefined while it loads, or when the shop no longer has the room. */
  room: Room | undefined
  /** The request that `price` answers, or is about to. */
  body: Body<'POST /rooms/get-real-price'> | null
  price: RealPrice | undefined
  hasFailed: boolean
  /** It has failed because the room can't be booked any more. */
  isGone: boolean
}

export type SelectedRooms = {
  rooms: PricedRoom[]
  /** Sums in the shop's currency; null while a price is missing. */
  total: number | null
  dueNow: number | null
  /** Names or prices are on their way for the first time. */
  isLoading: boolean
  /** Newer prices are on their way. */
  isUpdating: boolean
  retry: () => void
}

/** The rooms that are selected for a stay, with their current prices. */
export function useSelectedRooms(search: StaySearch): SelectedRooms {
  const api = useApi()
  const { promo_code } = useRooms(({ filter }) => filter)
  const selected = useSelection(search)
  const { dates, rooms: wanted } = search
  const { data: list = [], isLoading } = useQuery({ ...roomsQuery(api), enabled: selected.length > 0 })
  const bodies = selected.map(
    (room) =>
      dates &&
      realPriceBodyOf(
        room,
        { dates, rooms: wanted },
        promo_code,
        selected.filter((other) => other !== room),
      ),
  )
  const prices = useQueries({
    queries: bodies.map((body) => ({
      ...realPriceQuery(api, body!),
      enabled: body !== null,
      placeholderData: keepPreviousData,
    })),
  })
  const rooms = selected.map((room, index) => {
    const price = prices[index]?.data
    const error = prices[index]?.error
    return {
      index,
      selected: room,
      guests: wanted.slice(room.room, room.room + 1),
      room: list.find(({ id }) => id === room.room_id),
      body: bodies[index] ?? null,
      // The former price is kept for another code or extra, and not for another room or plan.
      price: price?.room_id === room.room_id && price.variation.id === room.variation_id ? price : undefined,
      hasFailed: error != null,
      isGone: error instanceof ApiError && error.status === 406,
    }
  })
  const sum = (amountOf: (price: RealPrice) => number) =>
    rooms.every(({ price }) => price) ? sumAmounts(rooms.map(({ price }) => amountOf(price!))) : null
  return {
    rooms,
    total: sum(({ total }) => total),
    dueNow: sum(({ due_now }) => due_now),
    isLoading: isLoading || prices.some((price) => price.isLoading),
    isUpdating: prices.some(({ isPlaceholderData, isFetching }) => isPlaceholderData || isFetching),
    retry: () => prices.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}
