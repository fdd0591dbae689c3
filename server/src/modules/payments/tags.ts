/** Tags what documents read of payment methods. */
export const PAYMENTS_TAG = 'payments'
