import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { accessibilityViolations } from './axe.ts'
import { CATEGORIES, CITIES, OFFICES, PRODUCTS } from './demo.ts'
import { journeys, type VisitorOptions } from './journeys.ts'
import { layoutShifts, MAX_LAYOUT_SHIFT, recordLayoutShifts } from './layout-shifts.ts'
import * as merchant from './merchant.ts'
import { waitForFontsAndPictures } from './pictures.ts'
import { placedOrderScreen, type Screen, SCREENS, SHOP_DESCRIPTION, SHOP_NAME } from './screens.ts'
import { textLayoutFaults } from './text-layout.ts'
import type { Visitor } from './visitor.ts'

export type Look = VisitorOptions & {
  /** Window widths at which nothing may stick out; the first is the device's own. */
  widths: readonly number[]
  /** True to let scripts, fonts, pictures and API calls arrive after the first paint, as over a slow network. */
  lateResources: boolean
}
type Stop = Pick<Screen, 'name' | 'address'> & Partial<Screen>
type Open = (address: string) => Promise<void>

/** Screens in a state that SCREENS does not have. Cart and checkout are visited with something in the cart as well. */
export const MORE_STOPS: readonly Stop[] = [
  { name: 'filtered list', address: '/category/food?in_stock=1' },
  { name: 'all products', address: '/products/search-products' },
  { name: 'search without a result', address: '/products/search-products?q=zzz' },
  { name: 'product with few options', address: '/product/acacia-honey' },
  { name: 'long info page', address: '/info/privacy' },
  { name: 'info page with a table', address: '/info/delivery' },
]

const SECTIONS = ['goods', 'rooms', 'texts'] as const

function sectionOf({ address }: Stop): (typeof SECTIONS)[number] | null {
  // An empty checkout leads to the cart; a filled one has a test of its own.
  if (address === '/checkout') return null
  if (/^\/(rooms|booking)/.test(address)) return 'rooms'
  return /^\/(info|news|auth|nothing)/.test(address) ? 'texts' : 'goods'
}

/** Visits every screen of the shop in each look and checks what must hold on every screen. */
export function tour(looks: readonly Look[]): void {
  const { test, shop } = journeys()

  describe.each(looks)('in $language on a $device, $colorScheme', (look) => {
    // A test each, so that none of them takes longer when the shop gets more screens.
    test.for(SECTIONS)(
      'every screen of %s is accessible, still, narrow enough and described',
      async (section, { visit }) => {
        const visitor = await visit(look)
        visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
        await recordLayoutShifts(visitor.page)
        const open = look.lateResources ? await lateOpener(visitor) : (address: string) => visitor.open(address)
        const findings: string[] = []
        for (const stop of [...SCREENS, ...MORE_STOPS].filter((screen) => sectionOf(screen) === section))
          findings.push(...(await findingsAt(visitor, open, look, stop)))
        expect(findings).toEqual([])
      },
    )

    test('a placed order is accessible, still, narrow enough and described', async ({ visit }) => {
      const visitor = await visit(look)
      await recordLayoutShifts(visitor.page)
      const open = look.lateResources ? await lateOpener(visitor) : (address: string) => visitor.open(address)
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
      const open = look.lateResources ? await lateOpener(visitor) : (address: string) => visitor.open(address)
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
  })
}

/** Opens a screen, scrolls to its end as a reader does, and names everything that is wrong with it. */
async function findingsAt(visitor: Visitor, open: Open, look: Look, stop: Stop): Promise<string[]> {
  const { page } = visitor
  await open(stop.address)
  await visitor.waitForTotal()
  if (stop.heading) await visitor.waitForHeading(visitor.localize(stop.heading))
  await scrollToEnd(visitor)
  const findings: string[] = []
  const { sum, moved } = await layoutShifts(page)
  if (sum > MAX_LAYOUT_SHIFT) findings.push(`${stop.name} moved: ${moved.join('\n')}`)
  findings.push(...(await accessibilityViolations(visitor, stop.name)))
  if (stop.heading) await expectDescribed(visitor, stop as Screen)
  for (const width of look.widths.toReversed()) {
    await page.setViewportSize({ ...page.viewportSize()!, width })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) findings.push(`${stop.name} needs ${needed} of ${width} px`)
    findings.push(...(await textLayoutFaults(page)).map((fault) => `${stop.name} at ${width} px: ${fault}`))
    const email = await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /@/ })
      .evaluate((link) => link.getBoundingClientRect().height)
    if (email >= 48) findings.push(`${stop.name} breaks the e-mail address in its footer at ${width} px`)
  }
  return findings
}

async function expectDescribed({ page, language }: Visitor, { name, heading, title, description }: Screen) {
  const expected = {
    lang: language,
    title: title ? `${title[language]} · ${SHOP_NAME[language]}` : SHOP_NAME[language],
    headings: [heading[language]],
    description: expect.stringMatching(new RegExp(`^${(description ?? SHOP_DESCRIPTION)[language]}`)),
    preloadsNotShown: [],
  }
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const shown = new Set(
            Array.from(document.querySelectorAll('source'), ({ srcset, sizes }) => `${srcset} ${sizes}`),
          )
          return {
            lang: document.documentElement.lang,
            title: document.title,
            headings: Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent),
            description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
            // A picture that the head preloads is one that is shown, in the size that is shown.
            preloadsNotShown: Array.from(
              document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]'),
              ({ imageSrcset, imageSizes }) => `${imageSrcset} ${imageSizes}`,
            ).filter((picture) => !shown.has(picture)),
          }
        }),
      { message: name },
    )
    .toEqual(expected)
}

async function scrollToEnd({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y)
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }
  })
  await waitForFontsAndPictures(page)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Opens documents so that everything but the document and its styles arrives after the first paint. */
async function lateOpener(visitor: Visitor): Promise<Open> {
  const { page } = visitor
  let painted = Promise.resolve()
  await page.route(/\.(js|woff2|webp|avif|jpe?g|png|svg)(\?|$)|\/api\//, async (route) => {
    await painted
    // The page may have gone on meanwhile.
    await route.continue().catch(() => {})
  })
  return async (address) => {
    let release = () => {}
    painted = new Promise((resolve) => (release = resolve))
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await visitor.waitForHydration()
  }
}
