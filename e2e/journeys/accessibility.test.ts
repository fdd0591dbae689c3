import axe from 'axe-core'
import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { journeys } from '../support/browser.ts'
import { PRODUCTS, SHELVES } from '../support/demo.ts'
import { SCREENS, thankYouPage } from '../support/screens.ts'
import { comesToCheckout } from '../support/people.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the screen as it is, each as one line. */
async function violations({ page }: Visitor, screen: string): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations: found, passes } = await page.evaluate((values) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'tag', values } }), RULES)
  // So many rules have something to say of any screen of ours.
  expect(passes.length).toBeGreaterThan(15)
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${screen}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n').at(-1)?.trim()}`))
}

const LOOKS = [
  { language: 'en', device: 'desktop', colorScheme: 'light' },
  { language: 'en', device: 'phone', colorScheme: 'light' },
  { language: 'bg', device: 'desktop', colorScheme: 'dark' },
  { language: 'bg', device: 'phone', colorScheme: 'dark' },
] as const

describe.each(LOOKS)('axe finds nothing in $language on a $device, $colorScheme', (options) => {
  test('on any screen as it opens', async ({ visit }) => {
    const visitor = await visit(options)
    visitor.expects({ status: 404, address: /\/nothing\/here$/ })
    const found: string[] = []
    const orders = [await thankYouPage(shop, options.language), await thankYouPage(shop, options.language, { payment_method: 'bank' })]
    for (const { name, address } of [...SCREENS, ...orders]) {
      await visitor.opens(address)
      found.push(...(await violations(visitor, name)))
    }
    expect(found).toEqual([])
  })

  test('nor on the way to an order, with what was forgotten pointed out', async ({ visit }) => {
    const visitor = await visit(options)
    const { t } = visitor
    const found: string[] = []
    await visitor.opens('/')
    if (options.device === 'phone') {
      await visitor.button(t(m.nav_open)).click()
      await visitor.page.getByRole('dialog').getByText(visitor.says(SHELVES.home), { exact: true }).click()
      found.push(...(await violations(visitor, 'open menu')))
    }
    await visitor.opens(`/product/${PRODUCTS.socks.url}`)
    await visitor.addsToCart(PRODUCTS.socks)
    await visitor.opensCart()
    await visitor.readsTotal()
    found.push(...(await violations(visitor, 'filled cart')))
    await comesToCheckout(visitor, PRODUCTS.socks)
    await visitor.page.getByRole('checkbox', { name: t(m.checkout_require_invoice) }).check()
    await visitor.pressesOrder()
    await visitor.page.locator('input[aria-invalid=true]').first().waitFor()
    found.push(...(await violations(visitor, 'checkout with mistakes')))
    await visitor.radio(t(m.checkout_to_office)).check()
    await visitor.page.getByRole('radio', { name: /Serdika|Сердика/ }).waitFor()
    await visitor.readsTotal()
    found.push(...(await violations(visitor, 'checkout to an office')))
    expect(found).toEqual([])
  })
})
