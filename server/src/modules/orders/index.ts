export { listOrders, moveOrder, receivePayment } from './transition-order.ts'
export { type ReadOrder, readOrder } from './read-order.ts'
export { orderRoutes } from './routes.ts'
