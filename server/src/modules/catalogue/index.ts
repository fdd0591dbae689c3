export { categoryAddresses, productAddresses } from './address-sources.ts'
export { type CategoryRow, readCategories, readProductCategories } from './categories/categories.ts'
export {
  exportCategories,
  type ExportedCategory,
  type ExportedOption,
  type ExportedProduct,
  exportOptions,
  exportProduct,
  exportProductCategories,
  exportProducts,
  exportProductsByKey,
} from './products/export.ts'
export type { FindProducts } from './listings/find-products.ts'
export { readProductPage } from './product-page.ts'
export { convertPrices, findLostReductions } from './products/convert-prices.ts'
export { presentCategory } from './present.ts'
export { listsOfProducts, productsWithin } from './products/lists-of-products.ts'
export { findProductId, isWithdrawable } from './products/product.ts'
export { type PriceableVariant, readPriceableVariants } from './products/priceable-variants.ts'
export { registerCatalogue } from './module.ts'
export { type CategoryContent, saveCategories } from './categories/save-categories.ts'
export { type OptionContent, type OptionIds, readOptionIds, saveOptions, variantKey } from './products/save-options.ts'
export { readProductReferences } from './products/product-references.ts'
export { archiveProduct, saveProduct } from './products/save-product.ts'
export { type ProductContent, saveProducts } from './products/save-products.ts'
export type { IgnoredCounts } from './products/save-variants.ts'
export { countStock, MAX_STOCK, readStock } from './stock/count-stock.ts'
export { readStockMovements, type StockMovement } from './stock/movements.ts'
export { setCountedStock, type StockCount } from './stock/set-stock.ts'
export {
  type RemainingStock,
  releaseRentalDays,
  releaseStock,
  reserveRentalDays,
  reserveStock,
  restock,
} from './stock/stock.ts'
export { CATEGORIES_TAG, categoryTag, OPTIONS_TAG, optionTag, productsOfTags, productsTag, productTag } from './tags.ts'
export {
  parseNetQuantity,
  presentUnitPrice,
  QUANTITY_UNITS,
  type UnitAmount,
  unitPriceOf,
} from './products/unit-price.ts'
