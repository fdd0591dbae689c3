import type { Language } from '@vitrina/contract'
import { CSV_BATCH, csvInBatches } from '../../../platform/csv.ts'
import type { Queries } from '../../../platform/database/client.ts'
import { and, desc, lt, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { contactMessage } from '../tables.ts'
import { text } from '../texts.ts'

const COLUMNS = [
  'csv_date',
  'csv_state',
  'csv_name',
  'csv_phone',
  'csv_email',
  'csv_order',
  'csv_subject',
  'csv_message',
] as const

/** Every message that matches, the newest first, as the lines of a file. */
export function messagesAsCsv(
  queries: Queries,
  where: SQL | undefined,
  { timeZone, language }: { timeZone: string; language: Language },
): AsyncGenerator<string> {
  const t = text.in(language)
  return csvInBatches(
    COLUMNS.map((column) => t(column)),
    (below) => readBatch(queries, and(where, below === undefined ? undefined : lt(contactMessage.id, below)), timeZone),
    (row) => [
      row.date,
      t(`state_${row.state}`),
      [row.first_name, row.last_name].filter(Boolean).join(' '),
      row.phone,
      row.email,
      row.order_number,
      row.subject,
      row.message,
    ],
  )
}

const readBatch = (queries: Queries, where: SQL | undefined, timeZone: string) =>
  queries
    .select({
      id: contactMessage.id,
      date: sql<string>`to_char(${contactMessage.created_at} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`,
      state: contactMessage.state,
      first_name: contactMessage.first_name,
      last_name: contactMessage.last_name,
      phone: contactMessage.phone,
      email: contactMessage.email,
      order_number: contactMessage.order_number,
      subject: contactMessage.subject,
      message: contactMessage.message,
    })
    .from(contactMessage)
    .where(where)
    .orderBy(desc(contactMessage.id))
    .limit(CSV_BATCH)
