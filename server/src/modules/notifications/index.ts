export { registerEmailHandlers } from './handle-events.ts'
export { mailboxRoutes } from './mailbox.ts'
