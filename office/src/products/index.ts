export { ProductScreen } from './product-screen.tsx'
export { ProductsScreen } from './products-screen.tsx'
export { productQuery, readProductSearch } from './queries.ts'
