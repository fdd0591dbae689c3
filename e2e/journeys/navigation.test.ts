import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { scrollPageTo, scrollPosition } from '../support/checks/frames.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { followLink, holdResponses } from '../support/network.ts'
import { PRODUCTS, CATEGORIES } from '../support/shops/demo.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()

/** Records the documents loaded from here on. */
function documentsOf({ page }: Visitor): string[] {
  const loaded: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && loaded.push(request.url()))
  return loaded
}

test('links load no other document, and every screen starts at its top', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await visitor.open('/')
  const documents = documentsOf(visitor)
  const footer = page.getByRole('contentinfo')
  const startsAtTop = () => expect.poll(() => scrollPosition(page)).toBe(0)

  await scrollPageTo(page, 700)
  await visitor.chooseCategory(CATEGORIES.home, CATEGORIES.socks)
  await startsAtTop()
  await visitor.chooseProduct(PRODUCTS.socks)
  await startsAtTop()
  await visitor
    .main()
    .getByRole('navigation', { name: t(m.breadcrumb_label) })
    .getByRole('link', { name: visitor.localize(CATEGORIES.socks), exact: true })
    .click()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.socks))
  await footer.getByRole('link', { name: 'Terms', exact: true }).click()
  await visitor.waitForHeading('Terms')
  await startsAtTop()
  // A link inside of rendered content.
  await visitor.main().getByRole('link', { name: 'picnic basket' }).first().click()
  await visitor.waitForHeading(visitor.localize(PRODUCTS.picnic.name))
  await startsAtTop()
  await page.getByRole('banner').getByRole('link', { name: 'Rodopa', exact: true }).click()
  await visitor.waitForHeading('From the mountain, by hand')
  await visitor
    .main()
    .getByRole('link', { name: t(m.news_all) })
    .click()
  await visitor.waitForHeading(t(m.news_title))
  await startsAtTop()
  await visitor
    .main()
    .getByRole('link', {
      name: 'Roses before breakfast',
      exact: true,
    })
    .first()
    .click()
  await visitor.waitForHeading('Roses before breakfast')
  await visitor.openCart()
  await page.goBack()
  await visitor.waitForHeading('Roses before breakfast')
  expect(documents).toEqual([])
})

test('back and forward restore the scroll position, and the search keeps it', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open('/category/food')
  const documents = documentsOf(visitor)
  const card = visitor.main().getByRole('link', { name: visitor.localize(PRODUCTS.honey.name), exact: true })
  await card.scrollIntoViewIfNeeded()
  await scrollPageTo(page, 600)
  const inList = await scrollPosition(page)
  expect(inList).toBeGreaterThan(200)
  await card.evaluate((link) => (link as HTMLElement).click())
  await visitor.waitForHeading(visitor.localize(PRODUCTS.honey.name))
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await scrollPageTo(page, 350)
  await page.goBack()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.food))
  await expect.poll(() => scrollPosition(page)).toBe(inList)
  await page.goForward()
  await visitor.waitForHeading(visitor.localize(PRODUCTS.honey.name))
  await expect.poll(() => scrollPosition(page)).toBe(350)

  // The search opened from further down keeps the position: the specification's one exception.
  const box = await page
    .getByRole('banner')
    .getByRole('link', { name: t(m.nav_search), exact: true })
    .boundingBox()
  // By coordinates: `click` would first scroll.
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
  await visitor.waitForHeading(t(m.search_title))
  await expect.poll(() => scrollPosition(page)).toBe(350)
  expect(documents).toEqual([])
})

test('links in texts keep their part, and absolute ones to the shop load no other document', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'desktop' })
  const { page } = visitor
  await visitor.open('/info/terms')
  const documents = documentsOf(visitor)
  /** Follows a link that a merchant might have written into a text. */
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address })
      document.querySelector('.prose')!.append(link)
      link.click()
    }, href)
  const part = await page.locator('main h2[id]').last().getAttribute('id')
  await follow(new URL('/info/contact', page.url()).href)
  await visitor.waitForHeading('Contact')
  await follow(`/info/terms#${part}`)
  await visitor.waitForHeading('Terms')
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(`#${part}`)
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe(part)
  await expect
    .poll(() => page.locator(`[id="${part}"]`).evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(page.viewportSize()!.height)
  expect(documents).toEqual([])
})

test('a search stands in the address, and back leads to the search before', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'desktop' })
  const { page, t } = visitor
  await visitor.open('/products/search-products')
  const words = page.getByRole('combobox', { name: t(m.search_label) })
  await words.fill('мед')
  await words.press('Enter')
  await page.waitForURL(/q=/)
  await visitor.main().getByRole('link', { name: PRODUCTS.honey.name.bg, exact: true }).waitFor()
  await words.fill('чорапи')
  await words.press('Enter')
  await visitor.main().getByRole('link', { name: PRODUCTS.socks.name.bg, exact: true }).waitFor()
  await page.goBack()
  await visitor.main().getByRole('link', { name: PRODUCTS.honey.name.bg, exact: true }).waitFor()
  await expect.poll(() => words.inputValue()).toBe('мед')
  await visitor.reload()
  await visitor.main().getByRole('link', { name: PRODUCTS.honey.name.bg, exact: true }).waitFor()
})

test('Back while a search is loaded brings back the words before, too', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'desktop' })
  const { page, t } = visitor
  await visitor.open('/products/search-products?q=мед')
  await visitor.main().getByRole('link', { name: PRODUCTS.honey.name.bg, exact: true }).waitFor()
  const words = page.getByRole('combobox', { name: t(m.search_label) })
  const release = await holdResponses(visitor, /\/api\/v1\/(products|search)\?/)
  await words.fill('чорапи')
  await words.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('чорапи')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('мед')
  await expect.poll(() => words.inputValue()).toBe('мед')
  release()
  await words.fill('чорапи')
  await words.press('Enter')
  await visitor.main().getByRole('link', { name: PRODUCTS.socks.name.bg, exact: true }).waitFor()
})

test('Back before hydration leads back, within the document', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  await visitor.open('/category/honey')
  await followLink(visitor, `/product/${PRODUCTS.honey.url}`)
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  const release = await holdResponses(visitor, /\/assets\/[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  const documents = documentsOf(visitor)
  await page.evaluate(() => history.back())
  await page.waitForURL('**/category/honey')
  release()
  await visitor.waitForHeading(CATEGORIES.honey.en)
  expect(documents).toEqual([])
  await page.goForward()
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
})
