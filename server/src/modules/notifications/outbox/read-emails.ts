import type { Queries } from '../../../platform/database/client.ts'
import { desc, sql } from '../../../platform/database/drizzle.ts'
import { withoutSecrets } from '../handlers/one-time-links.ts'
import { message } from '../tables.ts'

/** The e-mails that were written to an address, given in lower case; newest first, without the tokens of their links. */
export async function readEmailsTo(queries: Queries, email: string) {
  const rows = await queries
    .select({
      kind: message.kind,
      language: message.language,
      recipient: message.recipient,
      subject: message.subject,
      text: message.text,
      state: message.state,
      created_at: message.created_at,
      sent_at: message.sent_at,
    })
    .from(message)
    .where(sql`lower(${message.recipient}) = ${email}`)
    .orderBy(desc(message.id))
  return rows.map((row) => ({ ...row, text: withoutSecrets(row.text) }))
}
