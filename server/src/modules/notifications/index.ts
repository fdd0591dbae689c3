export { listenForMail } from './listen.ts'
export { mailboxRoutes } from './mailbox.ts'
