import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS, CATEGORIES } from '../support/shops/demo.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { scrollPosition } from '../support/checks/frames.ts'
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
  openFilter,
  countBeside,
  closeFilter,
} from '../support/steps/product-list.ts'

const { test } = journeys()
test('a price filter takes decimal commas and swapped limits, and names what is not a number', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open('/category/food')
  await openFilter(visitor, t(m.list_price))
  const field = (name: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${name}, `) }).filter({ visible: true })
  const apply = () => visitor.button(t(m.list_price_apply)).click()
  await field(t(m.list_price_min)).fill('много')
  await apply()
  await page.getByRole('alert').getByText(t(m.list_price_invalid)).filter({ visible: true }).waitFor()
  await expect.poll(() => field(t(m.list_price_min)).getAttribute('aria-invalid')).toBe('true')
  expect([...search(visitor)]).toEqual([])
  // With a comma, and the wrong way round.
  await field(t(m.list_price_min)).fill('12,90')
  await field(t(m.list_price_max)).fill('7')
  await apply()
  await page.waitForURL(/price_min=7&price_max=12\.90/)
  await closeFilter(visitor)
  await expect
    .poll(() =>
      visitor
        .main()
        .getByRole('link', { name: visitor.localize(PRODUCTS.honey.name), exact: true })
        .count(),
    )
    .toBe(1)
  await visitor.main().getByRole('status').filter({ hasText: /^\d+/ }).waitFor()
})

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('filters show their counts, narrow the list, stand in the address, and are removed one by one', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { page } = visitor
    await visitor.open('/category/food')
    await expectCount(visitor, 18)
    // An option of a single product is no filter.
    await expect.poll(() => filterButton(visitor, { en: 'Wood', bg: 'Дърво' }[options.language]).count()).toBe(0)
    await openFilter(visitor, visitor.localize(TASTE))
    const floral = await countBeside(visitor, visitor.localize(FLORAL))
    const fruity = await countBeside(visitor, visitor.localize(FRUITY))
    // Two before the page is rendered again: neither is lost.
    const fruityBox = await checkbox(visitor, FRUITY).elementHandle()
    await checkbox(visitor, FLORAL).evaluate((box, other) => {
      ;(box as HTMLElement).click()
      ;(other as HTMLElement).click()
    }, fruityBox)
    await expectCount(visitor, floral + fruity)
    await expect.poll(() => search(visitor).get('values')?.split(',')).toHaveLength(2)
    await closeFilter(visitor)
    await expect.poll(() => cards(visitor).count()).toBe(floral + fruity)
    const address = page.url()

    await visitor.reload()
    await expectCount(visitor, floral + fruity)
    await chip(visitor, visitor.localize(FRUITY)).click()
    await expectCount(visitor, floral)
    await chip(visitor, visitor.localize(FRUITY)).waitFor({ state: 'detached' })
    await page.goBack()
    await expectCount(visitor, floral + fruity)
    await expect.poll(() => page.url()).toBe(address)
    // One filter alone is cleared by itself.
    await expect.poll(() => clearFilters(visitor).count()).toBe(1)
    await clearFilters(visitor).click()
    await expectCount(visitor, 18)
    expect([...search(visitor)]).toEqual([])
  })
})

test('from a shelf one goes on to the one beside it, to all around them, and to what is reduced', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const tabs = (within: string) => visitor.main().getByRole('navigation', { name: within, exact: true })
  const inFood = tabs(t(m.category_subcategories, { name: CATEGORIES.food.bg }))
  const isInWindow = (name: string) =>
    inFood.getByRole('link', { name, exact: true }).evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  await visitor.open('/category/wine')
  expect(await inFood.locator('[aria-current=page]').allTextContents()).toEqual(['Вино'])
  expect([await isInWindow('Вино'), await isInWindow(CATEGORIES.honey.bg)]).toEqual([true, false])
  expect(await accessibilityViolations(visitor, 'shelves')).toEqual([])
  await inFood.getByRole('link', { name: CATEGORIES.honey.bg, exact: true }).click()
  await visitor.waitForHeading(CATEGORIES.honey.bg)
  await inFood.getByRole('link', { name: t(m.category_all), exact: true }).click()
  await visitor.waitForHeading(CATEGORIES.food.bg)
  // What has nothing around it stands beside the main categories.
  await visitor.open('/category/for-rent')
  await tabs(t(m.category_main))
    .getByRole('link', { name: t(m.category_all), exact: true })
    .click()
  await tabs(t(m.category_main))
    .getByRole('link', { name: t(m.category_reduced), exact: true })
    .click()
  await page.waitForURL(/search-products\?reduced=1$/)
  await expect
    .poll(() => tabs(t(m.category_main)).locator('[aria-current=page]').allTextContents())
    .toEqual([t(m.category_reduced)])
})

test('a list without a match offers to clear the filters', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await visitor.open('/category/honey?price_min=900&sort=name')
  await visitor
    .main()
    .getByRole('heading', { name: t(m.list_none_title) })
    .waitFor()
  await expectCount(visitor, 0)
  await clearFilters(visitor).last().click()
  await expectCount(visitor, 5)
  await expect.poll(() => search(visitor).get('sort')).toBe('name')
})

test('unknown filters and pages in the address are ignored', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  await visitor.open('/category/food?values=999999&sort=random&price_min=x&page=0')
  await expectCount(visitor, 18)
  await expect.poll(() => search(visitor).has('values')).toBe(false)
  // A form without scripting sends repeated names and empty fields: the same list has the same document.
  const honey = await page.request.get('/category/food?values=11&values=12&sort=position&price_min=7.0&price_max=')
  expect(honey.headers()['etag']).toBe(
    (await page.request.get('/category/food?price_min=7&values=12,11')).headers()['etag'],
  )
  await visitor.open('/category/food?page=99')
  await expectCount(visitor, 18)
  await expect.poll(() => search(visitor).get('page')).toBeNull()
  await visitor.open('/products/search-products?page=99')
  await expectCount(visitor, 63)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/products/search-products')
})

test('each page of a list has an address, and back leads to the page before', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open('/products/search-products?sort=name')
  const first = await cards(visitor).first().getByRole('heading').textContent()
  await visitor
    .main()
    .getByRole('navigation', { name: t(m.paging_label) })
    .getByRole('link', { name: t(m.next), exact: true })
    .click()
  await page.waitForURL(/sort=name&page=2/)
  await expect.poll(() => cards(visitor).first().getByRole('heading').textContent()).not.toBe(first)
  await page.goBack()
  await expect.poll(() => cards(visitor).first().getByRole('heading').textContent()).toBe(first)
})

test('after a change of page the focus is at the beginning of the list; the search keeps focus and scroll position', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const status = visitor.main().getByRole('status').filter({ hasText: /\d/ })
  const next = visitor
    .main()
    .getByRole('navigation', { name: t(m.paging_label) })
    .getByRole('link', { name: t(m.next), exact: true })
  await visitor.open('/category/home')
  await next.focus()
  await page.keyboard.press('Enter')
  await status.getByText(t(m.list_page, { page: 2, last: 2 })).waitFor()
  await expect.poll(() => status.evaluate((element) => element === document.activeElement)).toBe(true)
  const { y } = (await status.boundingBox())!
  expect(y).toBeGreaterThan(60)
  expect(y).toBeLessThan(700)

  await visitor.open('/products/search-products')
  await next.scrollIntoViewIfNeeded()
  await next.focus()
  const top = await scrollPosition(page)
  expect(top).toBeGreaterThan(1000)
  for (const at of [2, 3]) {
    await page.keyboard.press('Enter')
    await status.getByText(t(m.list_page, { page: at, last: 3 })).waitFor()
    if (at < 3) await expect.poll(() => scrollPosition(page)).toBe(top)
  }
  // The link to the next page is gone from the last page: the focus goes to the current one, not to the page's beginning.
  await expect.poll(() => next.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('page')
})

test('filters that do not fit into a tablet’s row are in the drawer', async ({ visit }) => {
  const visitor = await visit({ language: 'bg' })
  const { page, t } = visitor
  await page.setViewportSize({ width: 768, height: 900 })
  await visitor.open('/category/food')
  const inStock = page.getByRole('checkbox', { name: t(m.list_in_stock) }).filter({ visible: true })
  await expect.poll(() => inStock.count()).toBe(0)
  await visitor
    .main()
    .getByRole('button', { name: new RegExp(`^${t(m.list_filters)}`) })
    .click()
  await inStock.check()
  await page.waitForURL(/in_stock=1/)
})

test('a list that failed to load says so, and loads at another try', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = visitor
  await visitor.open('/categories/food')
  await page.route(/\/api\/v1\/products\?/, (route) => route.fulfill({ status: 500, body: '{}' }))
  visitor.expectError({ status: 500, address: /\/api\/v1\/products\?/ })
  visitor.expectError({ status: 'console', address: /^Error fetching products:|^ApiError: / })
  await visitor.main().getByRole('link', { name: CATEGORIES.honey.bg, exact: true }).click()
  await visitor.waitForHeading(t(m.error_title))
  await page.unroute(/\/api\/v1\/products\?/)
  await visitor.button(t(m.error_retry)).click()
  await visitor.waitForHeading(CATEGORIES.honey.bg)
  await expectCount(visitor, 5)
})

test('a skeleton stands while a list loads', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'phone' })
  await visitor.open('/categories/food')
  const release = await holdResponses(visitor, /\/api\/v1\/products\?/)
  await visitor.main().getByRole('link', { name: CATEGORIES.honey.en, exact: true }).click({ noWaitAfter: true })
  await visitor.main().locator('[aria-busy=true] .skeleton').first().waitFor()
  release()
  await visitor.waitForHeading(CATEGORIES.honey.en)
  await expectCount(visitor, 5)
})

test('filters are set and removed with the keyboard alone, and the focus is never lost', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  await visitor.open('/category/food')
  const taste = page.locator('summary').filter({ hasText: 'Taste' })
  await taste.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await chip(visitor, 'Mild').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => taste.evaluate((button) => button === document.activeElement)).toBe(true)
  await chip(visitor, 'Mild').focus()
  await page.keyboard.press('Enter')
  await expectCount(visitor, 18)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('main')!.contains(document.activeElement)))
    .toBe(true)
  await page.keyboard.press('Tab')
  await expect
    .poll(() =>
      cards(visitor)
        .first()
        .getByRole('link')
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true)
})
