import type { AppContext } from '../../platform/app-context.ts'
import { openingRoutes } from './routes.ts'

export function registerOpening({ config, database, officeCalls }: AppContext): void {
  openingRoutes(officeCalls, { database, sendsEmail: config.smtpUrl !== null })
}
