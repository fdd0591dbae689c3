import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EVERYWHERE, journeys } from '../support/browser.ts'
import { PRODUCTS, SHELVES, type Words } from '../support/demo.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()
const TASTE: Words = { en: 'Taste', bg: 'Вкус' }
const FLORAL: Words = { en: 'Floral', bg: 'Цветен' }
const FRUITY: Words = { en: 'Fruity', bg: 'Плодов' }

const cards = (visitor: Visitor) => visitor.main().getByRole('article')
const told = (visitor: Visitor, count: number) =>
  visitor.main().getByRole('status').getByText(visitor.t(m.products_count, { count }), { exact: true }).waitFor()
const search = ({ page }: Visitor) => new URL(page.url()).searchParams
const chip = (visitor: Visitor, name: string) => visitor.button(visitor.t(m.list_remove, { name }))

/** Opens the values of an option: its chip, or on a phone the drawer. */
async function opens(visitor: Visitor, option: string): Promise<void> {
  if (visitor.device === 'desktop') return visitor.button(option).click()
  await visitor
    .main()
    .getByRole('button', { name: new RegExp(`^${visitor.t(m.list_filters)}`) })
    .click()
}
/** How many products a value says it has. */
async function countBeside(visitor: Visitor, value: string): Promise<number> {
  const label = visitor.page.locator('label', { hasText: value }).filter({ visible: true })
  return Number((await label.textContent())?.replace(value, ''))
}
async function closes(visitor: Visitor): Promise<void> {
  if (visitor.device === 'phone') await visitor.page.getByRole('dialog').getByRole('button').last().click()
  else await visitor.page.keyboard.press('Escape')
}

describe.each(EVERYWHERE)('in $language on a $device', (options) => {
  test('filters narrow, say how much they leave, stand in the address, and come off one by one', async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.opens('/category/food')
    await told(visitor, 18)
    // One honey dipper comes in three woods: choosing among them would leave that dipper each time.
    expect(
      await page.getByRole('button', { name: { en: 'Wood', bg: 'Дърво' }[options.language], exact: true }).count(),
    ).toBe(0)
    await opens(visitor, visitor.says(TASTE))
    const floral = await countBeside(visitor, visitor.says(FLORAL))
    const fruity = await countBeside(visitor, visitor.says(FRUITY))
    // Two fast one after another: neither is lost.
    const box = (value: Words) =>
      page.getByRole('checkbox', { name: new RegExp(`^${visitor.says(value)}`) }).filter({ visible: true })
    await box(FLORAL).click({ noWaitAfter: true })
    await box(FRUITY).click({ noWaitAfter: true })
    await told(visitor, floral + fruity)
    expect(search(visitor).get('values')?.split(',')).toHaveLength(2)
    await closes(visitor)
    await expect.poll(() => cards(visitor).count()).toBe(floral + fruity)
    const address = page.url()

    await visitor.reloads()
    await told(visitor, floral + fruity)
    await chip(visitor, visitor.says(FRUITY)).click()
    await told(visitor, floral)
    await chip(visitor, visitor.says(FRUITY)).waitFor({ state: 'detached' })
    await page.goBack()
    await told(visitor, floral + fruity)
    expect(page.url()).toBe(address)
    await visitor.button(t(m.list_clear)).click()
    await told(visitor, 18)
    expect([...search(visitor)]).toEqual([])
  })

  test('a price is typed as people type it', async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.opens('/category/food')
    await opens(visitor, t(m.list_price))
    const field = (name: string) =>
      page.getByRole('textbox', { name: new RegExp(`^${name}, `) }).filter({ visible: true })
    const apply = () => visitor.button(t(m.list_price_apply)).click()
    await field(t(m.list_price_min)).fill('много')
    await apply()
    await page.getByRole('alert').getByText(t(m.list_price_wrong)).filter({ visible: true }).waitFor()
    expect(await field(t(m.list_price_min)).getAttribute('aria-invalid')).toBe('true')
    expect([...search(visitor)]).toEqual([])
    // With a comma, and the wrong way round.
    await field(t(m.list_price_min)).fill('12,90')
    await field(t(m.list_price_max)).fill('7')
    await apply()
    await page.waitForURL(/price_min=7&price_max=12\.90/)
    await closes(visitor)
    await expect
      .poll(() =>
        visitor
          .main()
          .getByRole('link', { name: visitor.says(PRODUCTS.honey.name), exact: true })
          .count(),
      )
      .toBe(1)
    await visitor.main().getByRole('status').filter({ hasText: /^\d+/ }).waitFor()
  })

  test('where nothing fits, one press leads back to what there is', async ({ visit }) => {
    const visitor = await visit(options)
    const { t } = visitor
    await visitor.opens('/category/honey?price_min=900&sort=name')
    await visitor
      .main()
      .getByRole('heading', { name: t(m.list_none_title) })
      .waitFor()
    await told(visitor, 0)
    await visitor.button(t(m.list_clear)).last().click()
    await told(visitor, 5)
    expect(search(visitor).get('sort')).toBe('name')
  })
})

test('an address with what is not there leads to what is', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  await visitor.opens('/category/food?values=999999&sort=random&price_min=x&page=0')
  await told(visitor, 18)
  expect(search(visitor).has('values')).toBe(false)
  await visitor.opens('/category/food?page=99')
  await told(visitor, 18)
  expect(search(visitor).get('page')).toBeNull()
  await visitor.opens('/products/search-products?page=99')
  await told(visitor, 62)
  expect(new URL(page.url()).pathname).toBe('/products/search-products')
})

test('the next page is an address of its own, and back finds its place', async ({ visit }) => {
  for (const device of ['desktop', 'phone'] as const) {
    const visitor = await visit({ language: 'bg', device })
    const { page, t } = visitor
    await visitor.opens('/products/search-products?sort=name')
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
  }
})

test('whoever turns the page goes on at its beginning, to the last one', async ({ visit }) => {
  for (const device of ['desktop', 'phone'] as const) {
    const visitor = await visit({ language: 'en', device })
    const { page, t } = visitor
    const count = visitor.main().getByText(t(m.products_count, { count: 62 }), { exact: true })
    const next = visitor
      .main()
      .getByRole('navigation', { name: t(m.paging_label) })
      .getByRole('link', { name: t(m.next), exact: true })
    await visitor.opens('/products/search-products')
    for (const at of [2, 3]) {
      await next.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(`page=${at}`))
      await expect.poll(() => count.evaluate((element) => element === document.activeElement)).toBe(true)
      const { y } = (await count.boundingBox())!
      expect(y).toBeGreaterThan(60)
      expect(y).toBeLessThan(400)
    }
    expect(await next.count()).toBe(0)
  }
})

test('what doesn’t fit into the row of a tablet waits in the drawer', async ({ visit }) => {
  const visitor = await visit({ language: 'bg' })
  const { page, t } = visitor
  await page.setViewportSize({ width: 768, height: 900 })
  await visitor.opens('/category/honey')
  const inStock = page.getByRole('checkbox', { name: t(m.list_in_stock) }).filter({ visible: true })
  expect(await inStock.count()).toBe(0)
  await visitor
    .main()
    .getByRole('button', { name: new RegExp(`^${t(m.list_filters)}`) })
    .click()
  await inStock.check()
  await page.waitForURL(/in_stock=1/)
})

test('a list that can’t be had says so, and a press tries again', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = visitor
  await visitor.opens('/categories/food')
  await page.route(/\/api\/v1\/products\?/, (route) => route.fulfill({ status: 500, body: '{}' }))
  visitor.expects({ status: 500, address: /\/api\/v1\/products\?/ })
  visitor.expects({ status: 'console', address: /^Error fetching products:|^ApiError: / })
  await visitor.main().getByRole('link', { name: SHELVES.honey.bg, exact: true }).click()
  await visitor.sees(t(m.error_title))
  await page.unroute(/\/api\/v1\/products\?/)
  await visitor.button(t(m.error_retry)).click()
  await visitor.sees(SHELVES.honey.bg)
  await told(visitor, 5)
})

test('while a list is on its way its shape is there, and nothing jumps when it comes', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'phone' })
  const { page } = visitor
  await visitor.opens('/categories/food')
  await page.route(/\/api\/v1\/products\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await visitor.main().getByRole('link', { name: SHELVES.honey.en, exact: true }).click({ noWaitAfter: true })
  await visitor.main().locator('[aria-busy=true] .skeleton').first().waitFor()
  await visitor.sees(SHELVES.honey.en)
  await told(visitor, 5)
})

test('by keyboard alone: a filter, a chip taken off, and the focus is never lost', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  await visitor.opens('/category/food')
  await visitor.button('Taste').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await chip(visitor, 'Mild').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => visitor.button('Taste').evaluate((button) => button === document.activeElement)).toBe(true)
  await chip(visitor, 'Mild').focus()
  await page.keyboard.press('Enter')
  await told(visitor, 18)
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true)
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

test('nothing moves by itself, and nothing is wider than a small phone', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    const moved = window as unknown as { moved: number }
    moved.moved = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!shift.hadRecentInput) moved.moved += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of [
    '/',
    '/categories/food',
    '/category/food?in_stock=1',
    '/product/rhodope-wool-socks',
    '/product/picnic-basket-for-two',
    '/product/acacia-honey',
    '/products/search-products',
    '/products/search-products?q=zzz',
  ]) {
    await visitor.opens(address)
    await page.waitForLoadState('networkidle')
    const { moved, width } = await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        window.scrollTo(0, y)
        await new Promise(requestAnimationFrame)
      }
      return { moved: (window as unknown as { moved: number }).moved, width: document.documentElement.scrollWidth }
    })
    expect(width, address).toBe(320)
    // On one line.
    expect((await page.getByRole('contentinfo').getByRole('link', { name: /@/ }).boundingBox())!.height).toBeLessThan(
      48,
    )
    expect(moved, `layout shift of ${address}`).toBeLessThan(0.02)
  }
})
