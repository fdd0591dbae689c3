export { type Line, priceItems } from './lines.ts'
export { parcelOf } from './parcel.ts'
