export { productTag, STOCK_TAG } from './tags.ts'
export { catalogueRoutes, TIME_ZONE } from './routes.ts'
export { readCategories, readFormerUrl } from './categories.ts'
export { productsWithin } from './lists.ts'
