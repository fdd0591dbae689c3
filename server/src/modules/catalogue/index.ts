export { categoryAddresses, productAddresses } from './address-sources.ts'
export { type CategoryRow, readCategories } from './categories.ts'
export {
  exportCategories,
  type ExportedCategory,
  type ExportedProduct,
  exportOptions,
  exportProductCategories,
  exportProducts,
} from './export.ts'
export { type CategoryContent, importCategories, importProductCategories } from './import-categories.ts'
export { importOptions, type OptionContent, variantKey } from './import-options.ts'
export { importProducts, type ProductContent } from './import-products.ts'
export { presentCategory } from './present.ts'
export { productsWithin } from './read-listings.ts'
export { rebuildListings } from './rebuild-listings.ts'
export { catalogueRoutes } from './routes.ts'
export { updateSoldOut } from './sold-out.ts'
export { listTag, productTag, STOCK_TAG } from './tags.ts'
