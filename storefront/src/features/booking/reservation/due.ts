import type { PaymentService } from '@vitrina/contract'

/** Paid on arrival. */
export const isLater = ({ due }: Pick<PaymentService, 'due'>): boolean => due === 'later'

/** What is paid when the rooms are booked: the deposit, or everything where none is asked for, unless it is all paid on arrival. */
export function dueOf(total: number, deposit: number, method: Pick<PaymentService, 'due'> | undefined): number {
  if (deposit > 0) return Math.min(deposit, total)
  return method && isLater(method) ? 0 : total
}
