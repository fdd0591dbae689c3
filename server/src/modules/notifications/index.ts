export { registerNotifications } from './module.ts'
export { GIVE_UP_DAYS } from './outbox/outbox.ts'
export {
  countUnsentEmails,
  listStoredEmails,
  listStuckEmails,
  resendEmails,
  type StuckEmail,
} from './outbox/stuck-emails.ts'
