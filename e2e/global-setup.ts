/** Journeys use the same PostgreSQL cluster and template databases as the module tests. */
export { default } from '../server/test/global-setup.ts'
