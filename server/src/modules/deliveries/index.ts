export { exportDeliveries } from './export.ts'
export { importCities, postCodesByCountry } from './import-cities.ts'
export { type DeliveryContent, saveDeliveries } from './save.ts'
export {
  type Deliveries,
  type DeliveryQuote,
  type Destination,
  type GoodsTotals,
  type LowestPrice,
  prefixDeliveryErrors,
  requiresPickup,
} from './quote-delivery.ts'
export { type ResolvedDelivery, resolveDelivery } from './resolve-delivery.ts'
export { presentLowestPrice } from './present.ts'
export { readCity } from './queries.ts'
export { DELIVERIES_TAG } from './tags.ts'
export { openDeliveries, registerDeliveries } from './module.ts'
