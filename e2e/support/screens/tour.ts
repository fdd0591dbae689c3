import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../checks/axe.ts'
import { CATEGORIES, CITIES, OFFICES, PRODUCTS } from '../shops/demo.ts'
import { bookingTour } from './booking-tour.ts'
import { journeys } from '../journeys.ts'
import { recordLayoutShifts } from '../checks/layout-shifts.ts'
import * as merchant from '../merchant.ts'
import { placedOrderScreen, SCREENS } from './screens.ts'
import { findingsAt, lateOpener, type Look, type Stop } from '../checks/tour-checks.ts'

/** Screens in a state that SCREENS does not have. Cart and checkout are visited with something in the cart as well. */
export const MORE_STOPS: readonly Stop[] = [
  { name: 'filtered list', address: '/category/food?in_stock=1' },
  { name: 'all products', address: '/products/search-products' },
  { name: 'search without a result', address: '/products/search-products?q=zzz' },
  { name: 'product with few options', address: '/product/acacia-honey' },
  { name: 'shared list', address: '/saved?items=1,2,3' },
  { name: 'choice to compare with', address: '/compare?items=1' },
  { name: 'comparison', address: '/compare?items=1,2' },
  { name: 'long info page', address: '/info/privacy' },
  { name: 'info page with a table', address: '/info/delivery' },
]

const SECTIONS = ['goods', 'lists', 'makers', 'rooms', 'texts'] as const

function sectionOf({ address }: Stop): (typeof SECTIONS)[number] | null {
  // An empty checkout leads to the cart; a filled one has a test of its own.
  if (address === '/checkout') return null
  if (/^\/(rooms|booking)/.test(address)) return 'rooms'
  if (/^\/(products|cart|compare|saved)/.test(address)) return 'lists'
  if (/^\/(makers|season|batches)/.test(address)) return 'makers'
  return /^\/(info|news|auth|nothing)/.test(address) ? 'texts' : 'goods'
}

/** Visits every screen of the shop in this look and checks what must hold on every screen. */
export function tour(look: Look): void {
  const { test, shop } = journeys()

  // A test each, so that none of them takes longer when the shop gets more screens.
  test.for(SECTIONS)(
    'every screen of %s is accessible, still, narrow enough and described',
    async (section, { visit }) => {
      const visitor = await visit(look)
      visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
      await recordLayoutShifts(visitor.page)
      const open = await lateOpener(visitor)
      const findings: string[] = []
      for (const stop of [...SCREENS, ...MORE_STOPS].filter((screen) => sectionOf(screen) === section))
        findings.push(...(await findingsAt(visitor, open, look, stop)))
      expect(findings).toEqual([])
    },
  )

  test('a placed order is accessible, still, narrow enough and described', async ({ visit }) => {
    const visitor = await visit(look)
    await recordLayoutShifts(visitor.page)
    const open = await lateOpener(visitor)
    const findings: string[] = []
    for (const payment_method of ['cash', 'bank'])
      findings.push(
        ...(await findingsAt(visitor, open, look, await placedOrderScreen(shop, look.language, { payment_method }))),
      )
    expect(findings).toEqual([])
  })

  test('every step to an order is accessible, still and narrow enough', async ({ visit }) => {
    const visitor = await visit(look)
    const { page, t } = visitor
    const findings: string[] = []
    const check = async (step: string) => findings.push(...(await accessibilityViolations(visitor, step)))
    await visitor.open(`/product/${PRODUCTS.mortar.url}`)
    if (look.device === 'phone') {
      await visitor.button(t(m.nav_open)).click()
      await page.getByRole('dialog').getByText(visitor.localize(CATEGORIES.home), { exact: true }).click()
      await check('open menu')
      await visitor.button(t(m.nav_close)).click()
    }
    await visitor.addToCart(PRODUCTS.mortar)
    await recordLayoutShifts(page)
    const open = await lateOpener(visitor)
    for (const [name, address] of [
      ['filled cart', '/cart'],
      ['filled checkout', '/checkout'],
    ] as const)
      findings.push(...(await findingsAt(visitor, open, look, { name, address })))

    await page.getByRole('checkbox', { name: t(m.checkout_require_invoice) }).check()
    await visitor.pressOrder()
    await page.locator('input[aria-invalid=true]').first().waitFor()
    await check('checkout with mistakes')
    await visitor.radio(t(m.checkout_method_office)).check()
    await visitor.chooseCity(CITIES.sofia)
    await visitor.radio(visitor.localize(OFFICES.serdika)).waitFor()
    await visitor.waitForTotal()
    await check('checkout to an office')
    await visitor.expandSummary()
    await visitor.enterPromoCode('ZDRAVEI')
    await page.getByRole('button', { name: t(m.checkout_promo_remove, { code: 'ZDRAVEI' }) }).waitFor()
    await visitor.waitForTotal()
    await check('checkout with a promo code and the summary expanded')
    await visitor.open(`/product/${PRODUCTS.socks.url}`)
    await visitor.addToCart(PRODUCTS.socks)
    await merchant.setStock(shop, 'socks', 0)
    await open('/cart')
    await visitor.main().getByText(t(m.cart_sold_out)).waitFor()
    await check('cart with a line that has sold out')
    expect(findings).toEqual([])
  })

  bookingTour(test, shop, look)
}
