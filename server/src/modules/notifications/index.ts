export { registerEmailHandlers } from './handle-events.ts'
export { GIVE_UP_DAYS } from './outbox.ts'
export { mailboxRoutes } from './mailbox.ts'
export { readEmailsTo } from './read-emails.ts'
export {
  countUnsentEmails,
  deleteOldEmails,
  listStoredEmails,
  listStuckEmails,
  resendEmails,
  type StuckEmail,
} from './stuck-emails.ts'
