import { afterAll, describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { batchReservationNews } from '../../server/src/modules/batch-reservations/index.ts'
import { emit } from '../../server/src/platform/events/events.ts'
import { startFakeSmtp } from '../../server/test/fakes/fake-smtp.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { expectPlaceKept } from '../support/checks/kept-place.ts'
import { EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { becomeOwner, mailingSettings, openOffice } from '../support/steps/office.ts'

const smtp = await startFakeSmtp()
afterAll(() => smtp.stop())
const { test, shop } = journeys({
  shop: 'own',
  settings: async () => ({ ...(await mailingSettings()), SMTP_URL: smtp.url }),
})

const PATIENT = { timeout: 20_000 }
/** The letters to an address, with soft line breaks undone. */
const lettersTo = (email: string) =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ body }) => body.replaceAll('=\r\n', '').replaceAll('=3D', '='))
/** The path of a link in the newest letter to an address. */
async function linkTo(email: string, action: string): Promise<string> {
  const path = `/batch-reservations/${action}`
  await expect.poll(() => lettersTo(email).at(-1), PATIENT).toContain(path)
  return new RegExp(`${path}/[\\w-]+`).exec(lettersTo(email).at(-1)!)![0]
}

/** What comes next of the gyuvech pot, of which there are so many now. */
async function nextFiring(stock: number) {
  await rows(shop, 'delete from batch_reservation')
  await rows(
    shop,
    `update product set next_batches = '[{"variant": "", "options": {}, "ready": "2027-01-22", "pieces": 24, "name": {}}]' where key = 'gyuvech'`,
  )
  await rows(shop, `update variant set stock = $1 where product_id = (select id from product where key = 'gyuvech')`, [
    stock,
  ])
}

test.for([
  { language: 'en', width: 1440 },
  { language: 'bg', width: 768 },
  { language: 'bg', width: 360 },
  { language: 'bg', width: 320 },
] as const)(
  'the form takes the place that was kept for it, in $language in a window of $width px',
  async ({ language, width }, { visit }) => {
    await nextFiring(0)
    const visitor = await visit({ language })
    await visitor.page.setViewportSize({ width, height: 900 })
    await expectPlaceKept(visitor, {
      address: '/product/gyuvech-pot',
      script: /\/assets\/reserve-form-/,
      part: visitor.button(visitor.t(m.next_batch_reserve)),
    })
  },
)

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  const email = `reserves-${options.language}@example.com`

  test('who reserves of the next firing and confirms it is told when it is ready, and buys what is held', async ({
    visit,
  }) => {
    await nextFiring(0)
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open('/product/gyuvech-pot')
    const main = visitor.main()
    await main.getByLabel(t(m.next_batch_your_name), { exact: true }).fill('Мария')
    const field = main.getByLabel(t(m.field_email), { exact: true })
    await field.fill('nobody')
    await page.keyboard.press('Enter')
    await main.getByText(t(m.field_email_invalid)).last().waitFor()
    expect(await accessibilityViolations(visitor, 'next batch')).toEqual([])
    await field.fill(email)
    await visitor.button(t(m.product_increase)).click()
    await page.keyboard.press('Tab')
    await visitor.button(t(m.next_batch_reserve)).click()
    await main.getByText(t(m.next_batch_asked, { email })).waitFor()

    await visitor.open(await linkTo(email, 'confirm'))
    expect(await rows(shop, 'select state, count from batch_reservation')).toEqual([{ state: 'requested', count: 2 }])
    expect(await accessibilityViolations(visitor, 'confirmation')).toEqual([])
    await visitor.button(t(m.reservation_confirm)).click()
    await main.getByText(t(m.reservation_confirmed, { count: 2 })).waitFor()

    // As the press at the office does.
    const [row] = await rows<{ id: number }>(
      shop,
      "update batch_reservation set state = 'held', held_until = now() + interval '7 days' returning id",
    )
    await emit(shop.database.queries, batchReservationNews, { reservation_id: row!.id, news: 'ready' })
    await visitor.open(await linkTo(email, 'buy'))
    await visitor.button(t(m.reservation_buy)).click()
    await page.waitForURL('/cart')
    await visitor.cartLink(2).waitFor()
    // Pressed again it is no more in the cart.
    await visitor.open(await linkTo(email, 'buy'))
    await visitor.button(t(m.reservation_buy)).click()
    await page.waitForURL('/cart')
    await visitor.waitForTotal()
    await visitor.cartLink(2).waitFor()
    expect(await main.getByText(t(m.cart_sold_out)).count()).toBe(0)
  })

  test('the link of the letter cancels it by one press', async ({ visit }) => {
    await nextFiring(5)
    const visitor = await visit(options)
    const { t } = visitor
    await visitor.open('/product/gyuvech-pot')
    const main = visitor.main()
    // In stock it is a quiet line.
    await main
      .locator('summary')
      .filter({ hasText: t(m.next_batch_name) })
      .click()
    await main.getByLabel(t(m.next_batch_your_name), { exact: true }).fill('Мария')
    await main.getByLabel(t(m.field_email), { exact: true }).fill(`x${email}`)
    await visitor.button(t(m.next_batch_reserve)).click()
    await visitor.open(await linkTo(`x${email}`, 'cancel'))
    await visitor.button(t(m.reservation_cancel)).click()
    await main
      .getByText(options.language === 'bg' ? 'Вече не пазим нищо за Вас.' : 'The reservation is cancelled.')
      .waitFor()
    await expect.poll(() => rows(shop, 'select id from batch_reservation')).toEqual([])
  })
})

test('the office plans, serves and sees a batch, and Today says that one is due', async ({ visit }) => {
  await nextFiring(0)
  await rows(
    shop,
    `insert into batch_reservation (variant_id, name, email, email_hash, language, count, state, confirmed_at)
     select v.id, 'Мария', n || '@example.com', n, 'bg', 2, 'confirmed', now() from variant v join product p on p.id = v.product_id, generate_series(1, 2) n
     where p.key = 'gyuvech'`,
  )
  const owner = await visit(EN_DESKTOP)
  const { t, page } = owner
  // The preview of the product may be asked for while the batch is changed, and is asked for again.
  owner.expectError({ status: 409, address: /preview/ })
  await becomeOwner(owner, shop)
  await openOffice(owner, shop, '/products/gyuvech')
  const office = owner.main()
  await office.getByText('1@example.com').waitFor()
  expect(await accessibilityViolations(owner, 'next batch at the office')).toEqual([])
  const button = (name: string) => office.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  await button(t(m.office_batch_change)).click()
  await dialog.getByLabel(t(m.office_batch_day)).fill('2026-01-05')
  await dialog.getByRole('button', { name: t(m.office_batch_change), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await office.getByText(t(m.office_batch_due)).waitFor()
  await openOffice(owner, shop, '/')
  await office.getByText(t(m.office_today_batches)).click()
  await office.getByText(t(m.office_batch_due)).waitFor()

  await button(t(m.office_batch_ready)).click()
  expect(await accessibilityViolations(owner, 'a batch is ready')).toEqual([])
  await dialog.getByLabel(t(m.office_batch_came_out)).fill('5')
  await dialog.getByRole('button', { name: t(m.office_batch_ready), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => rows(shop, 'select state from batch_reservation'))
    .toEqual([{ state: 'held' }, { state: 'held' }])
  expect(
    await rows(shop, `select stock from variant where product_id = (select id from product where key = 'gyuvech')`),
  ).toEqual([{ stock: 1 }])

  await office
    .getByRole('button', { name: t(m.office_batch_remove_named, { name: 'Мария' }) })
    .first()
    .click()
  await dialog.getByRole('button', { name: t(m.office_batch_remove), exact: true }).click()
  await office.getByText(t(m.office_batch_state_removed)).waitFor()
  await button(t(m.office_batch_plan)).click()
  await dialog.getByLabel(t(m.office_batch_day)).fill('2027-02-19')
  await dialog.getByLabel(t(m.office_batch_pieces)).fill('12')
  await dialog.getByRole('button', { name: t(m.office_batch_plan), exact: true }).click()
  await button(t(m.office_batch_ready)).waitFor()
})
