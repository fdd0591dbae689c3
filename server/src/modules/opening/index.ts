export { registerOpening } from './module.ts'
export { STARTER_FOLDER } from './starter.ts'
