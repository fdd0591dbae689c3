export { type PricedLine, priceItems } from './price-items.ts'
export { createParcelCalculator } from './parcel.ts'
