export { staffLinkCreated, staffLoginChanged } from './events.ts'
export { createFirstOwnerToken, renewLinkToken } from './links.ts'
export { registerStaff } from './module.ts'
