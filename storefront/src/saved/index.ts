/** The products that a visitor has saved. Other subjects import it through this file. */
export { parseProductIds, readItems } from './product-ids.ts'
export { SaveOnCard } from './save-on-card.tsx'
export { SaveProduct } from './save-product.tsx'
export { savedProductsQuery } from './saved-products-query.ts'
export { syncSavedWithStorage } from './saved-store.ts'
export { useChangeSaved, useSavedProducts } from './use-saved.ts'
