export { ExchangeScreen } from './exchange-screen.tsx'
export { ImportScreen } from './import-screen.tsx'
export { importQuery, importsQuery } from './queries.ts'
