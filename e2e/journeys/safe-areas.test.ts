import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, journeys } from '../support/journeys.ts'
import { type Insets, expandSafeAreas, outsideOfSafeArea } from '../support/checks/safe-areas.ts'

const { test } = journeys()
/** Those of an iPhone 15 in landscape. */
const INSETS: Insets = { left: 59, right: 59, bottom: 21 }

test('on a phone that lies on its side nothing is under the camera, the round corners or the home indicator', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await page.setViewportSize({ width: 844, height: 390 })
  await expandSafeAreas(page, INSETS)
  const expectInside = async (what: string) =>
    expect.poll(() => outsideOfSafeArea(page, INSETS), { message: what }).toEqual([])

  await visitor.open('/')
  await visitor.main().getByRole('heading', { level: 1 }).waitFor()
  await expectInside('home')
  await visitor.button(t(m.nav_open)).click()
  await page.getByRole('dialog').getByRole('navigation').waitFor()
  await expectInside('menu')
  await page.keyboard.press('Escape')

  await visitor.open('/category/honey')
  await visitor.button(t(m.list_filters)).click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: t(m.list_price) })
    .waitFor()
  await expectInside('filters')
  await page.keyboard.press('Escape')

  await visitor.open(`/product/${PRODUCTS.honey.url}`)
  await visitor.addToCart(PRODUCTS.honey)
  await expectInside('product and toast')
  await visitor
    .main()
    .getByRole('list', { name: t(m.product_pictures, { name: PRODUCTS.honey.name.bg }) })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await expectInside('picture viewer')
  await page.keyboard.press('Escape')

  await visitor.openCart()
  await expectInside('cart')
  await visitor.goToCheckout()
  await visitor.waitForTotal()
  await expectInside('checkout')
  await visitor.expandSummary()
  await expectInside('summary')
  await visitor.goOffline()
  await page.getByText(t(m.offline)).waitFor()
  await expectInside('offline')
  await visitor.goOnline()
})
