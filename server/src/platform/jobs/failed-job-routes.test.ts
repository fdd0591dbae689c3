import { expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { sql } from '../database/drizzle.ts'
import { subjectOf } from './failed-job-routes.ts'
import { enqueue } from './job-queue.ts'

const office = await testOffice()
const { queries } = office.shop.database
const manager = (await office.join('manager')).browser

/** No worker knows these names, so none runs them. */
async function fail(name: string, attempts = 25): Promise<void> {
  await enqueue(queries, name, {}, { key: name })
  await queries.execute(sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'gone wrong' where key = ${name}`)
}
const list = async () => (await manager.send('GET', '/jobs/failed')).body.data
const queued = async () =>
  (
    await queries.execute<{ name: string; attempts: number }>(
      sql`select task_identifier as name, attempts from graphile_worker.jobs where task_identifier like 'handle:%.test%' order by id`,
    )
  ).rows

test('jobs that failed for good are tried again or dismissed, those about money only tried again', async () => {
  await fail('handle:notifications.test')
  await fail('handle:orders.test-payment')
  await fail('handle:accounts.test', 3)
  const { jobs, total } = await list()
  expect(total).toBe(2)
  expect(jobs).toMatchObject([
    { name: 'handle:orders.test-payment', subject: 'money', may_dismiss: false, error: 'gone wrong', attempts: 25 },
    { name: 'handle:notifications.test', subject: 'email', may_dismiss: true },
  ])
  const [money, email] = jobs
  expect((await manager.send('DELETE', `/jobs/${money.id}`)).status).toBe(403)
  expect((await manager.send('DELETE', `/jobs/${email.id}`)).status).toBe(200)
  expect((await manager.send('DELETE', `/jobs/${email.id}`)).status).toBe(404)
  expect((await manager.send('POST', `/jobs/${money.id}/retry`)).status).toBe(200)
  expect(await list()).toEqual({ jobs: [], total: 0 })
  expect(await queued()).toEqual([
    { name: 'handle:orders.test-payment', attempts: 0 },
    { name: 'handle:accounts.test', attempts: 3 },
  ])
})

test('what moves money is money, what tells of it is not', () => {
  for (const name of [
    'payments.refund',
    'handle:bookings.refund',
    'handle-batch:orders.settle-payment',
    'every:payments.reconcile',
  ])
    expect(subjectOf(name), name).toBe('money')
  expect(subjectOf('handle:notifications.booking-refund')).toBe('email')
  expect(subjectOf('mail.send')).toBe('email')
  expect(subjectOf('handle:web-push.order-payment')).toBe('notification')
  expect(subjectOf('handle-batch:realtime.office-order-payment')).toBe('live')
  expect(subjectOf('something.new')).toBe('other')
})
