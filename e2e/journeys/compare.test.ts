import * as m from '@vitrina/i18n/messages'
import { describe, expect } from 'vitest'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { resizeWindow } from '../support/checks/frames.ts'
import { whatSticksOut } from '../support/checks/text-layout.ts'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { heart, idsOf, openSaved } from '../support/steps/saved-products.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const { honey, mortar, socks, picnic } = PRODUCTS
const row = (visitor: Visitor, name: string) =>
  visitor
    .main()
    .getByRole('row')
    .filter({ has: visitor.page.getByRole('rowheader', { name, exact: true }) })
const cellsOf = (visitor: Visitor, name: string) => row(visitor, name).getByRole('cell').allInnerTexts()

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('a product’s page leads to the choice of another, and the two stand side by side', async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open(`/product/${mortar.url}`)
    await visitor
      .main()
      .getByRole('link', { name: t(m.compare_with), exact: true })
      .click()
    await visitor.waitForHeading(t(m.compare_with_named, { name: visitor.localize(mortar.name) }))
    expect(await accessibilityViolations(visitor, 'choice to compare with')).toEqual([])
    const first = visitor.main().getByRole('listitem').first().getByRole('link')
    const chosen = await first.innerText()
    await first.click()
    await visitor.waitForHeading(t(m.compare_title))
    const headers = visitor
      .main()
      .getByRole('columnheader')
      .getByRole('link', { name: /^(?!.*(Choose|Изберете))/ })
    expect(await headers.allInnerTexts()).toEqual([visitor.localize(mortar.name), chosen])
    const differing = `${t(m.compare_price)} (${t(m.compare_differs)})`
    expect(await cellsOf(visitor, differing)).toHaveLength(2)
    expect(await accessibilityViolations(visitor, 'comparison')).toEqual([])
    for (const width of [320, 360]) {
      await resizeWindow(page, width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), await whatSticksOut(page)).toBe(width)
    }
    await visitor.button(`${t(m.product_add_short)}: ${visitor.localize(mortar.name)}`).click()
    await visitor.cartLink(1).waitFor()
    await visitor
      .main()
      .getByRole('link', { name: t(m.compare_change_named, { name: chosen }), exact: true })
      .click()
    await visitor.waitForHeading(t(m.compare_with_named, { name: visitor.localize(mortar.name) }))
  })
})

test('two of the saved products are compared with the keyboard', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const ids = await idsOf(shop, socks, honey, mortar)
  await page.addInitScript((text) => localStorage.setItem('saved', text), ids.join())
  await visitor.open('/saved')
  await visitor
    .main()
    .getByRole('link', { name: t(m.compare_two), exact: true })
    .press('Enter')
  await visitor.waitForHeading(t(m.compare_title))
  await visitor
    .main()
    .getByRole('heading', { name: t(m.compare_choose) })
    .waitFor()
  await visitor.main().getByRole('link', { name: socks.name.en, exact: true }).press('Enter')
  await visitor.waitForHeading(t(m.compare_with_named, { name: socks.name.en }))
  const saved = visitor
    .main()
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t(m.saved_title) }) })
  await saved.getByRole('link', { name: honey.name.en, exact: true }).press('Enter')
  await visitor.waitForHeading(t(m.compare_title))
  // What has options, and what is let by the day, is bought on its page.
  expect(
    await visitor
      .main()
      .getByRole('link', { name: `${t(m.compare_see)}: ${honey.name.en}` })
      .count(),
  ).toBe(1)
  // The maker of one is stated, and the taste of the other only.
  const taste = await cellsOf(visitor, `Taste (${t(m.compare_differs)})`)
  expect(taste[0]).toContain(t(m.compare_unknown))
})

test('exactly two saved products need no choice; a rental has its price for a day', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const ids = await idsOf(shop, picnic, mortar)
  await page.addInitScript((text) => localStorage.setItem('saved', text), ids.join())
  await visitor.open('/saved')
  await visitor
    .main()
    .getByRole('link', { name: t(m.compare_two), exact: true })
    .click()
  await visitor.waitForHeading(t(m.compare_title))
  const [price] = await cellsOf(visitor, `${t(m.compare_price)} (${t(m.compare_differs)})`)
  expect(price).toContain(t(m.price_per_day))
})

test('a voucher comes by e-mail, beside what comes by parcel', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await visitor.open(`/compare?items=${(await idsOf(shop, { key: 'gift-voucher' }, mortar)).join()}`)
  const delivery = await cellsOf(visitor, `${t(m.compare_delivery)} (${t(m.compare_differs)})`)
  expect(delivery[0]).toBe(t(m.compare_by_email))
})

test('it is rendered without scripts, is never indexed, and reads any address', async ({ visit }) => {
  const [honeyId, mortarId] = await idsOf(shop, honey, mortar)
  const reader = await visit({ ...EN_DESKTOP, javaScript: false })
  await reader.page.goto(`/compare?items=${honeyId},${mortarId},${honeyId}`)
  expect(await reader.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await row(reader, `Price (${reader.t(m.compare_differs)})`).waitFor()
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await visitor.open(`/compare?items=${honeyId},900000`)
  await visitor.main().getByText(t(m.compare_gone), { exact: true }).waitFor()
  await visitor.waitForHeading(t(m.compare_with_named, { name: honey.name.en }))
  for (const items of ['', 'abc', `0,-1,1.5`, '9'.repeat(40)]) {
    await visitor.open(`/compare?items=${items}`)
    await visitor
      .main()
      .getByRole('heading', { name: t(m.compare_empty_title) })
      .waitFor()
  }
  await visitor.open('/category/food')
  await heart(visitor, honey).click()
  await openSaved(visitor)
  expect(
    await visitor
      .main()
      .getByRole('link', { name: t(m.compare_two), exact: true })
      .count(),
  ).toBe(0)
})
