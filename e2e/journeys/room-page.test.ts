import { addDays, todayIn } from '@vitrina/contract/dates'
import { formatDays } from '@vitrina/contract/format-day'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { findStay, staySearchField } from '../support/steps/stays.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const ROOM = '/rooms/double-room-mountain-view'
const JUG = { en: 'Water jug', bg: 'Кана за вода' }

const spots = ({ page }: Visitor) => page.locator('main li').locator('button[aria-expanded], a[aria-label]')

test('small buttons on a room’s picture name what the shop sells, and lead to it', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await visitor.open(ROOM)
  const jug = page.getByRole('button', { name: JUG.en, exact: true })
  const card = page
    .getByRole('list', { name: t(m.product_pictures, { name: 'Double room, mountain view' }) })
    .getByRole('link', { name: JUG.en })
  await jug.waitFor()
  const { width, height } = (await jug.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await jug.focus()
  await page.keyboard.press('Enter')
  await card.waitFor()
  expect(await accessibilityViolations(visitor, 'a product in a picture')).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await expect.poll(() => jug.evaluate((button) => button === document.activeElement)).toBe(true)
  await jug.click()
  // Another takes its place, and a press elsewhere closes it.
  await spots(visitor).first().click()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).click()
  expect(await page.locator('main li [aria-expanded=true]').count()).toBe(0)
  await jug.click()
  await card.click()
  await page.waitForURL(/\/product\//)
  await visitor.waitForHeading(JUG.en)
})

test('without scripts they are links', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  await visitor.page.goto(ROOM)
  const jug = visitor.page.getByRole('link', { name: new RegExp(`^${JUG.bg}, .*лв$`) })
  expect(await jug.getAttribute('href')).toMatch(/^\/product\//)
  await jug.click()
  await visitor.page.waitForURL(/\/product\//)
})

test('on a phone a room has its price in the first screen, and a bar that leads to the dates', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const { from, to } = await findStay(shop, 75, 'double-room-mountain-view')
  await visitor.open(ROOM)
  expect(await spots(visitor).filter({ visible: true }).count()).toBe(0)
  const price = page.locator('article').getByText(t(m.rooms_per_night)).first()
  expect((await price.boundingBox())!.y).toBeLessThan(740)
  const bar = page.locator('[data-sticky-bar]')
  const isShown = () => bar.filter({ visible: true }).count()
  await expect.poll(isShown).toBe(0)
  await page.getByRole('heading', { name: t(m.rooms_policies) }).scrollIntoViewIfNeeded()
  await expect.poll(isShown).toBe(1)
  const box = (await bar.boundingBox())!
  expect(Math.round(box.y + box.height)).toBe(740)
  expect(await accessibilityViolations(visitor, 'a room with its bar')).toEqual([])
  await bar.getByRole('button', { name: t(m.stay_choose) }).click()
  await page.getByRole('dialog', { name: t(m.stay_title) }).waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => staySearchField(visitor, m.stay_dates).evaluate((part) => part === document.activeElement))
    .toBe(true)
  await expect.poll(isShown).toBe(0)

  await visitor.open(`${ROOM}?from=${from}&to=${to}&guests=2`)
  await page.getByRole('heading', { name: t(m.rooms_policies) }).scrollIntoViewIfNeeded()
  await bar.getByText(formatDays(from, to, 'bg')).waitFor()
  await bar.getByText(t(m.stay_nights, { count: 3 })).waitFor()
  // Above, too, it is the stay that has a price.
  expect(await page.locator('article').getByText(t(m.rooms_per_night), { exact: true }).count()).toBe(0)
  await bar.getByRole('button', { name: t(m.rooms_book) }).click()
  await visitor.waitForHeading(t(m.booking_title))
})

test('a bar that would cover more than a quarter of the window does not stay', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open(ROOM)
  await page.getByRole('heading', { name: t(m.rooms_policies) }).scrollIntoViewIfNeeded()
  const bars = page.locator('[data-sticky-bar]').filter({ visible: true })
  await expect.poll(() => bars.count()).toBe(1)
  await page.setViewportSize({ width: 320, height: 480 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
  await expect.poll(() => bars.count()).toBe(0)
})

test.for(EACH_ONCE)(
  'the calendar begins with the current week, in $language on a $device',
  async (options, { visit }) => {
    const visitor = await visit(options)
    const { page } = visitor
    const today = todayIn('Europe/Sofia')
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
    await visitor.open('/booking')
    const days = page.locator('[data-day]:not([data-hidden]) button')
    await days.first().waitFor()
    const shown = await page
      .locator('[data-day]:not([data-hidden]):not([data-outside])')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')!))
    expect(shown.every((day) => day >= addDays(today, -weekday))).toBe(true)
    expect(shown).toContain(today)
    // The keys stop there, too.
    await page.locator(`[data-day="${today}"]:not([data-outside]) button`).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    const focused = await page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'))
    expect(focused).toBe(addDays(today, 7))
  },
)
