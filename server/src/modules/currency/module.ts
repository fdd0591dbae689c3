import type { AppContext } from '../../platform/app-context.ts'
import { currencyRoutes } from './office/routes.ts'

export function registerCurrency({ database, officeCalls }: Pick<AppContext, 'database' | 'officeCalls'>): void {
  currencyRoutes(officeCalls, database)
}
