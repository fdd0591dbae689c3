import type { AppContext } from '../../platform/app-context.ts'
import { appIconRoutes } from './app-icon-routes.ts'
import type { PushSettings } from './present.ts'
import { settingsRoutes } from './routes.ts'
import type { SettingsCache } from './settings-cache.ts'

export async function registerSettings(
  app: AppContext,
  { settings, push }: { settings: SettingsCache; push: PushSettings },
): Promise<void> {
  const { config, database } = app
  app.changes.handle({ refreshContent: settings.refresh })
  // They may have changed since they were read.
  await settings.refresh()
  settingsRoutes(app.calls, {
    database,
    settings,
    push,
    reports: app.reports.settings,
    sendsEmail: config.smtpUrl !== null,
  })
  appIconRoutes(app.http, { database, settings, sendFile: app.sendFile })
}
