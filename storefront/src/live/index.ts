/** Live messages and push messages. Other subjects import it through this file. */
export { findSubscription } from './push/browser-subscription.ts'
export { PushChoice } from './push/push-choice.tsx'
