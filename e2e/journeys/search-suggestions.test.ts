import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { rows } from '../support/rows.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { holdResponses } from '../support/network.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { CATEGORIES, PRODUCTS } from '../support/shops/demo.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const ADDRESS = '/products/search-products'
const field = ({ page, t }: Visitor) => page.getByRole('combobox', { name: t(m.search_label) })
const list = ({ page, t }: Visitor) => page.getByRole('listbox', { name: t(m.search_suggestions) })
const option = (visitor: Visitor, name: string | RegExp) => list(visitor).getByRole('option', { name })
const words = ({ page }: Visitor) => new URL(page.url()).searchParams.get('q')
const active = async (visitor: Visitor) => {
  const id = await field(visitor).getAttribute('aria-activedescendant')
  return id === null ? null : visitor.page.locator(`[id="${id}"]`).textContent()
}

for (const [who, options, typed] of [
  ['on a phone, in Bulgarian', { ...BG_PHONE, colorScheme: 'dark' }, 'мед'],
  ['on a desktop, in English', EN_DESKTOP, 'hone'],
] as const)
  test(`suggestions are words, products with their prices, categories and articles: ${who}`, async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open(ADDRESS)
    await field(visitor).pressSequentially(typed, { delay: 40 })
    const honey = option(visitor, visitor.localize(PRODUCTS.honey.name))
    await honey.waitFor()
    expect(await honey.textContent()).toMatch(/\d[.,]\d\d/)
    await option(visitor, new RegExp(`${visitor.localize(CATEGORIES.honey)}.*${t(m.search_kind_category)}`)).waitFor()
    expect(await field(visitor).getAttribute('aria-expanded')).toBe('true')
    // The list behind follows what is typed.
    await expect.poll(() => words(visitor)).toBe(typed)
    await keepPicture(page, `search suggestions ${who}`)
    expect(await accessibilityViolations(visitor, 'suggestions')).toEqual([])

    // Escape closes them and keeps what was typed; an arrow opens them again.
    await page.keyboard.press('Escape')
    await list(visitor).waitFor({ state: 'detached' })
    expect(await field(visitor).inputValue()).toBe(typed)
    await page.keyboard.press('ArrowDown')
    await list(visitor).waitFor()
    expect(await active(visitor)).toBeNull()
    await page.keyboard.press('ArrowUp')
    const last = await list(visitor).getByRole('option').last().textContent()
    await expect.poll(() => active(visitor)).toBe(last)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(visitor)).toBeNull()

    // Down to the first product; Enter opens it, and Back leads to the search as it was.
    const options_ = await list(visitor).getByRole('option').allTextContents()
    const first = options_.findIndex((text) => /\d[.,]\d\d/.test(text))
    for (let n = 0; n <= first; n += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(visitor)).toBe(options_[first])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/product\//)
    await page.goBack()
    await expect.poll(() => field(visitor).inputValue()).toBe(typed)
    await expect.poll(() => words(visitor)).toBe(typed)
    await list(visitor).waitFor({ state: 'detached' })

    // It was counted by its words, and that something was opened.
    await expect
      .poll(() => rows(shop, `select clicks > 0 as clicked from search_count where words = '${typed}'`))
      .toContainEqual({ clicked: true })
  })

test('a word is chosen by a press, and searched for; a room leads to its page', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open(ADDRESS)
  await field(visitor).pressSequentially('лаванд', { delay: 40 })
  await option(visitor, 'лавандула').first().tap()
  await expect.poll(() => words(visitor)).toBe('лавандула')
  await list(visitor).waitFor({ state: 'detached' })
  expect(await field(visitor).inputValue()).toBe('лавандула')
  await field(visitor).fill('семейна стая')
  // By its name: until the answer is there, the list shows what the former words found, which has a room, too.
  await option(visitor, new RegExp(`^Семейна стая.*${t(m.search_kind_room)}$`)).tap()
  await page.waitForURL(/\/rooms\/family/)
})

test('suggestions are those of what was typed last, whatever comes late', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await visitor.open(ADDRESS)
  const release = await holdResponses(visitor, /\/search\?q=honey$/)
  const requested = visitor.page.waitForRequest(/\/search\?q=honey$/)
  await field(visitor).fill('honey')
  await requested
  await field(visitor).fill('lavender')
  await option(visitor, /lavender/i)
    .first()
    .waitFor()
  release()
  await visitor.page.waitForLoadState('networkidle')
  for (const text of await list(visitor).getByRole('option').allTextContents()) expect(text).not.toMatch(/honey/i)
})

test('without a connection the field goes on working, and suggestions are there once it is back', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await visitor.open(ADDRESS)
  await visitor.goOffline()
  await field(visitor).fill('cups')
  await visitor.page.waitForTimeout(500)
  expect(await list(visitor).count()).toBe(0)
  expect(await field(visitor).inputValue()).toBe('cups')
  await visitor.goOnline()
  await field(visitor).fill('cup')
  await option(visitor, /cup/i).first().waitFor()
})

test('what was searched for is offered in an empty field, in this browser alone, and can be forgotten', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open(ADDRESS)
  for (const typed of ['honey', 'wool']) {
    await field(visitor).fill(typed)
    await page.keyboard.press('Enter')
    await expect.poll(() => words(visitor)).toBe(typed)
  }
  await visitor.button(t(m.search_clear)).click()
  await field(visitor).click()
  await expect.poll(() => list(visitor).getByRole('option').allTextContents()).toEqual(['wool', 'honey'])
  expect(await accessibilityViolations(visitor, 'recent searches')).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => words(visitor)).toBe('honey')
  await visitor.button(t(m.search_clear)).click()
  await field(visitor).click()
  await visitor.button(t(m.search_recent_clear)).click()
  await list(visitor).waitFor({ state: 'detached' })
  await expect.poll(() => field(visitor).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await list(visitor).count()).toBe(0)
})

test('typing errors and another keyboard layout are understood and said; nothing found offers the ways on', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const search = (typed: string) => visitor.open(`${ADDRESS}?q=${encodeURIComponent(typed)}`)
  await search('лавадула')
  await visitor
    .main()
    .getByText(t(m.search_nearest, { words: 'лавадула' }))
    .waitFor()
  await keepPicture(page, 'search nearest')
  await visitor.main().getByRole('link', { name: 'лавандула', exact: true }).click()
  await expect.poll(() => words(visitor)).toBe('лавандула')
  await expect.poll(() => field(visitor).inputValue()).toBe('лавандула')

  await search('`a[a')
  await visitor.main().getByText(t(m.search_understood)).waitFor()
  await visitor.main().getByRole('link', { name: 'чаша', exact: true }).waitFor()
  await visitor.main().getByRole('article').first().waitFor()

  await search('qqqqq')
  await visitor
    .main()
    .getByRole('heading', { name: t(m.search_none_title, { words: 'qqqqq' }) })
    .waitFor()
  await visitor
    .main()
    .getByRole('heading', { name: t(m.search_featured) })
    .waitFor()
  expect(await visitor.main().getByRole('article').count()).toBe(4)
  await keepPicture(page, 'search none')
  expect(await accessibilityViolations(visitor, 'nothing found')).toEqual([])
})

test('rooms and pages are found beside products, each kind in its group, also without a script', async ({ visit }) => {
  for (const javaScript of [true, false]) {
    const visitor = await visit({ ...EN_DESKTOP, javaScript })
    const { page, t } = visitor
    await page.goto(`${ADDRESS}?q=room`)
    const rooms = visitor.main().getByRole('region', { name: t(m.search_group_room) })
    await rooms.getByRole('link', { name: 'Family room' }).waitFor()
    await visitor
      .main()
      .getByRole('link', { name: t(m.search_group_info) })
      .click()
    await page.waitForURL(/#found-info$/)
    await page.goto(`${ADDRESS}?q=vrashtane`)
    await visitor.main().getByRole('link', { name: 'Returns and withdrawal' }).waitFor()
    expect(await visitor.main().getByRole('article').count()).toBe(0)
    if (javaScript) await keepPicture(page, 'search pages only')
    if (javaScript) expect(await accessibilityViolations(visitor, 'found pages')).toEqual([])
  }
})

test('only what is reduced is a filter with its number, and best match the order of a search', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await visitor.open(`${ADDRESS}?q=wool`)
  const sort = visitor.main().getByRole('combobox', { name: t(m.list_sort) })
  expect(await sort.inputValue()).toBe('relevance')
  await sort.selectOption({ label: t(m.sort_position) })
  await page.waitForURL(/sort=position/)
  await visitor.open(ADDRESS)
  expect(await sort.getByRole('option', { name: t(m.sort_relevance) }).count()).toBe(0)
  const reduced = page.getByRole('checkbox', { name: t(m.list_reduced) }).filter({ visible: true })
  const number = Number(/\d+/.exec((await reduced.locator('xpath=..').textContent())!)![0])
  await reduced.click()
  await page.waitForURL(/reduced=1/)
  await expect.poll(() => visitor.main().getByRole('article').count()).toBe(number)
  await visitor
    .main()
    .getByRole('link', { name: t(m.list_remove, { name: t(m.list_reduced) }) })
    .click()
  await page.waitForURL((url) => url.search === '')
})
