import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearRooms,
  EMPTY_FILTER,
  parseRooms,
  rememberStay,
  removeRoom,
  selectRoom,
  syncRoomsWithStorage,
  updateFilter,
  useRooms,
} from './room-store.ts'
import { stayParams } from './search/stay-search.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })

const offer = { room: 0, room_id: 3, variation_id: 7, extras: [], total: 240 }
const dates = { from: '2026-12-30', to: '2027-01-02' }
const rooms = [
  { adults: 2, kids: [4] },
  { adults: 1, kids: [] },
]
const search = { dates, rooms }
const EMPTY = { stay: {}, filter: EMPTY_FILTER, selected: [] }

beforeEach(() => {
  clearRooms()
  stored.clear()
})

describe('the room store', () => {
  test('selects one offer for each wanted room, in their order, and removes by index', () => {
    selectRoom(search, { ...offer, room: 1 })
    selectRoom(search, offer)
    selectRoom(search, { ...offer, variation_id: 8 })
    expect(useRooms.getState().selected.map(({ room, variation_id }) => [room, variation_id])).toEqual([
      [0, 8],
      [1, 7],
    ])
    removeRoom(0)
    expect(useRooms.getState().selected).toEqual([{ ...offer, room: 1 }])
  })

  test('forgets the selection with other dates or guests, and keeps it with a filter or promo code', () => {
    selectRoom(search, offer)
    rememberStay(stayParams(search))
    updateFilter({ boards: ['breakfast'] })
    updateFilter({ promo_code: 'PLANINA12' })
    expect(useRooms.getState().selected).toHaveLength(1)
    rememberStay(stayParams({ dates, rooms: [{ adults: 2, kids: [] }] }))
    expect(useRooms.getState().selected).toEqual([])
    selectRoom(search, offer)
    selectRoom({ dates: { ...dates, to: '2027-01-03' }, rooms }, { ...offer, room: 1 })
    expect(useRooms.getState().selected).toEqual([{ ...offer, room: 1 }])
  })

  test('is there again after a reload', () => {
    selectRoom(search, offer)
    updateFilter({ refundable: true })
    const { stay, filter, selected } = useRooms.getState()
    expect(stay).toEqual({ ...dates, guests: '2-4.1' })
    useRooms.setState({ ...EMPTY, isLoaded: false })
    syncRoomsWithStorage()
    expect(useRooms.getState()).toEqual({ stay, filter, selected, isLoaded: true })
  })

  test('cleared, it is empty and leaves nothing in the storage', () => {
    selectRoom(search, offer)
    clearRooms()
    expect(useRooms.getState()).toMatchObject(EMPTY)
    expect(stored.size).toBe(0)
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another type', '"rooms"'],
    ['null', 'null'],
    [
      'wrong fields',
      JSON.stringify({ stay: { from: 7 }, filter: { refundable: 'yes' }, selected: [{ room: 9 }, null] }),
    ],
    ['guests of another kind', JSON.stringify({ stay: { guests: [{ adults: 2 }] }, filter: {}, selected: [] })],
  ])('starts empty with %s stored', (_, text) => expect(parseRooms(text)).toEqual(EMPTY))
})
