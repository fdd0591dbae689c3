export { NewOrderScreen } from './new-order-screen.tsx'
export { OrderScreen } from './order-screen.tsx'
export { OrdersScreen } from './orders-screen.tsx'
export { orderQuery, readOrderSearch } from './queries.ts'
