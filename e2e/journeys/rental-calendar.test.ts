import { addDays, datesInRange, todayIn } from '@vitrina/contract/dates'
import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { formatDays, formatLongDay } from '@vitrina/contract/format-day'
import { journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import type { Visitor } from '../support/visitor.ts'

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

/** A day's button, by its date. */
const dayButton = ({ page }: Visitor, date: string) => page.locator(`[data-day="${date}"]:not([data-outside]) button`)
const monthOf = (date: string) => date.slice(0, 7)

test('the calendar names the state of each day, and explains crossed-out days only in months that have some', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  const grid = visitor.main().getByRole('grid')
  const today = todayIn('Europe/Sofia')
  if (monthOf(addDays(today, 1)) === monthOf(today)) {
    const late = grid.getByRole('button', { name: `, ${formatLongDay(today, 'en')}, ${t(m.days_too_late)}` })
    await expect.poll(() => late.getAttribute('aria-disabled')).toBe('true')
    const past = grid.getByRole('button', { name: new RegExp(`, ${t(m.days_past)}$`) })
    // Those of this week.
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
    await expect.poll(() => past.count()).toBe(Math.min(Number(today.slice(8)) - 1, weekday))
  }
  const legend = page.getByText(t(m.days_legend))
  const crossed = grid.getByRole('button', { name: new RegExp(`, ${t(m.days_reserved)}$`) })
  const seen = new Set<boolean>()
  for (let month = 0; month < 6; month += 1) {
    const has = (await crossed.count()) > 0
    await expect.poll(() => legend.count()).toBe(has ? 1 : 0)
    seen.add(has)
    const title = await grid.getAttribute('aria-label')
    await visitor.button(t(m.days_next_month)).click()
    await expect.poll(() => grid.getAttribute('aria-label')).not.toBe(title)
    // Announced, because the focus stays on the button.
    await page
      .getByRole('status')
      .getByText((await grid.getAttribute('aria-label'))!, { exact: true })
      .waitFor()
  }
  expect(seen).toEqual(new Set([true, false]))
})

test('days that cannot be rented are said to be invalid, in the words of the specification', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'phone' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  const bar = visitor.main().locator('[data-sticky-bar]')
  await visitor.button(t(m.days_order)).click()
  await bar.getByText('Please select your desired dates to continue.', { exact: true }).waitFor()
  // The focus is in the calendar then.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=gridcell]') !== null)).toBe(true)

  const today = todayIn('Europe/Sofia')
  if (monthOf(addDays(today, 1)) === monthOf(today)) {
    // With the keyboard, which reaches the days that cannot be rented, too.
    await dayButton(visitor, today).press('Enter')
    await bar.getByText('Invalid date selected', { exact: true }).waitFor()
    await bar.getByText(t(m.days_too_late)).waitFor()
  }
  // In a month far from all reservations.
  for (let month = 0; month < 8; month += 1) await visitor.button(t(m.days_next_month)).click()
  const days = await page
    .locator('[data-day]:not([data-outside])')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')!))
  await dayButton(visitor, days[0]!).click()
  await dayButton(visitor, days[14]!).click()
  await bar.getByText('Selected period can be max 14 days', { exact: true }).waitFor()
  await dayButton(visitor, days[27]!).click()
  await bar.getByText(formatDays(days[14]!, days[27]!, 'en'), { exact: true }).waitFor()
  await expect.poll(() => page.locator('[role=gridcell][aria-selected=true]').count()).toBe(14)

  // The same words for addresses that were changed by hand.
  for (const [from, to, words] of [
    [addDays(today, 3), addDays(today, 30), 'Selected period can be max 14 days'],
    ['2026-02-30', 'x', 'Invalid date selected'],
    [addDays(today, 3), addDays(today, 3), 'Invalid date selected'],
  ] as const) {
    await visitor.open(`/checkout?product=picnic-basket-for-two&from=${from}&to=${to}`)
    await visitor.waitForHeading(words)
  }
})

test('a rental period across a reserved day begins anew at the day pressed last, which is then ordered', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  await visitor.main().getByRole('grid').waitFor()
  const daysAroundReserved = () =>
    page.evaluate(
      ([free, reserved]) => {
        const labels = [...document.querySelectorAll<HTMLElement>('[data-day]:not([data-outside])')].map(
          (cell) => [cell.dataset['day']!, cell.querySelector('button')?.getAttribute('aria-label') ?? ''] as const,
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
  const [before, after] = days! as [string, string]
  await dayButton(visitor, before).click()
  await dayButton(visitor, after).click()
  await page.getByRole('status').getByText(t(m.days_include_reserved)).waitFor()
  await page.getByRole('status').getByText(formatLongDay(after, 'bg'), { exact: true }).waitFor()
  await visitor.button(t(m.days_order)).click()
  await visitor.waitForHeading(t(m.checkout_title))
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(after)
})

test('the keyboard walks through the calendar from month to month, and its tab stop follows', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[role=gridcell]')?.dataset['day'] ?? '')
  const press = async (key: string, expected: string) => {
    await page.keyboard.press(key)
    await expect.poll(focused, { message: key }).toBe(expected)
  }
  await visitor.button(t(m.days_next_month)).click()
  await visitor.main().getByRole('gridcell').locator('[tabindex="0"]').focus()
  const start = await focused()
  expect(start.endsWith('-01')).toBe(true)
  await press('ArrowRight', addDays(start, 1))
  await press('ArrowDown', addDays(start, 8))
  await press('ArrowUp', addDays(start, 1))
  // Monday is the first day of the week.
  const weekday = (new Date(`${addDays(start, 8)}T00:00:00Z`).getUTCDay() + 6) % 7
  await press('ArrowDown', addDays(start, 8))
  await press('Home', addDays(start, 8 - weekday))
  await press('End', addDays(start, 14 - weekday))
  await press('Home', addDays(start, 8 - weekday))
  const inMonth = (date: string, months: number) => {
    const [year, month, day] = date.split('-').map(Number) as [number, number, number]
    return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
  }
  const day = addDays(start, 8 - weekday)
  await press('PageDown', inMonth(day, 1))
  await press('PageUp', day)
  await press('Shift+PageDown', inMonth(day, 12))
  await press('Shift+PageUp', day)
  // Across the end of the month, where the whole grid is replaced.
  for (const date of datesInRange(addDays(day, 1), addDays(day, 35)).filter((_, index) => index % 7 === 6))
    await press('ArrowDown', date)
  const last = await focused()
  expect(monthOf(last)).not.toBe(monthOf(day))
  // Tab leaves the calendar by its only stop and returns to it.
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe(last)
  await expect.poll(() => visitor.main().getByRole('grid').locator('[tabindex="0"]').count()).toBe(1)

  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText(formatLongDay(last, 'en'), { exact: true }).waitFor()
  await press('ArrowRight', addDays(last, 1))
  await page.keyboard.press('Space')
  await page
    .getByRole('status')
    .getByText(formatDays(last, addDays(last, 1), 'en'), { exact: true })
    .waitFor()
  // The focus stays on the button of the previous month when there is none any more.
  const previous = visitor.button(t(m.days_previous_month))
  for (let month = 0; month < 3; month += 1) await previous.press('Enter')
  await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => previous.evaluate((button) => button === document.activeElement)).toBe(true)
})

describe.each([
  [1366, 768],
  [1280, 600],
  [360, 640],
])('in a window of %d × %d', (width, height) => {
  test('the total and the button of a rental product are in view with its calendar', async ({ visit }) => {
    const visitor = await visit({ language: 'bg' })
    const { page, t } = visitor
    await page.setViewportSize({ width, height })
    await visitor.open('/product/picnic-basket-for-two')
    const grid = visitor.main().getByRole('grid')
    await grid.waitFor()
    await grid.locator('button:not([aria-disabled])').first().click()
    // Wherever the page is scrolled to while part of the calendar is in view.
    for (const block of ['start', 'center', 'end'] as const) {
      await grid.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }), block)
      for (const part of [visitor.button(t(m.days_order)), visitor.main().getByText(/^1\sден,/)]) {
        const box = (await part.boundingBox())!
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
      }
    }
    const cell = (await grid.getByRole('button').first().boundingBox())!
    expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(44)
    // What stands below the calendar is reached by scrolling the page alone.
    const below = visitor.main().getByText('ул. „Капитан Петко войвода“ № 14', { exact: false }).first()
    await below.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const box = (await below.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(height)
  })
})
