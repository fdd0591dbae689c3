export { registerEmailHandlers } from './handle-events.ts'
export { mailboxRoutes } from './mailbox.ts'
export { countUnsentEmails, deleteOldEmails, listStuckEmails, resendEmails } from './stuck-emails.ts'
