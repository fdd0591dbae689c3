import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { respondWith } from '../support/network.ts'
import { CATEGORIES, type LocalizedText } from '../support/shops/demo.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()

const menu = ({ page, t }: Visitor) => page.getByRole('navigation', { name: t(m.nav_label) })
const link = (visitor: Visitor, name: LocalizedText) =>
  menu(visitor).getByRole('link', { name: visitor.localize(name), exact: true })
const opener = (visitor: Visitor, name: LocalizedText) =>
  menu(visitor).getByRole('button', { name: visitor.t(m.nav_submenu, { name: visitor.localize(name) }), exact: true })
const open = (visitor: Visitor) => menu(visitor).getByRole('button', { expanded: true })
const focused = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.textContent)

test('by keyboard a menu opens at Enter or an arrow, and Tab passes closed menus by', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'desktop' })
  const { page } = visitor
  await visitor.open('/product/acacia-honey')
  await link(visitor, CATEGORIES.food).focus()
  // Nothing of it is cut off by the window.
  await expect.poll(async () => (await link(visitor, CATEGORIES.food).boundingBox())!.y).toBeGreaterThan(6)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(visitor)).toBe('Роза и\u00a0лавандула')
  await expect.poll(() => open(visitor).count()).toBe(0)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => opener(visitor, CATEGORIES.food).getAttribute('aria-expanded')).toBe('true')
  const panel = page.locator(`[id="${await opener(visitor, CATEGORIES.food).getAttribute('aria-controls')}"]`)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(visitor)).toBe(CATEGORIES.honey.bg)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect
    .poll(() => opener(visitor, CATEGORIES.food).evaluate((button) => button === document.activeElement))
    .toBe(true)

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(visitor)).toBe(CATEGORIES.honey.bg)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await visitor.waitForHeading(CATEGORIES.honey.bg)
  await expect.poll(() => open(visitor).count()).toBe(0)
})

test('by pointer one menu is open at a time, and none over the page that was just opened', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'desktop', motion: true })
  const { page } = visitor
  await page.clock.install()
  await visitor.open('/')
  await opener(visitor, CATEGORIES.food).focus()
  await page.keyboard.press('Enter')
  await link(visitor, CATEGORIES.home).hover()
  await expect.poll(() => opener(visitor, CATEGORIES.home).getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => open(visitor).count()).toBe(1)
  await expect.poll(() => link(visitor, CATEGORIES.honey).isVisible()).toBe(false)

  await link(visitor, CATEGORIES.home).click()
  await visitor.waitForHeading(CATEGORIES.home.en)
  // Not even after the screens have cross-faded under a resting pointer.
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.clock.runFor(500)
  await expect.poll(() => open(visitor).count()).toBe(0)
  await page.mouse.move(20, 400)
  // At another point than the one pressed before: to the same point, the pointer would not move.
  await link(visitor, CATEGORIES.home).hover({ position: { x: 12, y: 12 } })
  await link(visitor, CATEGORIES.socks).click()
  await visitor.waitForHeading(CATEGORIES.socks.en)
  await expect.poll(() => open(visitor).count()).toBe(0)

  await link(visitor, CATEGORIES.food).hover()
  await link(visitor, CATEGORIES.honey).waitFor()
  await page.keyboard.press('Escape')
  await link(visitor, CATEGORIES.honey).waitFor({ state: 'hidden' })
})

test('by finger a tap on the button opens a menu, another closes it', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'desktop', touch: true })
  await visitor.open('/')
  await opener(visitor, CATEGORIES.food).tap()
  await link(visitor, CATEGORIES.honey).waitFor()
  await opener(visitor, CATEGORIES.food).tap()
  await link(visitor, CATEGORIES.honey).waitFor({ state: 'hidden' })
})

test('the menu lists below a category what the page of the category lists', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'desktop' })
  for (const category of [CATEGORIES.food, CATEGORIES.home]) {
    await visitor.open(`/category/${category.en.toLowerCase()}`)
    const tabs = visitor
      .main()
      .getByRole('navigation', { name: visitor.t(m.category_subcategories, { name: category.en }) })
      .getByRole('link')
    expect(await tabs.first().textContent()).toBe(visitor.t(m.category_all))
    await link(visitor, category).hover()
    const entries = menu(visitor).locator('[data-open] ul a')
    await entries.first().waitFor()
    await expect.poll(() => entries.allTextContents()).toEqual((await tabs.allTextContents()).slice(1))
  }
})

test('a shop without menu entries keeps its header with search, cart and language', async ({ visit }) => {
  for (const options of EACH_ONCE) {
    const visitor = await visit({ ...options, language: 'en' })
    const { page, device } = visitor
    const header = page.getByRole('banner')
    await visitor.open('/cart')
    const preloadedFonts = () =>
      page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const fonts = await preloadedFonts()
    await respondWith(visitor, /\/api\/v1\/menu/, 200, { data: [] })
    if (device === 'phone') await visitor.button(visitor.t(m.nav_open)).click()
    await visitor.button('БГ, Български').click()
    visitor.language = 'bg'
    await visitor.waitForHeading(visitor.t(m.cart_title))
    await expect.poll(() => header.getByRole('button', { name: 'EN, English' }).isVisible()).toBe(true)
    // Only the document's own language preloads a font: the other alphabet has been fetched for the language button.
    await expect.poll(preloadedFonts).toEqual(fonts)
    await expect.poll(() => header.getByRole('navigation').count()).toBe(0)
    await expect.poll(() => visitor.button(visitor.t(m.nav_open)).count()).toBe(0)
    await header.getByRole('link', { name: visitor.t(m.nav_search) }).click()
    await visitor.waitForHeading(visitor.t(m.search_title))
    // The search is where one types next.
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('q')
    await visitor.cartLink(0).waitFor()
  }
})
