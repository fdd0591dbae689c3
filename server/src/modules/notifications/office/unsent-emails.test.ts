import { afterAll, afterEach, expect, test } from 'vitest'
import { EMAIL } from '../../../../test/emails/outbox.ts'
import { startFakeSmtp } from '../../../../test/fakes/fake-smtp.ts'
import { testOffice } from '../../../../test/office.ts'
import { eq, sql } from '../../../platform/database/drizzle.ts'
import { message } from '../tables.ts'

const smtp = await startFakeSmtp()
const office = await testOffice({ env: { SMTP_URL: smtp.url } })
const { queries } = office.shop.database
const owner = (await office.join('owner')).browser
afterEach(() => queries.delete(message))
afterAll(() => smtp.stop())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
let events = 1000
async function write(values: Partial<typeof message.$inferInsert> = {}): Promise<number> {
  const [row] = await queries
    .insert(message)
    .values({ ...EMAIL, event_id: (events += 1), created_at: hoursAgo(1), ...values })
    .returning({ id: message.id })
  return row!.id
}
const list = async () => (await owner.send('GET', '/emails/unsent')).body.data
const stateOf = async (id: number) => (await queries.select().from(message).where(eq(message.id, id)))[0]!

test('what was not sent is listed with its recipient, and why in one of seven words', async () => {
  await write({ state: 'sent' })
  await write({ created_at: new Date() })
  const problems = [
    ['no_server', { state: 'stored' }],
    ['waits', {}],
    ['unknown_address', { state: 'refused', last_error: 'EENVELOPE RCPT TO 550 5.1.1' }],
    ['unreachable', { attempts: 3, last_error: 'ETIMEDOUT CONN' }],
    ['login', { attempts: 3, last_error: 'EAUTH AUTH PLAIN 535 5.7.8' }],
    ['declined', { state: 'failed', attempts: 100, last_error: 'EENVELOPE RCPT TO 450 4.7.1' }],
    ['unknown', { attempts: 1, last_error: 'unknown failure' }],
  ] as const
  const ids: number[] = []
  for (const [, values] of problems) ids.push(await write(values))
  const { emails, total, has_server } = await list()
  expect([total, has_server]).toEqual([problems.length, true])
  expect(emails.map(({ id, problem }: { id: number; problem: string }) => [problem, id])).toEqual(
    problems.map(([problem], index) => [problem, ids[index]]).toReversed(),
  )
  expect(emails[0]).toMatchObject({ recipient: EMAIL.recipient, subject: EMAIL.subject, code: 'unknown failure' })
  expect((await owner.send('GET', '/today')).body.data.emails).toEqual({ stuck: 6, stored: 1 })
})

test('one that is sent again goes out and is not stuck meanwhile; one whose link has expired can’t be', async () => {
  const id = await write({ state: 'failed', attempts: 100, last_error: 'EENVELOPE RCPT TO 450 4.7.1' })
  const expired = await write({ kind: 'account.reset', state: 'failed', created_at: hoursAgo(2) })
  const sent = await write({ state: 'sent' })
  expect((await list()).emails.map(({ may_send }: { may_send: boolean }) => may_send)).toEqual([false, true])
  for (const other of [expired, sent, 2_147_483_647])
    expect((await owner.send('POST', `/emails/${other}/send`)).status).toBe(404)
  expect((await owner.send('POST', `/emails/${id}/send`)).status).toBe(200)
  // Whether it has gone meanwhile or not, nothing is to be done about it.
  expect((await list()).emails.map((email: { id: number }) => email.id)).toEqual([expired])
  await expect.poll(async () => (await stateOf(id)).state).toBe('sent')
  await write({ state: 'failed' })
  expect((await owner.send('POST', '/emails/send')).body.data.count).toBe(2)
  expect((await list()).total).toBe(0)
})

test('one that is not to be sent is nowhere any more, and is not sent', async () => {
  const ids = [await write(), await write({ state: 'stored' }), await write({ state: 'refused' })]
  for (const id of ids) expect((await owner.send('DELETE', `/emails/${id}`)).status).toBe(200)
  expect((await list()).total).toBe(0)
  expect((await owner.send('GET', '/today')).body.data.emails).toEqual({ stuck: 0, stored: 0 })
  for (const id of ids) expect((await stateOf(id)).state).toBe('discarded')
  expect((await owner.send('DELETE', `/emails/${ids[0]}`)).status).toBe(404)
  expect((await owner.send('POST', `/emails/${ids[0]}/send`)).status).toBe(404)
  const { rows } = await queries.execute<{ action: string }>(
    sql`select action from record_change where kind = 'email' and key = ${String(ids[0])}`,
  )
  expect(rows).toEqual([{ action: 'discarded' }])
})
