import type { Booking } from '@vitrina/contract'
import type { CartItem } from '@vitrina/contract/cart'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bookingDraft } from './booking-draft.ts'
import { parsePendingPayments } from '../../purchase/pending-payments.ts'
import { savePendingBooking, settlePendingBooking } from './pending-booking.ts'
import { useCart } from '../../shopping/index.ts'
import { clearRooms, selectRoom, useRooms } from '../room-store.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
const search = { dates: { from: '2026-12-30', to: '2027-01-02' }, rooms: [{ adults: 2, kids: [] }] }
const offer = { room: 0, room_id: 3, variation_id: 7, extras: [], total: 240 }
const pending = () => parsePendingPayments(stored.get('pending_payments') ?? null)
const booking = { url: 'secret', reservation_numbers: ['2001', '2002'] }

beforeEach(() => {
  stored.clear()
  clearRooms()
  selectRoom(search, offer)
  bookingDraft.update({ first_name: 'Ана', note: 'Късно', remember_contact: false })
  savePendingBooking(booking)
})

describe('a booking that waits for its payment', () => {
  test('is remembered, and selection and form stay', () => {
    settlePendingBooking({ url: 'secret', state: 'held' })
    expect(pending()).toMatchObject([{ url: 'secret', number: '2001' }])
    expect(useRooms.getState().selected).toEqual([offer])
  })

  test('empties selection and form once it is confirmed', () => {
    settlePendingBooking({ url: 'secret', state: 'confirmed' })
    expect(pending()).toEqual([])
    expect(useRooms.getState().selected).toEqual([])
    expect(bookingDraft.store.getState().values.note).toBe('')
  })

  test('takes its goods out of the cart once it is confirmed, unless they were gone by then', () => {
    const [line] = [{ key: '5:', count: 2 }]
    const orderIn = (state: 'placed' | 'cancelled') =>
      ({ total: 0, orders: [{ state }] }) as unknown as Booking['goods']
    for (const [state, left] of [
      ['cancelled', 3],
      ['placed', 1],
    ] as const) {
      useCart.setState({ items: [{ id: 5, selected_count: 3, selected_options: {} } as unknown as CartItem] })
      savePendingBooking(booking, [line!])
      settlePendingBooking({ url: 'secret', state: 'confirmed', goods: orderIn(state) })
      expect(useCart.getState().items[0]!.selected_count).toBe(left)
    }
  })

  test('leaves another selection that was made meanwhile', () => {
    selectRoom(search, { ...offer, variation_id: 8 })
    settlePendingBooking({ url: 'secret', state: 'confirmed' })
    expect(useRooms.getState().selected).toHaveLength(1)
  })

  test.each(['expired', 'cancelled'] as const)('is forgotten when it is %s, and selection and form stay', (state) => {
    settlePendingBooking({ url: 'secret', state })
    expect(pending()).toEqual([])
    expect(useRooms.getState().selected).toEqual([offer])
    expect(bookingDraft.store.getState().values.note).toBe('Късно')
  })

  test('is not that of another page', () => {
    settlePendingBooking({ url: 'other', state: 'confirmed' })
    expect(pending()).toHaveLength(1)
  })
})
