import { defineEvent } from '../../platform/events/events.ts'

/** Somebody wants to reserve pieces of a batch; the address is to be confirmed. */
export const batchReservationRequested = defineEvent<{ reservation_id: number }>('batch_reservation.requested')

/**
 * What has become of a reservation: the batch is `ready` and its pieces are held; none of it was left (`missed`); it is ready on another day (`moved`);
 * the pieces were held in vain (`expired`); or the shop has `removed` it.
 */
export type ReservationNews = 'ready' | 'missed' | 'moved' | 'expired' | 'removed'
export const batchReservationNews = defineEvent<{
  reservation_id: number
  news: ReservationNews
  /** How many pieces were reserved, where fewer are held. */
  wanted?: number
}>('batch_reservation.news')
