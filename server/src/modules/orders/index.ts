export { listOrders, moveOrder, receivePayment } from './move-order.ts'
export { type ReadOrder, readOrder } from './read-order.ts'
export { orderRoutes } from './routes.ts'
