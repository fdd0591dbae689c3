import type { Database } from '../../../platform/database/client.ts'
import { actorOfMember, type OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { DEFAULT_TIME_ZONE, type SettingsCache } from '../../settings/index.ts'
import { answerMessage, setMessageState } from './answer-message.ts'
import { listMessages, matchingFilter, readOfficeMessage } from './list-messages.ts'
import { messagesAsCsv } from './messages-csv.ts'

export function messageRoutes(calls: OfficeCallRegistry, database: Database, settings: SettingsCache): void {
  const { queries } = database
  calls.handle('GET /messages', async ({ query }) => ({ data: await listMessages(queries, query) }))
  calls.handleFile('GET /messages.csv', async ({ query, language }) => {
    const timeZone = settings.get().time_zone ?? DEFAULT_TIME_ZONE
    return {
      name: 'messages.csv',
      chunks: messagesAsCsv(database.reads, matchingFilter(query), { timeZone, language }),
    }
  })
  calls.handle('GET /messages/{id}', async ({ params }) => {
    const message = await readOfficeMessage(queries, params.id)
    return message instanceof Rejection ? message : { data: message }
  })
  calls.handle('POST /messages/{id}/answers', async ({ params, body, member }) => {
    const actor = { ...actorOfMember(member), name: member.name }
    return (await answerMessage(database, params.id, body, actor)) ?? {}
  })
  calls.handle(
    'POST /messages/{id}/state',
    async ({ params, body, member }) =>
      (await setMessageState(database, params.id, body.to, actorOfMember(member))) ?? {},
  )
}
