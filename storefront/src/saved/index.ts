/** The products that a visitor has saved. Other subjects import it through this file. */
export { parseProductIds, readItems } from './product-ids.ts'
export { SaveOnCard, SaveProduct } from './save-button.tsx'
export { syncSavedWithStorage } from './saved-store.ts'
export { useChangeSaved, useSavedProducts } from './use-saved.ts'
