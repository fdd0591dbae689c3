export { AlsoHere } from './also-here.tsx'
export { DeviceNotices } from './device-notices.tsx'
export { NewOrders } from './new-orders.tsx'
export { useLive } from './use-live.ts'
