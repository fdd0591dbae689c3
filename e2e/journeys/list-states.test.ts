import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { twoFrames } from '../support/checks/frames.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { holdResponses } from '../support/network.ts'
import {
  TASTE,
  FLORAL,
  FRUITY,
  cards,
  expectCount,
  search,
  chip,
  clearFilters,
  filterButton,
  checkbox,
  sortField,
  openFilter,
  countBeside,
} from '../support/steps/product-list.ts'

/** Product lists while answers, the script or the connection are missing. */
const { test } = journeys()

test('the filters are true to the list: back before the answer, answers in another order, no connection', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const floral = checkbox(visitor, FLORAL)
  const fruity = checkbox(visitor, FRUITY)
  await visitor.open('/category/food')
  await openFilter(visitor, 'Taste')
  const [floralCount, fruityCount] = [await countBeside(visitor, 'Floral'), await countBeside(visitor, 'Fruity')]

  const releaseFirst = await holdResponses(visitor, /\/products\?.*values=/)
  await floral.click({ noWaitAfter: true })
  await chip(visitor, 'Floral').waitFor()
  await page.goBack()
  await chip(visitor, 'Floral').waitFor({ state: 'detached' })
  expect(await floral.isChecked()).toBe(false)
  releaseFirst()
  await twoFrames(page)
  await expectCount(visitor, 18)
  expect([...search(visitor)]).toEqual([])
  await page.goForward()
  await expectCount(visitor, floralCount)
  expect(await floral.isChecked()).toBe(true)

  // The answer for both comes after that for one, which was asked for later.
  const releaseBoth = await holdResponses(visitor, /values=\d+(,|%2C)\d+/)
  await fruity.click({ noWaitAfter: true })
  await chip(visitor, 'Fruity').waitFor()
  await floral.click({ noWaitAfter: true })
  await expectCount(visitor, fruityCount)
  releaseBoth()
  await twoFrames(page)
  expect([await floral.isChecked(), await fruity.isChecked()]).toEqual([false, true])
  await expect.poll(() => cards(visitor).count()).toBe(fruityCount)

  await page.keyboard.press('Escape')
  await visitor.goOffline()
  const inStock = page.getByRole('checkbox', { name: t(m.list_in_stock) }).filter({ visible: true })
  await inStock.click()
  await visitor
    .main()
    .getByRole('heading', { name: t(m.list_failed_title) })
    .waitFor()
  expect(await inStock.isChecked()).toBe(true)
  await expect.poll(() => cards(visitor).count()).toBe(0)
  await expect.poll(() => search(visitor).get('in_stock')).toBe('1')
  await page.goBack()
  await expectCount(visitor, fruityCount)
  expect(await inStock.isChecked()).toBe(false)
  await page.goForward()
  await visitor.button(t(m.error_retry)).waitFor()
  await visitor.goOnline()
  await cards(visitor).first().waitFor()
  expect(await inStock.isChecked()).toBe(true)
})

test('what is chosen before the script has started applies when it has', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  const release = await holdResponses(visitor, /\/assets\/[^/]+\.js$/)
  await page.goto('/category/food', { waitUntil: 'commit' })
  await openFilter(visitor, 'Taste')
  const floral = await countBeside(visitor, 'Floral')
  await checkbox(visitor, FLORAL).check()
  await sortField(visitor).selectOption('name')
  release()
  await visitor.waitForHydration()
  await expectCount(visitor, floral)
  await expect.poll(() => search(visitor).get('sort')).toBe('name')
  await expect.poll(() => cards(visitor).count()).toBe(floral)
  expect(await checkbox(visitor, FLORAL).isChecked()).toBe(true)
})

test('filters, sorting and pages work without a script', async ({ visit }) => {
  const visitor = await visit({ ...BG_PHONE, javaScript: false })
  const { page, t } = visitor
  await page.goto('/category/food')
  await filterButton(visitor, visitor.localize(TASTE)).click()
  const count =
    (await countBeside(visitor, visitor.localize(FLORAL))) + (await countBeside(visitor, visitor.localize(FRUITY)))
  await checkbox(visitor, FLORAL).check()
  await checkbox(visitor, FRUITY).check()
  await filterButton(visitor, t(m.list_price)).click()
  await page.locator('[name=price_max]').fill('99,50')
  await sortField(visitor).selectOption('name')
  await visitor.button(t(m.list_price_apply)).last().click()
  await expectCount(visitor, count)
  await expect.poll(() => sortField(visitor).inputValue()).toBe('name')
  await chip(visitor, visitor.localize(FRUITY)).click()
  await chip(visitor, visitor.localize(FRUITY)).waitFor({ state: 'detached' })
  await expect.poll(() => search(visitor).get('price_max')).toBe('99.50')
  await clearFilters(visitor).click()
  await expectCount(visitor, 18)
})
