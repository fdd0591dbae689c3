/** Journeys stand on the same cluster as the module tests: one, with templates to copy. */
export { default } from '../server/test/global-setup.ts'
