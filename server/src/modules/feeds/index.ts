export { registerFeeds } from './routes.ts'
