export { registerSavedProducts } from './module.ts'
