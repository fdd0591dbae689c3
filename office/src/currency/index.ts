export { CurrencyScreen } from './currency-screen.tsx'
export { currencyQuery } from './queries.ts'
