export { listenForMail } from './handle-events.ts'
export { mailboxRoutes } from './mailbox.ts'
