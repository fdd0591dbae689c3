export { readCustomerPushSubscriptions } from './personal-data.ts'
export { openWebPush } from './web-push.ts'
