export { orderPlaced } from './events.ts'
export { type LocalizedOrder, readOrder } from './read-order.ts'
export { orderRoutes } from './routes.ts'
export { listOrders, markOrderPaid, transitionOrder } from './transition-order.ts'
