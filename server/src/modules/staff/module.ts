import type { AppContext } from '../../platform/app-context.ts'
import { createAttempts } from '../accounts/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { deleteExpiredLogins } from './clean-up.ts'
import { staffRoutes } from './routes.ts'
import { createIdentifyMember } from './sessions.ts'

export function registerStaff(app: AppContext, { settings }: { settings: SettingsCache }): void {
  const { config, database, background, jobs, officeCalls } = app
  officeCalls.identifyBy(createIdentifyMember(database.queries))
  staffRoutes(officeCalls, {
    database,
    settings,
    attempts: createAttempts(database.queries, config.rateLimitWrites > 0),
  })
  jobs.every({ name: 'staff.expired', minutes: 60, run: () => deleteExpiredLogins(background.queries) })
}
