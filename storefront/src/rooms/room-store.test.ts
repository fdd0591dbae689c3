import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearRooms,
  EMPTY_FILTER,
  parseRooms,
  removeRoom,
  selectRoom,
  syncRoomsWithStorage,
  updateFilter,
  useRooms,
} from './room-store.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })

const offer = { room: 0, room_id: 3, variation_id: 7, extras: [], total: 240 }
const twoRooms = [
  { adults: 2, kids: [4] },
  { adults: 1, kids: [] },
]

beforeEach(() => {
  clearRooms()
  stored.clear()
})

describe('the room store', () => {
  test('selects one offer for each wanted room, in their order, and removes by index', () => {
    updateFilter({ from: '2026-12-30', to: '2027-01-02', rooms: twoRooms })
    selectRoom({ ...offer, room: 1 })
    selectRoom(offer)
    selectRoom({ ...offer, variation_id: 8 })
    expect(useRooms.getState().selected.map(({ room, variation_id }) => [room, variation_id])).toEqual([
      [0, 8],
      [1, 7],
    ])
    removeRoom(0)
    expect(useRooms.getState().selected).toEqual([{ ...offer, room: 1 }])
  })

  test('forgets the selection with other dates or guests, and keeps it with another filter or promo code', () => {
    updateFilter({ from: '2026-12-30', to: '2027-01-02' })
    selectRoom(offer)
    updateFilter({ boards: ['breakfast'] })
    updateFilter({ promo_code: 'PLANINA12' })
    expect(useRooms.getState().selected).toHaveLength(1)
    updateFilter({ rooms: twoRooms })
    expect(useRooms.getState().selected).toEqual([])
  })

  test('is there again after a reload', () => {
    updateFilter({ from: '2026-12-30', to: '2027-01-02', rooms: twoRooms })
    selectRoom(offer)
    const { filter, selected } = useRooms.getState()
    useRooms.setState({ filter: EMPTY_FILTER, selected: [], isLoaded: false })
    syncRoomsWithStorage()
    expect(useRooms.getState()).toEqual({ filter, selected, isLoaded: true })
  })

  test('cleared, it is empty and leaves nothing in the storage', () => {
    updateFilter({ from: '2026-12-30', to: '2027-01-02' })
    selectRoom(offer)
    clearRooms()
    expect(useRooms.getState()).toMatchObject({ filter: EMPTY_FILTER, selected: [] })
    expect(stored.size).toBe(0)
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another type', '"rooms"'],
    [
      'wrong fields',
      JSON.stringify({ filter: { from: '2026-02-30', rooms: [{ adults: 0 }] }, selected: [{ room: 9 }, null] }),
    ],
  ])('starts empty with %s stored', (_, text) =>
    expect(parseRooms(text)).toEqual({ filter: EMPTY_FILTER, selected: [] }),
  )

  test('keeps a child whose age is not chosen yet', () => {
    const rooms = [{ adults: 2, kids: [null, 14] }]
    expect(parseRooms(JSON.stringify({ filter: { rooms } })).filter.rooms).toEqual(rooms)
    expect(parseRooms(JSON.stringify({ filter: { rooms: [{ adults: 2, kids: [15] }] } })).filter.rooms).toEqual(
      EMPTY_FILTER.rooms,
    )
  })
})
