import { describe, expect, test } from 'vitest'
import { EMAIL, openOutbox, SENDER } from '../../../../test/emails/outbox.ts'
import { eq, sql } from '../../../platform/database/drizzle.ts'
import { createMailTransport, type MailTransport } from '../../../platform/mail/transport.ts'
import { enqueueEmails, sendEmail, sendStoredEmails, storeEmail } from './outbox.ts'
import { countUnsentEmails, deleteOldEmails, listStoredEmails, listStuckEmails, resendEmails } from './stuck-emails.ts'
import { message } from '../tables.ts'

/** Jobs may wait for a machine that does much else. */
const POLL_TIMEOUT_MS = 20_000
const { database, queries, smtp, logged, logger, transport, readEmail, enqueueEmail } = await openOutbox()

const queuedJobs = async () =>
  (
    await queries.execute<{ task: string; payload: unknown }>(
      sql`select task_identifier as task from graphile_worker.jobs`,
    )
  ).rows.map(({ task }) => task)
/** Events to be dispatched, and jobs other than the periodic ones. */
const send = (id: number, mail: MailTransport) => sendEmail(id, { database, mail, from: SENDER, logger })
const otherEmail = { ...EMAIL, event_id: 41, recipient: 'boris@example.com' }
async function minutesToNextAttempt(id: number): Promise<number> {
  const { rows } = await database.pool.query(
    'select run_at from graphile_worker.jobs where key = $1 and locked_at is null',
    [`mail:${id}`],
  )
  return (rows[0].run_at.getTime() - Date.now()) / 60_000
}

describe('the outbox', () => {
  test('stores an email of the same event, kind and recipient once, with one job', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => enqueueEmails(database, [EMAIL, { ...EMAIL, kind: 'other' }], 'waiting')),
    )
    await enqueueEmails(database, [{ ...EMAIL, subject: 'Another wording' }], 'waiting')
    await enqueueEmails(database, [], 'waiting')
    expect((await queries.select().from(message)).map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual([
      ['other', 'Здравей'],
      ['test', 'Здравей'],
    ])
    expect(await queuedJobs()).toEqual(['mail.send', 'mail.send'])
  })

  test('sends an email once, and records it', async () => {
    const id = await enqueueEmail()
    await send(id, transport())
    await send(id, transport())
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]!.headers).toMatchObject({
      subject: 'Здравей',
      'message-id': `<message-${id}-42@rodopa.example>`,
    })
    expect(await readEmail()).toMatchObject({ state: 'sent', attempts: 1, sent_at: expect.any(Date), last_error: null })
  })

  test('tries again after a minute, then ever later; the reason is stored and logged without the recipient', async () => {
    const id = await enqueueEmail()
    smtp.failAt('RCPT TO', '450 4.2.0 <ana@example.com> is greylisted', 2)
    for (const [attempts, minutes] of [
      [1, 1],
      [2, 2],
    ] as const) {
      await send(id, transport())
      expect(await readEmail()).toMatchObject({ state: 'waiting', attempts, sent_at: null })
      expect(await minutesToNextAttempt(id)).toBeCloseTo(minutes, 1)
    }
    expect((await readEmail()).last_error).toBe('EENVELOPE RCPT TO 450 4.2.0')
    expect(logged.join()).toContain('RCPT TO 450')
    expect(logged.join()).not.toContain('ana@')
    await send(id, transport())
    expect(await readEmail()).toMatchObject({ state: 'sent', attempts: 3, last_error: null })
    expect(smtp.received).toHaveLength(1)
  })

  test('gives up after days, and shows the email as failed', async () => {
    const id = await enqueueEmail()
    await queries.update(message).set({ created_at: new Date(Date.now() - 4.9 * 86_400_000), attempts: 100 })
    smtp.failAt('CONNECT', '421 4.3.2 not now', 2)
    await send(id, transport())
    expect(await readEmail()).toMatchObject({ state: 'waiting', attempts: 101 })
    expect(await minutesToNextAttempt(id)).toBeCloseTo(60, 1)
    await queries.update(message).set({ created_at: new Date(Date.now() - 5.1 * 86_400_000) })
    await send(id, transport())
    expect(await readEmail()).toMatchObject({ state: 'failed' })
  })

  test('waits for a mail server that is silent', async () => {
    const id = await enqueueEmail()
    smtp.failAt('DATA', 'hang')
    await send(id, transport(300))
    expect(await readEmail()).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'ETIMEDOUT CONN' })
  })

  test('sends an email again with the same Message-ID when its acceptance was not acknowledged', async () => {
    const id = await enqueueEmail()
    smtp.failAt('END', 'drop')
    await send(id, transport())
    await send(id, transport())
    expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual(
      Array(2).fill(`<message-${id}-42@rodopa.example>`),
    )
  })

  test('holds no transaction open while the mail server takes its time', async () => {
    const id = await enqueueEmail()
    smtp.failAt('DATA', 'hang')
    const sending = send(id, transport(2000))
    await expect.poll(() => smtp.sessions(), { timeout: POLL_TIMEOUT_MS }).toBe(1)
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    )
    expect(rows).toEqual([])
    smtp.disconnect()
    await sending
  })

  test.each(['554 5.7.1 Relay access denied', '550 5.7.1 policy', '554 no', '550 no such user'])(
    'a relay that refuses with “%s” has not refused the address',
    async (reply) => {
      const id = await enqueueEmail()
      await queries.insert(message).values({ ...otherEmail, state: 'sent', sent_at: new Date(Date.now() + 1000) })
      smtp.failAt('RCPT TO', reply)
      await send(id, transport())
      expect((await queries.select().from(message).where(eq(message.id, id)))[0]).toMatchObject({ state: 'waiting' })
    },
  )

  test('an unknown address is refused once the relay takes e-mails to others, and not while it refuses everybody', async () => {
    const id = await enqueueEmail()
    smtp.failAt('RCPT TO', '550 5.1.1 no such user', 3)
    await send(id, transport())
    expect(await readEmail()).toMatchObject({ state: 'waiting', last_error: 'EENVELOPE RCPT TO 550 5.1.1' })
    await queries.insert(message).values({ ...otherEmail, state: 'sent', sent_at: new Date(Date.now() - 86_400_000) })
    await send(id, transport())
    expect((await queries.select().from(message).where(eq(message.id, id)))[0]).toMatchObject({ state: 'waiting' })
    await queries
      .update(message)
      .set({ sent_at: new Date(Date.now() + 1000) })
      .where(eq(message.event_id, 41))
    await send(id, transport())
    expect((await queries.select().from(message).where(eq(message.id, id)))[0]).toMatchObject({ state: 'refused' })
    await send(id, transport())
    expect(smtp.received).toHaveLength(0)
  })

  test('shows stuck emails, and has them sent again', async () => {
    await queries.insert(message).values([
      { ...otherEmail, kind: 'a', state: 'refused', attempts: 1, last_error: 'EENVELOPE RCPT TO 550 5.1.1' },
      { ...otherEmail, kind: 'b', state: 'failed', attempts: 130 },
      { ...otherEmail, kind: 'c', state: 'waiting', attempts: 3 },
      { ...otherEmail, kind: 'd', state: 'waiting', created_at: new Date(Date.now() - 3_600_000) },
      { ...otherEmail, kind: 'e', state: 'waiting' },
      { ...otherEmail, kind: 'f', state: 'sent', attempts: 1 },
      { ...otherEmail, kind: 'g', state: 'stored' },
    ])
    expect((await listStuckEmails(queries, 50)).map(({ kind }) => kind)).toEqual(['a', 'b', 'c', 'd'])
    expect((await listStoredEmails(queries, 50)).map(({ kind }) => kind)).toEqual(['g'])
    expect(await countUnsentEmails(queries)).toEqual({ waiting: 3, stored: 1, refused: 1, failed: 1 })
    // What was stored for want of a mail server may be a year old: it is sent one by one.
    expect(await resendEmails(database, 'stuck')).toBe(4)
    expect(await queuedJobs()).toEqual(Array(4).fill('mail.send'))
    const all = await queries.select().from(message).orderBy(message.kind)
    for (const { id } of all) await send(id, transport())
    expect((await queries.select().from(message).orderBy(message.kind)).map(({ state }) => state)).toEqual([
      ...Array(6).fill('sent'),
      'stored',
    ])
    const sentBefore = all.find(({ kind }) => kind === 'f')
    expect(await resendEmails(database, sentBefore!.id)).toBe(1)
    expect(await resendEmails(database, 99_999_999)).toBe(0)
    smtp.reset()
    await send(sentBefore!.id, transport())
    // The recipient's server drops what has the Message-ID of an earlier e-mail.
    expect(smtp.received[0]!.headers['message-id']).toMatch(new RegExp(`^<message-${sentBefore!.id}-41-\\d+@`))
  })

  test('an email that is sent again has one job, whether that waits or runs', async () => {
    await enqueueEmails(database, [EMAIL], 'waiting')
    const { id } = (await queries.select().from(message))[0]!
    await queries.execute(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another node'`)
    expect(await resendEmails(database, id)).toBe(1)
    expect(await queuedJobs()).toEqual(['mail.send'])
    await queries.execute(
      sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now() + interval '1 hour'`,
    )
    expect(await resendEmails(database, id)).toBe(1)
    expect(await queuedJobs()).toEqual(['mail.send'])
    expect(await minutesToNextAttempt(id)).toBeLessThanOrEqual(0)
  })

  test('stores emails and queues no job where there is no SMTP server', async () => {
    expect(createMailTransport({ smtpUrl: null, mailFrom: null, publicUrl: null })).toBeNull()
    await Promise.all(Array.from({ length: 5 }, () => enqueueEmails(database, [EMAIL], 'stored')))
    expect(await queries.select().from(message)).toMatchObject([{ state: 'stored', attempts: 0, sent_at: null }])
    expect(await queuedJobs()).toEqual([])
  })

  test('sends what was stored once there is an SMTP server, unless it is too old or its link has expired', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await queries.insert(message).values([
      { ...otherEmail, kind: 'a', state: 'stored', created_at: hoursAgo(119) },
      { ...otherEmail, kind: 'b', state: 'stored', created_at: hoursAgo(121) },
      { ...otherEmail, kind: 'account.confirm', state: 'stored', created_at: hoursAgo(47) },
      { ...otherEmail, kind: 'account.reset', state: 'stored', created_at: hoursAgo(2) },
    ])
    const counts = await Promise.all(Array.from({ length: 5 }, () => sendStoredEmails(database)))
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 2])
    expect(await queuedJobs()).toEqual(['mail.send', 'mail.send'])
    const all = await queries.select().from(message).orderBy(message.kind)
    for (const { id } of all) await send(id, transport())
    expect(
      (await queries.select().from(message).orderBy(message.kind)).map(({ kind, state }) => [kind, state]),
    ).toEqual([
      ['a', 'sent'],
      ['account.confirm', 'sent'],
      ['account.reset', 'stored'],
      ['b', 'stored'],
    ])
  })

  test('stores what was to be sent when there is no SMTP server any more', async () => {
    const id = await enqueueEmail()
    await storeEmail(queries, id)
    expect(await readEmail()).toMatchObject({ state: 'stored' })
    expect(await sendStoredEmails(database)).toBe(1)
  })
})

test('old emails are deleted, those that wait are kept', async () => {
  const created_at = new Date(Date.now() - 366 * 86_400_000)
  await queries.insert(message).values([
    { ...otherEmail, kind: 'a', state: 'waiting', created_at },
    { ...otherEmail, kind: 'b', state: 'sent', created_at },
    { ...otherEmail, kind: 'c', state: 'failed', created_at },
    { ...otherEmail, kind: 'd', state: 'sent' },
  ])
  expect(await deleteOldEmails(queries, 365)).toBe(2)
  expect((await queries.select().from(message).orderBy(message.kind)).map(({ kind }) => kind)).toEqual(['a', 'd'])
})
