/** Lists of products, search and the page of a product. Other subjects import it through this file. */
export { CategoryTile } from './categories.tsx'
export { productsByIdQuery } from './list/list-queries.ts'
export { ProductGrid } from './list/product-grid.tsx'
