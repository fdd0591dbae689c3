import { MAX_ADULTS, MAX_KID_AGE, MAX_KIDS, MAX_ROOMS } from '@vitrina/contract/constants'
import { isDate } from '@vitrina/contract/dates'
import { create } from 'zustand'
import { localStore } from '@vitrina/api-client'

const STORAGE_KEY = 'rooms'

/** Who sleeps in one room. A child's age is null until it is chosen; without it nothing is searched. */
export type Guests = { adults: number; kids: (number | null)[] }

/** What is searched for. Dates are null until they are chosen; `to` is exclusive. */
export type RoomFilter = {
  from: string | null
  to: string | null
  rooms: Guests[]
  boards: string[]
  refundable: boolean
  amenities: string[]
  promo_code: string
}

/** A selected offer, for the wanted room at the position `room` of the filter. Only ids: names are in the language they are shown in. */
export type SelectedRoom = {
  room: number
  room_id: number
  variation_id: number
  extras: { id: number; count: number }[]
  /** The price the guest has seen, in the shop's currency. */
  total: number
}

/**
 * The specification's room store. The list, the variations, the search results and the hotel are data of the server in a language, so they
 * are queries (rooms/room-queries.ts); the filter and the selected rooms are stored here, for all tabs.
 */
export type RoomStore = {
  filter: RoomFilter
  selected: readonly SelectedRoom[]
  /** False on the server and until the browser's storage has been read. */
  isLoaded: boolean
}

export const DEFAULT_GUESTS: Guests = { adults: 2, kids: [] }
export const EMPTY_FILTER: RoomFilter = {
  from: null,
  to: null,
  rooms: [DEFAULT_GUESTS],
  boards: [],
  refundable: false,
  amenities: [],
  promo_code: '',
}

export const useRooms = create<RoomStore>()(() => ({ filter: EMPTY_FILTER, selected: [], isLoaded: false }))

/** Other dates or guests make the selected offers void: they are removed. A promo code changes prices alone. */
export function updateFilter(change: Partial<RoomFilter>): void {
  const { filter, selected } = useRooms.getState()
  const isOtherStay = 'from' in change || 'to' in change || 'rooms' in change
  save({ ...filter, ...change }, isOtherStay ? [] : selected)
}

/** Selects an offer, instead of the one that was selected for the same wanted room. */
export function selectRoom(room: SelectedRoom): void {
  const { filter, selected } = useRooms.getState()
  const others = selected.filter((other) => other.room !== room.room)
  save(
    filter,
    [...others, room].toSorted((a, b) => a.room - b.room),
  )
}

export function updateSelectedRoom(index: number, change: Partial<Pick<SelectedRoom, 'extras' | 'total'>>): void {
  const { filter, selected } = useRooms.getState()
  save(
    filter,
    selected.map((room, position) => (position === index ? { ...room, ...change } : room)),
  )
}

export function removeRoom(index: number): void {
  const { filter, selected } = useRooms.getState()
  save(filter, selected.toSpliced(index, 1))
}

/** Empties the selection and the filter, and with it the search results. */
export function clearRooms(): void {
  save(EMPTY_FILTER, [])
}

/** Loads what is stored. */
export const loadRooms = (): void => useRooms.setState({ ...parseRooms(localStore.get(STORAGE_KEY)), isLoaded: true })

/** Loads what is stored, then follows changes of other tabs. Returns the function that stops it. */
export function syncRoomsWithStorage(): () => void {
  loadRooms()
  return localStore.onChange(STORAGE_KEY, loadRooms)
}

/** The usable parts of what is stored. */
export function parseRooms(stored: string | null): Pick<RoomStore, 'filter' | 'selected'> {
  let value: unknown
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    value = null
  }
  const { filter, selected } = (value ?? {}) as Partial<Record<string, unknown>>
  const usable = parseFilter(filter)
  return {
    filter: usable,
    selected: Array.isArray(selected)
      ? selected.filter(isSelectedRoom).filter(({ room }) => room < usable.rooms.length)
      : [],
  }
}

function parseFilter(value: unknown): RoomFilter {
  const { from, to, rooms, boards, refundable, amenities, promo_code } = (value ?? {}) as Partial<
    Record<keyof RoomFilter, unknown>
  >
  const isStay = typeof from === 'string' && isDate(from) && typeof to === 'string' && isDate(to) && from < to
  const guests = Array.isArray(rooms) ? rooms.filter(isGuests).slice(0, MAX_ROOMS) : []
  return {
    from: isStay ? from : null,
    to: isStay ? to : null,
    rooms: guests.length > 0 ? guests : EMPTY_FILTER.rooms,
    boards: strings(boards),
    refundable: refundable === true,
    amenities: strings(amenities),
    promo_code: typeof promo_code === 'string' ? promo_code.slice(0, 60) : '',
  }
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, 40) : []

const isCount = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

function isGuests(value: unknown): value is Guests {
  const { adults, kids } = (value ?? {}) as Partial<Record<keyof Guests, unknown>>
  return (
    isCount(adults, 1, MAX_ADULTS) &&
    Array.isArray(kids) &&
    kids.length <= MAX_KIDS &&
    kids.every((age) => age === null || isCount(age, 0, MAX_KID_AGE))
  )
}

function isSelectedRoom(value: unknown): value is SelectedRoom {
  const { room, room_id, variation_id, extras, total } = (value ?? {}) as Partial<Record<keyof SelectedRoom, unknown>>
  return (
    isCount(room, 0, MAX_ROOMS - 1) &&
    isCount(room_id, 1, 2_147_483_647) &&
    isCount(variation_id, 1, 2_147_483_647) &&
    typeof total === 'number' &&
    total >= 0 &&
    Array.isArray(extras) &&
    extras.every(
      ({ id, count }: { id?: unknown; count?: unknown }) => isCount(id, 1, 2_147_483_647) && isCount(count, 1, 20),
    )
  )
}

function save(filter: RoomFilter, selected: readonly SelectedRoom[]): void {
  useRooms.setState({ filter, selected })
  localStore.set(
    STORAGE_KEY,
    filter === EMPTY_FILTER && selected.length === 0 ? null : JSON.stringify({ filter, selected }),
  )
}
