export { type CountedSearch, readSearches } from './count-searches.ts'
export { registerSearch } from './module.ts'
