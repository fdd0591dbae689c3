import type { PaymentService } from '@vitrina/contract'
import { dueWhenBooked } from '@vitrina/contract/due'

/** Paid on arrival. */
export const isLater = ({ due }: Pick<PaymentService, 'due'>): boolean => due === 'later'

/** What is paid when the rooms are booked in this way. */
export const dueOf = (total: number, deposit: number, method: Pick<PaymentService, 'due'> | undefined): number =>
  dueWhenBooked(total, deposit, method !== undefined && isLater(method))
