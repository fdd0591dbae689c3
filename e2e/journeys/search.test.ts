import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EVERYWHERE, journeys } from '../support/journeys.ts'
import { PRODUCTS, CATEGORIES } from '../support/demo.ts'
import { holdResponses } from '../support/network.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()
const ADDRESS = '/products/search-products'
const field = (visitor: Visitor) => visitor.page.getByRole('searchbox', { name: visitor.t(m.search_label) })
const words = ({ page }: Visitor) => new URL(page.url()).searchParams.get('q')
const product = (visitor: Visitor, { name }: { name: { en: string; bg: string } }) =>
  visitor.main().getByRole('link', { name: visitor.localize(name), exact: true })

describe.each(EVERYWHERE)('in $language on a $device', (options) => {
  const HONEY = { en: 'acacia', bg: 'акациев' }[options.language]

  test('what is typed is found without a press, stands in the address, and a typing is one step back', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open(ADDRESS)
    await field(visitor).pressSequentially(HONEY, { delay: 30 })
    await expect.poll(() => words(visitor)).toBe(HONEY)
    const status = visitor.main().getByRole('status').filter({ hasText: HONEY })
    await status.waitFor()
    await expect
      .poll(() => status.textContent())
      .toBe(t(m.search_found, { count: await visitor.main().getByRole('article').count(), words: HONEY }))
    await product(visitor, PRODUCTS.honey).waitFor()
    await expect.poll(() => product(visitor, PRODUCTS.socks).count()).toBe(0)
    // The field was never taken from under the hands.
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

  test('before a word is typed there are shelves to look along; after a wrong one there are ways on', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    const shelves = visitor.main().getByRole('navigation', { name: t(m.search_shelves) })
    await visitor.open(ADDRESS)
    await shelves.getByRole('link', { name: visitor.localize(CATEGORIES.food), exact: true }).click()
    await visitor.waitForHeading(visitor.localize(CATEGORIES.food))
    await visitor.open(ADDRESS)
    await field(visitor).fill('qqqqq')
    await visitor
      .main()
      .getByRole('heading', { name: t(m.search_none_title) })
      .waitFor()
    await visitor
      .main()
      .getByRole('status')
      .getByText(t(m.search_found, { count: 0, words: 'qqqqq' }), { exact: true })
      .waitFor()
    await shelves.getByRole('link', { name: visitor.localize(CATEGORIES.home), exact: true }).waitFor()
    await visitor.button(t(m.search_everything)).click()
    await visitor
      .main()
      .getByRole('status')
      .getByText(t(m.products_count, { count: 62 }), { exact: true })
      .waitFor()
    await page.waitForURL((url) => url.search === '')
  })
})

test.for(['search', 'filter'] as const)(
  'however slow the answer, what one types or presses in stays: %s',
  async (what, { visit }) => {
    const visitor = await visit({ language: 'en' })
    const { page, t } = visitor
    await visitor.open(what === 'search' ? ADDRESS : '/category/food')
    await page.waitForLoadState('networkidle')
    const release = await holdResponses(visitor, /\/products\?/)
    const used = what === 'search' ? field(visitor) : visitor.main().getByRole('combobox', { name: t(m.list_sort) })
    const element = await used.elementHandle()
    if (what === 'search') await used.pressSequentially('hon')
    else await used.selectOption({ index: 2 })
    await visitor.main().locator('[aria-busy=true]').waitFor()
    // Longer than any skeleton waits.
    await page.waitForTimeout(1200)
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

test('a product pressed while a search is still waiting leads to the product', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  await visitor.open(ADDRESS)
  const release = await holdResponses(visitor, /\/products\?.*socks/)
  const asked = visitor.page.waitForRequest(/\/products\?.*socks/)
  await field(visitor).fill('socks')
  await asked
  await product(visitor, PRODUCTS.honey).first().click()
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  release()
  await visitor.page.waitForTimeout(600)
  await expect.poll(() => visitor.page.url()).toContain(PRODUCTS.honey.url)
})

test('the search works without a script', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  await visitor.page.goto(ADDRESS)
  await field(visitor).fill('мед')
  await visitor.button(visitor.t(m.search_submit)).click()
  await product(visitor, PRODUCTS.honey).waitFor()
})
