export { categoryAddresses, productAddresses } from './address-sources.ts'
export { raiseContentVersion } from './catalogue-changes.ts'
export { type CategoryRow, readCategories } from './categories.ts'
export {
  exportCategories,
  type ExportedCategory,
  type ExportedProduct,
  exportOptions,
  exportProductCategories,
  exportProducts,
} from './export.ts'
export { presentCategory } from './present.ts'
export { createListings, type Listings } from './listings/listings.ts'
export { productsWithin } from './lists-of-products.ts'
export { isWithdrawable } from './product.ts'
export { type PriceableVariant, readPriceableVariants } from './priceable-variants.ts'
export { catalogueRoutes } from './routes.ts'
export { type CategoryContent, saveCategories, saveProductCategories } from './save-categories.ts'
export { type OptionContent, saveOptions, variantKey } from './save-options.ts'
export { type ProductContent, saveProducts } from './save-products.ts'
export type { IgnoredCounts } from './save-variants.ts'
export { setCountedStock, type StockCount } from './set-stock.ts'
export { type RemainingStock, releaseRentalDays, releaseStock, reserveRentalDays, reserveStock } from './stock.ts'
export { productsOfTags } from './tags.ts'
export { parseNetQuantity, QUANTITY_UNITS, unitPriceOf } from './unit-price.ts'
