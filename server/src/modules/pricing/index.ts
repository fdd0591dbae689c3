export { type Line, priceItems } from './price-items.ts'
export { parcelOf } from './parcel.ts'
