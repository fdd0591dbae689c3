export { exportDeliveries } from './export.ts'
export { importCities, postCodesByCountry } from './import-cities.ts'
export { type DeliveryContent, saveDeliveries } from './save.ts'
export {
  type DeliveryQuote,
  type Destination,
  lowestDeliveryPrices,
  prefixDeliveryErrors,
  quoteDelivery,
  requiresPickup,
} from './quote-delivery.ts'
export { type ResolvedDelivery, resolveDelivery } from './resolve-delivery.ts'
export { registerDeliveries } from './routes.ts'
