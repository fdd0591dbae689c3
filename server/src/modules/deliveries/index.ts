export { type DeliveryQuote, quoteDelivery } from './quote.ts'
export { type ResolvedDelivery, resolveDelivery } from './resolve.ts'
export { deliveryRoutes } from './routes.ts'
