export { type DeliveryQuote, quoteDelivery } from './quote.ts'
export { type ResolvedDelivery, resolveDelivery } from './resolve.ts'
