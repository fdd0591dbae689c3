import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { CATEGORIES, PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { holdResponses } from '../support/network.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()

/** Opens a document whose scripts arrive only when the returned function is called. */
async function openBeforeScripts(visitor: Visitor, address: string): Promise<() => Promise<void>> {
  const release = await holdResponses(visitor, /\/assets\/[^/]+\.js$/)
  await visitor.page.goto(address, { waitUntil: 'commit' })
  return async () => {
    release()
    await visitor.waitForHydration()
  }
}

test('what is chosen, counted and added to the cart before hydration is in the cart once', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const hydrate = await openBeforeScripts(visitor, `/product/${PRODUCTS.socks.url}`)
  const option = visitor.main().getByRole('radio').last()
  await option.check({ force: true })
  const quantity = page.getByRole('textbox', { name: t(m.product_quantity) })
  await quantity.fill('2')
  for (const name of [m.product_increase, m.product_increase, m.product_decrease])
    // At one, which the document shows, `One less` is marked as disabled.
    await visitor.button(t(name)).click({ force: true })
  const add = visitor.button(t(m.product_add)).first()
  await add.click()
  await expect.poll(() => add.getAttribute('aria-busy')).toBe('true')
  await add.click()
  await hydrate()
  await visitor.cartLink(3).waitFor()
  await expect.poll(() => add.getAttribute('aria-busy')).toBe(null)
  expect(await option.isChecked()).toBe(true)
  await page.waitForURL(/values=/)
  const chosen =
    (await option.getAttribute('aria-label')) ?? (await option.evaluate((radio) => radio.closest('label')!.textContent))
  await visitor.openCart()
  await visitor.cartLink(3).waitFor()
  await visitor.main().getByText(chosen).first().waitFor()
})

test('what is typed into a form before hydration stays, also where nothing else was pressed', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const hydrate = await openBeforeScripts(visitor, '/auth/register')
  const fields = [m.field_first_name, m.field_email].map((name) => visitor.field(t(name)))
  const values = async () => Promise.all(fields.map((field) => field.inputValue()))
  const typed = ['Ana', 'ana@example.com']
  for (const [index, field] of fields.entries()) await field.pressSequentially(typed[index]!)
  await hydrate()
  await page.keyboard.type('.bg')
  typed[1] += '.bg'
  await expect.poll(values).toEqual(typed)
  // The draft of the form has it, too.
  await visitor.reload()
  await expect.poll(values).toEqual(typed)
})

test('a search that is typed before hydration is found at Enter', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await openBeforeScripts(visitor, '/products/search-products')
  await visitor.field(t(m.search_label)).fill('honey')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=honey/)
  await visitor.main().getByRole('link', { name: PRODUCTS.honey.name.en, exact: true }).waitFor()
})

test('the language that is pressed before hydration is switched to', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const hydrate = await openBeforeScripts(visitor, '/product/acacia-honey')
  await visitor.button('БГ, Български').click()
  await hydrate()
  await visitor.waitForHeading(PRODUCTS.honey.name.bg)
})

test('the menu that is pressed before hydration opens', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const hydrate = await openBeforeScripts(visitor, '/product/acacia-honey')
  await visitor.button(t(m.nav_open)).click()
  await hydrate()
  await page.getByRole('dialog').getByRole('navigation').waitFor()
})

test('the place that was scrolled to before hydration is come back to', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  const hydrate = await openBeforeScripts(visitor, '/category/food')
  const scrolled = () => page.evaluate(() => scrollY)
  await visitor.waitForHeading(CATEGORIES.food.en)
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(scrolled).toBe(500)
  await hydrate()
  // Without the pointer, which would scroll to the link.
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/info/terms"]')!.click())
  await page.waitForURL('**/info/terms')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await visitor.waitForHeading(CATEGORIES.food.en)
  await expect.poll(scrolled).toBe(500)
})
