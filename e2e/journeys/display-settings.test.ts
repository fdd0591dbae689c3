import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { OPTIONS, PRODUCTS } from '../support/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { loginLink } from '../support/login.ts'

const { test } = journeys()

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

test('in letters of twice the size the links of the header stay within a phone’s window', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await page.setViewportSize({ width: 360, height: 800 })
  for (const address of ['/', '/cart', `/product/${PRODUCTS.socks.url}`]) {
    await visitor.open(address)
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    const search = page.getByRole('banner').getByRole('link', { name: t(m.nav_search) })
    for (const link of [search, loginLink(visitor), visitor.cartLink(0)]) {
      const box = (await link.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(360)
    }
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
