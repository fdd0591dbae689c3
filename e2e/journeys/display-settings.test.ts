import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { OPTIONS, PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { loginLink } from '../support/steps/login.ts'
import { findStay } from '../support/steps/stays.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

/** The width of what is drawn around an element: it is all that forced colours leave of a background. */
const edgeOf = (element: Locator, edge: 'border' | 'outline') =>
  element.evaluate((target, name) => {
    const style = getComputedStyle(target)
    return style.getPropertyValue(`${name === 'border' ? 'border-top' : 'outline'}-style`) === 'none'
      ? 0
      : Number.parseFloat(style.getPropertyValue(`${name === 'border' ? 'border-top' : 'outline'}-width`))
  }, edge)

test('in forced colours buttons have a border, and what is chosen is told from the rest', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  await visitor.open(`/product/${PRODUCTS.socks.url}`)
  await visitor.waitForHeading(visitor.localize(PRODUCTS.socks.name))
  expect(await edgeOf(visitor.button(t(m.product_add)).first(), 'border')).toBeGreaterThan(0)
  const sizes = visitor.option(OPTIONS.size).locator('label')
  const chosen = sizes.filter({ has: page.locator('input:checked') })
  expect(await edgeOf(chosen, 'outline')).toBeGreaterThan(0)
  expect(await edgeOf(sizes.filter({ hasNot: page.locator('input:checked') }).first(), 'outline')).toBe(0)
})

const widthOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.scrollWidth)

test('in letters of twice the size a cart and its checkout stay within a phone’s window', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await page.setViewportSize({ width: 360, height: 800 })
  await visitor.open(`/product/${PRODUCTS.socks.url}`)
  await visitor.addToCart(PRODUCTS.socks)
  for (const [address, text] of [
    ['/cart', m.cart_total],
    ['/checkout', m.checkout_in_building],
  ] as const) {
    await visitor.open(address)
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    await visitor.main().getByText(t(text)).first().waitFor()
    await expect.poll(() => widthOf(visitor), { message: address }).toBeLessThanOrEqual(360)
  }
})

test('in letters of twice the size a page and the links of its header stay within a phone’s window', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await page.setViewportSize({ width: 360, height: 800 })
  visitor.expectError({ status: 404, address: /nothing-here/ })
  for (const address of [
    '/',
    '/cart',
    `/product/${PRODUCTS.honey.url}`,
    `/product/${PRODUCTS.mortar.url}`,
    '/category/honey',
    '/products/search-products',
    '/rooms',
    '/info/contact',
    '/product/wool-blanket',
    `/product/${PRODUCTS.picnic.url}`,
    '/nothing-here',
  ]) {
    await visitor.open(address)
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    await expect.poll(() => widthOf(visitor), { message: address }).toBeLessThanOrEqual(360)
    const search = page.getByRole('banner').getByRole('link', { name: t(m.nav_search) })
    for (const link of [search, loginLink(visitor), visitor.cartLink(0)]) {
      const box = (await link.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(360)
    }
  }
})

test('in letters of twice the size a page stays within the window of a tablet or a desktop, too', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/', `/product/${PRODUCTS.honey.url}`, '/news', '/info/contact', '/cart']) {
      await visitor.open(address)
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
      await expect.poll(() => widthOf(visitor), { message: `${address} at ${width}` }).toBeLessThanOrEqual(width)
    }
  }
})

/** The lines that begin or end with a dot which should stand between two facts. */
const linesWithLooseDots = ({ page }: Visitor) =>
  page.evaluate(() => {
    const rectsOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }
    const isClipped = (element: Element, left: number) => {
      const box = element.closest('.overflow-x-clip')
      return box !== null && left < box.getBoundingClientRect().left - 1
    }
    const lines: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
      for (const { index } of text.data.matchAll(/·/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        const dot = range.getBoundingClientRect()
        if (dot.width === 0 || isClipped(text.parentElement!, dot.left)) continue
        const block = text.parentElement!.closest('p, li, button, h1, h2, h3, dd, label, div')!
        const line = rectsOf(block).filter(({ top, bottom }) => top < dot.bottom - 4 && bottom > dot.top + 4)
        const isBetween =
          line.some(({ left }) => left < dot.left - 3) && line.some(({ right }) => right > dot.right + 6)
        if (!isBetween) lines.push(block.textContent)
      }
    return lines
  })

test('where a line ends between two facts there is no dot', async ({ visit }) => {
  const { from, to } = await findStay(shop, 20)
  const visitor = await visit(BG_PHONE)
  const { page } = visitor
  await visitor.open(`/booking?from=${from}&to=${to}&guests=2`)
  await visitor.main().getByRole('article').first().waitFor()
  for (const width of [320, 340, 360, 400]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => linesWithLooseDots(visitor), { message: `${width} px` }).toEqual([])
  }
})

test('a press that begins in a dialog and ends beside it leaves it open; one beside it closes it', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open('/')
  await page.getByRole('button', { name: t(m.nav_open) }).click()
  const dialog = page.getByRole('dialog')
  const box = (await dialog.boundingBox())!
  const beside = { x: box.x + box.width + 10, y: box.y + 200 }
  await page.mouse.move(box.x + box.width / 2, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(beside.x, beside.y)
  await page.mouse.up()
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.click(beside.x, beside.y)
  await dialog.waitFor({ state: 'hidden' })
})
