/** Two products side by side. Other subjects import it through this file. */
export { ChooseProduct } from './choose-product.tsx'
export { CompareTable } from './compare-table.tsx'
