export { belongsTo } from './belongs-to.ts'
export { customerChannelRule } from './channel-rule.ts'
export { createAccountToken } from './account-tokens.ts'
export { countOrderFor, countReceiptTo, createAttempts, limitedMailbox, type Orderer } from './attempts.ts'
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
export { type PersonalData, registerExports } from './export-data.ts'
export { emailKeyOf, findConfirmed, readCustomer } from './find-customer.ts'
export type { CustomerRow } from './present.ts'
export { registerAccountCleaning } from './clean-up.ts'
export { createResetLink } from './reset-password.ts'
export { accountRoutes } from './routes.ts'
export { createIdentify, endSessionsOf } from './sessions.ts'
