export { type PricedLine, priceItems } from './price-items.ts'
