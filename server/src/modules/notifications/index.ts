export { registerEmailHandlers } from './handle-events.ts'
export { mailboxRoutes } from './mailbox.ts'
export { readEmailsTo } from './read-emails.ts'
export { countUnsentEmails, deleteOldEmails, listStuckEmails, resendEmails } from './stuck-emails.ts'
