import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { twoFrames } from '../support/checks/frames.ts'
import { BG_PHONE, journeys } from '../support/journeys.ts'
import { PRODUCTS, CATEGORIES } from '../support/shops/demo.ts'
import { holdResponses } from '../support/network.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()
const ADDRESS = '/products/search-products'
const field = (visitor: Visitor) => visitor.page.getByRole('combobox', { name: visitor.t(m.search_label) })
const words = ({ page }: Visitor) => new URL(page.url()).searchParams.get('q')
const product = (visitor: Visitor, { name }: { name: { en: string; bg: string } }) =>
  visitor.main().getByRole('link', { name: visitor.localize(name), exact: true })

const HONEY = 'акациев'

test('a search runs while one types, stands in the address, and is one step back', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open(ADDRESS)
  await field(visitor).pressSequentially(HONEY, { delay: 30 })
  await expect.poll(() => words(visitor)).toBe(HONEY)
  const status = visitor.main().getByRole('status').filter({ hasText: HONEY })
  await status.waitFor()
  await expect
    .poll(() => status.textContent())
    .toBe(t(m.search_result_count, { count: await visitor.main().getByRole('article').count(), words: HONEY }))
  await product(visitor, PRODUCTS.honey).waitFor()
  await expect.poll(() => product(visitor, PRODUCTS.socks).count()).toBe(0)
  // The field has kept the focus and the text.
  await expect.poll(() => field(visitor).evaluate((input) => input === document.activeElement)).toBe(true)
  await expect.poll(() => field(visitor).inputValue()).toBe(HONEY)
  await page.goBack()
  await expect.poll(() => words(visitor)).toBeNull()
  await expect.poll(() => field(visitor).inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => field(visitor).inputValue()).toBe(HONEY)
  await visitor.reload()
  await expect.poll(() => field(visitor).inputValue()).toBe(HONEY)
  await visitor.button(t(m.search_clear)).click()
  await expect.poll(() => words(visitor)).toBeNull()
  await expect.poll(() => field(visitor).evaluate((input) => input === document.activeElement)).toBe(true)
})

test('an empty search offers the categories, and one without a result offers all products', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const categories = visitor.main().getByRole('navigation', { name: t(m.search_categories) })
  await visitor.open(ADDRESS)
  await visitor
    .main()
    .getByRole('navigation', { name: t(m.category_main) })
    .getByRole('link', { name: visitor.localize(CATEGORIES.food), exact: true })
    .click()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.food))
  await visitor.open(ADDRESS)
  await field(visitor).fill('qqqqq')
  await visitor
    .main()
    .getByRole('heading', { name: t(m.search_none_title, { words: 'qqqqq' }) })
    .waitFor()
  await visitor
    .main()
    .getByRole('status')
    .getByText(t(m.search_result_count, { count: 0, words: 'qqqqq' }), { exact: true })
    .waitFor()
  await categories.getByRole('link', { name: visitor.localize(CATEGORIES.home), exact: true }).waitFor()
  await visitor
    .main()
    .getByRole('link', { name: t(m.search_all_products), exact: true })
    .click()
  await visitor
    .main()
    .getByRole('status')
    .getByText(t(m.products_count, { count: 63 }), { exact: true })
    .waitFor()
  await page.waitForURL((url) => url.search === '')
})

test.for(['search', 'filter'] as const)(
  'the field in use stays while the response is slow: %s',
  async (what, { visit }) => {
    const visitor = await visit({ language: 'en' })
    const { page, t } = visitor
    await page.clock.install()
    await visitor.open(what === 'search' ? ADDRESS : '/category/food')
    const release = await holdResponses(visitor, /\/products\?/)
    const used = what === 'search' ? field(visitor) : visitor.main().getByRole('combobox', { name: t(m.list_sort) })
    const element = await used.elementHandle()
    if (what === 'search') await used.pressSequentially('hon')
    else await used.selectOption({ index: 2 })
    await visitor.main().locator('[aria-busy=true]').waitFor()
    // Longer than a screen waits before it shows a skeleton.
    await page.clock.runFor(5000)
    if (what === 'search') await used.pressSequentially('ey')
    await expect
      .poll(() =>
        element!.evaluate((one) => [one.isConnected, one === document.activeElement || one.tagName === 'SELECT']),
      )
      .toEqual([true, true])
    release()
    if (what === 'search') await expect.poll(() => words(visitor)).toBe('honey')
    await expect.poll(() => visitor.main().locator('[aria-busy=true]').count()).toBe(0)
    await expect.poll(() => element!.evaluate((one) => (one as HTMLInputElement).isConnected)).toBe(true)
  },
)

test('a product pressed while a search is pending opens', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  await visitor.open(ADDRESS)
  const release = await holdResponses(visitor, /\/products\?.*socks/)
  const requested = visitor.page.waitForRequest(/\/products\?.*socks/)
  await field(visitor).fill('socks')
  const request = await requested
  // The suggestions would lie over it.
  await visitor.page.keyboard.press('Escape')
  await product(visitor, PRODUCTS.honey).first().click()
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  release()
  // The list arrives, or the page has cancelled it: either way the product stays.
  await request.response().catch(() => null)
  await twoFrames(visitor.page)
  expect(visitor.page.url()).toContain(PRODUCTS.honey.url)
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
})

test('a search waits until the filter that ends the typing is released, so that its list does not move the filter', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await page.clock.install()
  await visitor.open(ADDRESS)
  // From here on the page's time passes only when it is told to.
  await page.clock.pauseAt(Date.now() + 60_000)
  const searches: string[] = []
  page.on('request', (request) => request.url().includes('q=honey') && searches.push(request.url()))
  await field(visitor).fill('honey')
  await page
    .getByRole('checkbox', { name: t(m.list_in_stock) })
    .filter({ visible: true })
    .hover()
  await page.mouse.down()
  await page.clock.runFor(1000)
  expect(searches).toEqual([])
  await page.mouse.up()
  await expect.poll(() => [words(visitor), new URL(page.url()).searchParams.get('in_stock')]).toEqual(['honey', '1'])
})

test('a tap on another element after typing starts the search', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  await visitor.page.clock.install()
  await visitor.open(ADDRESS)
  await visitor.page.clock.pauseAt(Date.now() + 60_000)
  await field(visitor).fill('мед')
  await visitor.button(visitor.t(m.list_filters)).tap()
  await expect.poll(() => words(visitor)).toBe('мед')
})

test('words typed just before the field is left, or before the script has started, are searched for', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await page.clock.install()
  await visitor.open(ADDRESS)
  // A filter at once, before suggestions lie over it: it applies to the words.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(visitor).fill('honey')
  await page
    .getByRole('checkbox', { name: t(m.list_in_stock) })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/q=honey&in_stock=1|in_stock=1&q=honey/)
  await page.clock.resume()
  await visitor.main().getByRole('status').filter({ hasText: 'honey' }).waitFor()
  await field(visitor).fill('socks')
  await visitor.page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
  await expect.poll(() => words(visitor)).toBe('socks')

  const release = await holdResponses(visitor, /\/assets\/[^/]+\.js$/)
  await page.goto(ADDRESS, { waitUntil: 'commit' })
  await field(visitor).fill('acacia')
  release()
  await visitor.waitForHydration()
  await expect.poll(() => words(visitor)).toBe('acacia')
  await product(visitor, PRODUCTS.honey).waitFor()
  await expect.poll(() => field(visitor).inputValue()).toBe('acacia')
})

test('the search works without a script', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  await visitor.page.goto(ADDRESS)
  await field(visitor).fill('мед')
  await visitor.button(visitor.t(m.search_submit)).click()
  await product(visitor, PRODUCTS.honey).waitFor()
})
