/**
 * What of a booking's price is due when the rooms are booked: the deposit, or everything where none is asked for, unless all is paid on
 * arrival (`isOnArrival`). In the unit of the amounts. The reservation form and the server use it, so that both name the same amount.
 * `total` and `deposit` are those of the stay; `goods`, which come with it, are due in full where anything is paid before the arrival.
 */
export function dueWhenBooked(total: number, deposit: number, isOnArrival: boolean, goods = 0): number {
  if (isOnArrival) return Math.min(deposit, total)
  return (deposit > 0 ? Math.min(deposit, total) : total) + goods
}
