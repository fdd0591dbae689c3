import type { Booking } from '@vitrina/contract'
import { addPendingPayment, type OrderedLine, removePendingPayment } from '../../purchase/index.ts'
import { takeOutOfCart } from '../../shopping/index.ts'
import { clearRooms, loadRooms, useRooms } from '../room-store.ts'
import { parseGuests } from '../search/stay-search.ts'
import { bookingDraft, completeBookingForm } from './booking-draft.ts'

/** Remembers a booking that is paid at a page outside of the shop. The selection stays until the payment has arrived. */
export function savePendingBooking(
  { url, reservation_numbers }: Pick<Booking, 'url' | 'reservation_numbers'>,
  lines: readonly OrderedLine[] = [],
): void {
  const [number = ''] = reservation_numbers
  addPendingPayment({ kind: 'booking', url, number, selection: currentSelection(), ...(lines.length > 0 && { lines }) })
}

/**
 * Handles the state of a booking. Once it is confirmed, its goods leave the cart, the selection is cleared, unless it is another by now, and the form is emptied; a
 * booking that is expired or cancelled is forgotten, and the selection stays.
 */
export function settlePendingBooking({
  url,
  state,
  goods,
}: Pick<Booking, 'url' | 'state'> & Partial<Pick<Booking, 'goods'>>): void {
  if (state === 'held') return
  const booking = removePendingPayment('booking', url)
  if (!booking || state === 'expired' || state === 'cancelled') return
  // Other screens than those of rooms have not loaded what is stored.
  loadRooms()
  if (currentSelection() === booking.selection) clearRooms()
  // Goods that were gone when the money came late stay in the cart.
  if (goods?.orders.some((order) => order.state !== 'cancelled'))
    for (const { key, count } of booking.lines ?? []) takeOutOfCart(key, count)
  const stopSync = bookingDraft.sync()
  completeBookingForm()
  stopSync()
}

function currentSelection(): string {
  const { stay, selected } = useRooms.getState()
  return JSON.stringify([stay.from, stay.to, parseGuests(stay.guests ?? ''), selected])
}
