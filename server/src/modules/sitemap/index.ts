export { registerSitemap } from './routes.ts'
