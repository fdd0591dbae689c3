import { createdAt, id } from '../../platform/database/columns.ts'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  unique,
} from '../../platform/database/drizzle.ts'

/** A text file that an email brings along. */
export type Attachment = { filename: string; content_type: string; content: string }

/** The outbox of emails. The unique key of event, kind and recipient makes an email be written once, even if its event is handled twice. */
export const message = pgTable(
  'message',
  {
    id: id(),
    event_id: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    language: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    reply_to: text(),
    attachment: jsonb().$type<Attachment>(),
    /** Where a POST ends such e-mails. It holds a token, so it goes once the e-mail is sent. */
    unsubscribe: text(),
    /** E-mails with one thread and recipient are one conversation: each answers those before it. */
    thread: text(),
    /**
     * `stored`: until there is an SMTP server; `refused`: no mailbox has the recipient's address; `failed`:
     * the mail server did not take it for days; `discarded`: the merchant does not want it sent.
     */
    state: text({ enum: ['waiting', 'sent', 'stored', 'refused', 'failed', 'discarded'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    created_at: createdAt(),
    sent_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** When it was to be sent anew: by the merchant, or once there was an SMTP server; null: never. */
    resent_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** The codes of the mail server's last refusal, e.g. `EENVELOPE RCPT TO 450 4.7.1`; never its words, which may name the recipient. */
    last_error: text(),
  },
  (table) => [
    unique('message_once').on(table.event_id, table.kind, table.recipient),
    index('message_thread')
      .on(table.thread)
      .where(sql`thread is not null`),
    index('message_unsent')
      .on(table.state)
      .where(sql`state <> 'sent'`),
  ],
)
