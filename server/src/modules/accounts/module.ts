import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { createAttempts } from './logins/attempts.ts'
import { customerChannelRule } from './channel-rule.ts'
import { deleteExpired } from './clean-up.ts'
import { registerExports } from './export-data.ts'
import { accountRoutes } from './routes.ts'

export function registerAccounts(app: AppContext, { settings }: { settings: SettingsCache }): void {
  const { config, database, background, jobs, events, calls, channelRules, personalData } = app
  accountRoutes(calls, {
    database,
    settings,
    attempts: createAttempts(database.queries, config.rateLimitWrites > 0),
    publicUrl: config.publicUrl,
  })
  channelRules.push(customerChannelRule)
  registerExports(events, background, personalData)
  jobs.every({ name: 'accounts.expired', minutes: 60, run: () => deleteExpired(background.queries) })
}
