export { type ContactMessage, readContactMessage } from './queries.ts'
export { contentRoutes } from './routes.ts'
