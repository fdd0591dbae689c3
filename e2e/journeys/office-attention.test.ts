import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { scheduledChange } from '../../server/src/modules/records/tables.ts'
import { message } from '../../server/src/modules/notifications/tables.ts'
import { enqueue } from '../../server/src/platform/jobs/job-queue.ts'
import { EMAIL } from '../../server/test/emails/outbox.ts'
import { productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { becomeOwner, joinStaff } from '../support/steps/office.ts'

const { test, shop } = journeys({ shop: 'own' })

test('from Today an owner comes to what did not go by itself, and puts it right until all is done', async ({
  visit,
}) => {
  const { queries } = shop.database
  await queries.delete(message)
  await queries
    .insert(message)
    .values({ ...EMAIL, state: 'refused', attempts: 3, last_error: 'EENVELOPE RCPT TO 550 5.1.1' })
  await enqueue(queries, 'handle:accounts.test', {}, { key: 'test' })
  await rows(
    shop,
    "update graphile_worker._private_jobs set attempts = 25, last_error = 'gone wrong' where key = $1 returning 1",
    ['test'],
  )
  await queries.insert(scheduledChange).values({
    kind: 'info',
    key: 'contact',
    due_at: new Date(),
    document: { title: { en: 'Winter hours' } },
    actor: { kind: 'merchant', name: 'Maria' },
    done_at: new Date(),
    failure: [],
  })
  const owner = await visit(EN_DESKTOP)
  const { page, t } = owner
  await becomeOwner(owner, shop)
  const today = new URL('/office', page.url()).href
  const main = owner.main()
  const follow = async (label: string, part: string) => {
    await page.goto(today)
    await main.getByRole('link', { name: label }).click()
    await owner.waitForHeading(t(m.office_attention))
    await expect.poll(() => new URL(page.url()).searchParams.get('part')).toBe(part)
  }
  const confirm = async (label: string) => {
    await main.getByRole('button', { name: label }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: label }).click()
    await main.getByText(t(m.office_today_done)).waitFor()
  }

  await follow(t(m.office_today_emails_stuck), 'emails')
  await main.getByText(t(m.office_email_problem_unknown_address)).waitFor()
  await main.getByText(t(m.office_email_to, { recipient: EMAIL.recipient })).waitFor()
  expect(await accessibilityViolations(owner, 'unsent e-mails')).toEqual([])
  await confirm(t(m.office_email_discard))

  await follow(t(m.office_today_jobs), 'jobs')
  await main.getByText(t(m.office_job_account)).waitFor()
  expect(await accessibilityViolations(owner, 'failed jobs')).toEqual([])
  await confirm(t(m.office_job_dismiss))

  await follow(t(m.office_today_planned, { title: 'Winter hours' }), 'planned')
  await main.getByRole('link', { name: 'Winter hours' }).waitFor()
  expect(await accessibilityViolations(owner, 'planned changes')).toEqual([])
  await confirm(t(m.office_planned_remove))
})

test('a clerk sees what has run out on a phone, and nothing of e-mails and tasks', async ({ visit }) => {
  await productWithStock(shop.database, 'mortar', 0)
  const clerk = await visit(BG_PHONE)
  const { page, t } = clerk
  await joinStaff(clerk, shop, 'clerk', 'Иван Продавач')
  await clerk
    .main()
    .getByRole('link', { name: t(m.office_today_sold_out) })
    .click()
  await clerk.waitForHeading(t(m.office_attention))
  const parts = page.getByRole('navigation', { name: t(m.office_attention_parts) })
  expect(await parts.getByRole('link').allInnerTexts()).toEqual([t(m.office_attention_stock)])
  await clerk.main().getByText(t(m.office_stock_none_left)).first().waitFor()
  expect(await accessibilityViolations(clerk, 'stock')).toEqual([])
  await clerk
    .main()
    .getByRole('link', { name: new RegExp(`^${t(m.office_stock_low, { count: 3 }).slice(0, 8)}`) })
    .click()
  await expect.poll(() => new URL(page.url()).search).toBe('?part=stock&level=low')
})
