/** Lists of products, and the page of a product. Other subjects import it through this file. */
export { CategoryLinks, CategoryTile } from './categories.tsx'
export { featuredQuery, productsByIdQuery } from './list/list-queries.ts'
export { ProductLine } from './list/product-line.tsx'
export { ProductGrid } from './list/product-grid.tsx'
export { StockStatus } from './product/buy-box.tsx'
export { Price } from './product/price.tsx'
export { deliveryEstimateQuery } from './product/product-queries.ts'
export { usePutInCart } from './put-in-cart.ts'
