import type { AppContext } from '../../platform/app-context.ts'
import { ofConfirmedAddress } from '../../platform/personal-data.ts'
import { deleteDaily } from '../../platform/retention.ts'
import type { SettingsCache } from '../settings/index.ts'
import { readContactMessagesOf } from './queries.ts'
import { contentRoutes } from './routes.ts'
import { deleteOldMessages } from './send-message.ts'

export function registerContent(app: AppContext, { settings }: { settings: SettingsCache }): void {
  contentRoutes(app.calls, { database: app.database, settings })
  app.personalData.set('messages', ofConfirmedAddress(readContactMessagesOf))
  deleteDaily(app, 'messages', app.config.retention.messageDays, (days) =>
    deleteOldMessages(app.background.queries, days),
  )
}
