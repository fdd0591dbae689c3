export { registerWebPush } from './module.ts'
