import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeEach } from 'vitest'
import { enqueueEmails } from '../../src/modules/notifications/outbox/outbox.ts'
import { message } from '../../src/modules/notifications/tables.ts'
import { createMailTransport } from '../../src/platform/mail/transport.ts'
import { freshDatabase } from '../database.ts'
import { startFakeSmtp } from '../fakes/fake-smtp.ts'

/** Where the emails of tests come from. */
export const SENDER = { name: 'Родопа', address: 'hello@rodopa.example' }

/** An email of an event that does not exist. */
export const EMAIL = {
  event_id: 42,
  kind: 'test',
  language: 'bg',
  recipient: 'ana@example.com',
  subject: 'Здравей',
  text: 'Здравей',
  html: '<p>Здравей</p>',
  reply_to: null,
}

/** An outbox on a database of its own with a fake mail server. Before each test both are empty, as are the jobs and the log. */
export async function openOutbox() {
  const database = await freshDatabase()
  const { queries } = database
  const smtp = await startFakeSmtp()
  const logged: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const transport = (timeoutMs = 2000) =>
    createMailTransport({ smtpUrl: smtp.url, mailFrom: null, publicUrl: null }, timeoutMs)!
  const readEmail = async () => (await queries.select().from(message))[0]!
  afterAll(() => smtp.stop())
  beforeEach(async () => {
    smtp.reset()
    logged.length = 0
    await queries.delete(message)
    await queries.execute(sql`delete from graphile_worker._private_jobs`)
  })
  return {
    database,
    queries,
    smtp,
    logged,
    logger,
    transport,
    readEmail,
    /** Puts an email into the outbox; its id. */
    async enqueueEmail(): Promise<number> {
      await enqueueEmails(database, [EMAIL], 'waiting')
      return (await readEmail()).id
    },
  }
}
