import { addDays, todayIn } from '@vitrina/contract/dates'
import { expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { formatDay } from '../../storefront/src/lib/formats.ts'
import { journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/demo.ts'

const { test } = journeys()

test('a rental product says where it is collected, and nothing of couriers', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  await visitor.open(`/product/${PRODUCTS.picnic.url}`)
  await visitor
    .main()
    .getByText(visitor.t(m.delivery_pickup, { place: '„Родопа“, Смолян' }))
    .waitFor()
  await visitor.main().getByText('ул. „Капитан Петко войвода“ № 14', { exact: false }).first().waitFor()
  await expect.poll(() => visitor.main().getByText('куриер', { exact: false }).count()).toBe(0)
})

test('the calendar names the state of each day, and explains crossed-out days only in months that have some', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  const grid = visitor.main().getByRole('table')
  const today = todayIn('Europe/Sofia')
  const tomorrow = addDays(today, 1)
  if (tomorrow.slice(0, 7) === today.slice(0, 7)) {
    const late = grid.getByRole('button', { name: `${formatDay(today, 'en')}, ${t(m.days_too_late)}`, exact: true })
    await expect.poll(() => late.getAttribute('aria-disabled')).toBe('true')
    const past = grid.getByRole('button', { name: new RegExp(`, ${t(m.days_past)}$`) })
    await expect.poll(() => past.count()).toBe(Number(today.slice(8)) - 1)
  }
  const legend = page.getByText(t(m.days_legend))
  const crossed = grid.getByRole('button', { name: new RegExp(`, ${t(m.days_reserved)}$`) })
  const seen = new Set<boolean>()
  for (let month = 0; month < 6; month += 1) {
    const has = (await crossed.count()) > 0
    await expect.poll(() => legend.count()).toBe(has ? 1 : 0)
    seen.add(has)
    const title = await grid.getByRole('caption').textContent()
    await visitor.button(t(m.days_next_month)).click()
    await expect.poll(() => grid.getByRole('caption').textContent()).not.toBe(title)
  }
  expect(seen).toEqual(new Set([true, false]))
})

test('a rental period across a reserved day begins anew at the day pressed last, which is then ordered', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  const daysAroundReserved = () =>
    page.evaluate(
      ([free, reserved]) => {
        const labels = [...document.querySelectorAll<HTMLElement>('[data-day]')].map(
          (button) => [button.dataset['day']!, button.getAttribute('aria-label') ?? ''] as const,
        )
        const crossed = labels.findIndex(
          ([, label], index) => label.endsWith(reserved!) && labels[index - 1]?.[1].endsWith(free!),
        )
        const after = labels.slice(crossed + 1, crossed + 10).find(([, label]) => label.endsWith(free!))
        return crossed > 0 && after ? [labels[crossed - 1]![0], after[0]] : null
      },
      [t(m.days_available), t(m.days_reserved)],
    )
  let days = await daysAroundReserved()
  for (let month = 0; !days && month < 6; month += 1) {
    await visitor.button(t(m.days_next_month)).click()
    days = await daysAroundReserved()
  }
  const [before, after] = days!
  await page.locator(`[data-day="${before}"]`).click()
  await page.locator(`[data-day="${after}"]`).click()
  await page.getByRole('status').getByText(t(m.days_include_reserved)).waitFor()
  await page.getByRole('status').getByText(formatDay(after!, 'bg'), { exact: true }).waitFor()
  await visitor.button(t(m.days_order)).click()
  await visitor.waitForHeading(t(m.checkout_title))
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(after)
})

test('arrow keys walk through the calendar, from month to month', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  const days = visitor.main().getByRole('table')
  await days
    .getByRole('button', { name: new RegExp(`, ${t(m.days_available)}$`) })
    .first()
    .focus()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'] ?? '')
  const start = await focused()
  const weeks = 6
  for (let week = 0; week < weeks; week += 1) {
    const before = await focused()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).not.toBe(before)
  }
  await expect.poll(() => focused()).toBe(addDays(start, 7 * weeks))
  for (let week = 0; week < weeks; week += 1) {
    const before = await focused()
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).not.toBe(before)
  }
  await expect.poll(() => focused()).toBe(start)
  await page.keyboard.press('Enter')
  await expect.poll(() => visitor.button(t(m.days_order)).isDisabled()).toBe(false)
})
