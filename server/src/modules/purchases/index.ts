export { firstHistoryEntries } from './history.ts'
