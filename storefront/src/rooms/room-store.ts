import { MAX_ROOMS } from '@vitrina/contract/constants'
import { create } from 'zustand'
import { localStore } from '@vitrina/api-client'
import { isSameStay, type StayParams, stayParams, type StaySearch } from './search/stay-search.ts'

const STORAGE_KEY = 'rooms'

/** The filters of a stay's offers, and the promo code. */
export type RoomFilter = { boards: string[]; refundable: boolean; amenities: string[]; promo_code: string }

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
 * are queries (rooms/room-queries.ts). Dates and guests are in the address (search/use-stay-search.ts). The last ones, the filter and the
 * selected rooms are stored here, for all tabs.
 */
export type RoomStore = {
  /** The last stay that was searched for: what addresses without one show, and what the rooms were selected for. */
  stay: StayParams
  filter: RoomFilter
  selected: readonly SelectedRoom[]
  /** False on the server and until the browser's storage has been read. */
  isLoaded: boolean
}
type StoredRooms = Omit<RoomStore, 'isLoaded'>

export const EMPTY_FILTER: RoomFilter = { boards: [], refundable: false, amenities: [], promo_code: '' }
const EMPTY: StoredRooms = { stay: {}, filter: EMPTY_FILTER, selected: [] }
const NONE_SELECTED: readonly SelectedRoom[] = []

export const useRooms = create<RoomStore>()(() => ({ ...EMPTY, isLoaded: false }))

/** The rooms that are selected for a stay; none when they were selected for other dates or guests. */
export function useSelection(search: StaySearch): readonly SelectedRoom[] {
  const { stay, selected } = useRooms()
  return isSameStay(stay, stayParams(search)) ? selected : NONE_SELECTED
}

/** Stores the stay that is searched for. When it has changed, the selected rooms are removed, in all tabs. */
export function rememberStay(stay: StayParams): void {
  if (!isSameStay(stay, useRooms.getState().stay)) save({ stay, selected: [] })
}

/** The selected rooms stay: a promo code changes prices alone. */
export function updateFilter(change: Partial<RoomFilter>): void {
  save({ filter: { ...useRooms.getState().filter, ...change } })
}

/** Selects an offer of a stay, instead of the one that was selected for the same wanted room. */
export function selectRoom(search: StaySearch, room: SelectedRoom): void {
  rememberStay(stayParams(search))
  const others = useRooms.getState().selected.filter((other) => other.room !== room.room)
  save({ selected: [...others, room].toSorted((a, b) => a.room - b.room) })
}

export function updateSelectedRoom(index: number, change: Partial<Pick<SelectedRoom, 'extras' | 'total'>>): void {
  const { selected } = useRooms.getState()
  save({ selected: selected.map((room, position) => (position === index ? { ...room, ...change } : room)) })
}

export function removeRoom(index: number): void {
  save({ selected: useRooms.getState().selected.toSpliced(index, 1) })
}

/** Empties the selection, the filter and the last stay. */
export function clearRooms(): void {
  save(EMPTY)
}

/** Loads what is stored. */
export const loadRooms = (): void => useRooms.setState({ ...parseRooms(localStore.get(STORAGE_KEY)), isLoaded: true })

/** Loads what is stored, then follows changes of other tabs. Returns the function that stops it. */
export function syncRoomsWithStorage(): () => void {
  loadRooms()
  return localStore.onChange(STORAGE_KEY, loadRooms)
}

/** The usable parts of what is stored. */
export function parseRooms(stored: string | null): StoredRooms {
  try {
    const { stay, filter, selected } = JSON.parse(stored ?? '{}') as Record<keyof StoredRooms, unknown>
    return {
      stay: parseStay(stay ?? {}),
      filter: parseFilter(filter),
      selected: Array.isArray(selected) ? selected.filter(isSelectedRoom) : [],
    }
  } catch {
    return EMPTY
  }
}

/** As it was in an address, which is checked where it is read. */
function parseStay(value: unknown): StayParams {
  const { from, to, guests } = value as Partial<Record<string, unknown>>
  const dates = typeof from === 'string' && typeof to === 'string' ? { from, to } : null
  return { ...dates, ...(typeof guests === 'string' && { guests }) }
}

function parseFilter(value: unknown): RoomFilter {
  const { boards, refundable, amenities, promo_code } = value as Partial<Record<keyof RoomFilter, unknown>>
  return {
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

function save(change: Partial<StoredRooms>): void {
  const { isLoaded: _, ...before } = useRooms.getState()
  const rooms = { ...before, ...change }
  useRooms.setState(rooms)
  localStore.set(STORAGE_KEY, change === EMPTY ? null : JSON.stringify(rooms))
}
