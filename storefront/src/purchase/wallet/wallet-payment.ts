import type { BegunPayment, PaymentService } from '@vitrina/contract'

/** A payment that the customer has agreed to in the sheet of their wallet. */
export type WalletPayment = {
  /**
   * Has it pay what was placed, once `begin` has given the secret. Resolves to where the customer goes next: `page`, that of the order or the booking, from
   * where it can be paid if the wallet could not.
   */
  pay: (page: string, begin: () => Promise<{ data: BegunPayment }>) => Promise<string>
  /** Closes the sheet, which says that nothing was paid, unless it has had its answer. */
  fail: () => void
}

export type WalletProps = {
  subject: 'order' | 'booking'
  method: Pick<PaymentService, 'service' | 'online'> | undefined
  /** What is due now; null or undefined while it is not known. */
  due: number | null | undefined
  /** A newer amount is on its way. */
  isUpdating: boolean
  form: { isComplete: boolean; phase: 'editing' | 'sending' | 'sent' }
  /** Places what was shown when the sheet was opened, and has the wallet pay it: called as it was given then. */
  onPay: (payment: WalletPayment) => Promise<void>
}
