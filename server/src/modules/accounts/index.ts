export { belongsTo } from './belongs-to.ts'
export { createAccountToken } from './account-tokens.ts'
export {
  countOrderFor,
  countReceiptTo,
  countReviewPicture,
  countBatchReservationTo,
  countStockNoticeTo,
  guessVoucher,
  limitedMailbox,
  type Orderer,
} from './logins/attempts.ts'
export {
  accountDeleted,
  confirmationRequested,
  customerRegistered,
  emailChanged,
  exportReady,
  knownEmailRegistered,
  passwordChanged,
  passwordForgotten,
} from './events.ts'
export { emailKeyOf, findConfirmed, hashEmail, readCustomer } from './find-customer.ts'
export type { CustomerRow } from './present.ts'
export { createResetLink } from './passwords/reset-password.ts'
export { registerAccounts } from './module.ts'
export { createIdentify, endSessionsOf } from './logins/sessions.ts'
export { createAttempts, type Attempts } from './logins/attempts.ts'
export { deviceOf } from './logins/device.ts'
export { hashPassword, passwordError, verifyPassword } from './passwords/passwords.ts'
export { hashToken, newToken } from './tokens.ts'
