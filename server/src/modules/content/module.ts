import type { AppContext } from '../../platform/app-context.ts'
import { ofConfirmedAddress } from '../../platform/personal-data.ts'
import { deleteDaily } from '../../platform/retention.ts'
import type { SettingsCache } from '../settings/index.ts'
import { countMessages, findMessages } from './messages/list-messages.ts'
import { readContactMessagesOf } from './messages/queries.ts'
import { messageRoutes } from './messages/routes.ts'
import { deleteOldMessages } from './messages/send-message.ts'
import { contentRoutes } from './routes.ts'

export function registerContent(app: AppContext, { settings }: { settings: SettingsCache }): void {
  contentRoutes(app.calls, { database: app.database, settings })
  messageRoutes(app.officeCalls, app.database, settings)
  app.today.set('messages', {
    permission: 'messages',
    read: async (queries) => ({ open: (await countMessages(queries)).open }),
  })
  app.officeSearch.set('messages', { permission: 'messages', find: findMessages })
  app.personalData.set('messages', ofConfirmedAddress(readContactMessagesOf))
  deleteDaily(app, 'messages', app.config.retention.messageDays, (days) =>
    deleteOldMessages(app.background.queries, days),
  )
}
