/**
 * What of a booking's price is due when the rooms are booked: the deposit, or everything where none is asked for, unless all is paid on
 * arrival (`isOnArrival`). In the unit of the amounts. The reservation form and the server use it, so that both name the same amount.
 */
export function dueWhenBooked(total: number, deposit: number, isOnArrival: boolean): number {
  if (deposit > 0) return Math.min(deposit, total)
  return isOnArrival ? 0 : total
}
