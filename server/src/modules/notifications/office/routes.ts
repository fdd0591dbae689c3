import type { Database } from '../../../platform/database/client.ts'
import { actorOfMember, type OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { resendEmails } from '../outbox/stuck-emails.ts'
import { discardEmail, listUnsentEmails, sendAgain } from './unsent-emails.ts'

/** The calls of the office about e-mails that were not sent. */
export function emailRoutes(
  calls: OfficeCallRegistry,
  { database, hasServer }: { database: Database; hasServer: boolean },
): void {
  calls.handle('GET /emails/unsent', async () => ({
    data: { ...(await listUnsentEmails(database.queries)), has_server: hasServer },
  }))
  calls.handle('POST /emails/send', async () => ({ data: { count: await resendEmails(database, 'stuck') } }))
  calls.handle(
    'POST /emails/{id}/send',
    async ({ params, member }) => (await sendAgain(database, params.id, actorOfMember(member))) ?? {},
  )
  calls.handle(
    'DELETE /emails/{id}',
    async ({ params, member }) => (await discardEmail(database, params.id, actorOfMember(member))) ?? {},
  )
}
