import type { Database } from '../../../platform/database/client.ts'
import { actorOfMember, type OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { answerMessage, setMessageState } from './answer-message.ts'
import { listMessages, readOfficeMessage } from './list-messages.ts'

export function messageRoutes(calls: OfficeCallRegistry, database: Database): void {
  const { queries } = database
  calls.handle('GET /messages', async ({ query }) => ({ data: await listMessages(queries, query) }))
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
