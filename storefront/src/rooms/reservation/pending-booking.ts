import type { Booking } from '@vitrina/contract'
import { create } from 'zustand'
import { localStore } from '@vitrina/api-client'
import { bookingDraft, completeBookingForm } from './booking-form.ts'
import { clearRooms, loadRooms, useRooms } from '../room-store.ts'

const STORAGE_KEY = 'pending_booking'

/** A booking that is paid at a page outside of the shop. The selection stays until the payment has arrived. */
export type PendingBooking = {
  url: string
  number: string
  /** What was booked, as JSON. */
  selection: string
}

/** The booking that waits for its payment, if this browser has made one. */
export const usePendingBooking = create<{ booking: PendingBooking | null }>()(() => ({ booking: null }))

export function savePendingBooking({ url, reservation_numbers }: Pick<Booking, 'url' | 'reservation_numbers'>): void {
  save({ url, number: reservation_numbers[0] ?? '', selection: currentSelection() })
}

/** Loads the stored booking, then follows changes of other tabs. Returns the function that stops it. */
export function syncPendingBookingWithStorage(): () => void {
  const load = () => usePendingBooking.setState({ booking: parsePendingBooking(localStore.get(STORAGE_KEY)) })
  load()
  return localStore.onChange(STORAGE_KEY, load)
}

/**
 * Takes notice of a booking's state. Once it is confirmed, the selection is cleared, unless it is another by now, and the form is emptied;
 * a booking that is expired or cancelled is forgotten, and the selection stays.
 */
export function settlePendingBooking({ url, state }: Pick<Booking, 'url' | 'state'>): void {
  const booking = parsePendingBooking(localStore.get(STORAGE_KEY))
  if (booking?.url !== url || state === 'held') return
  save(null)
  if (state === 'expired' || state === 'cancelled') return
  // Other screens than those of rooms have not loaded what is stored.
  loadRooms()
  if (currentSelection() === booking.selection) clearRooms()
  const stopSync = bookingDraft.sync()
  completeBookingForm()
  stopSync()
}

/** The stored booking; null when there is none that can be used. */
export function parsePendingBooking(stored: string | null): PendingBooking | null {
  try {
    const { url, number, selection } = JSON.parse(stored ?? 'null') as Record<keyof PendingBooking, unknown>
    return typeof url === 'string' && typeof number === 'string' && typeof selection === 'string'
      ? { url, number, selection }
      : null
  } catch {
    return null
  }
}

function currentSelection(): string {
  const { filter, selected } = useRooms.getState()
  return JSON.stringify([filter.from, filter.to, filter.rooms, selected])
}

function save(booking: PendingBooking | null): void {
  usePendingBooking.setState({ booking })
  localStore.set(STORAGE_KEY, booking && JSON.stringify(booking))
}
