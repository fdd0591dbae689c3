import { expect } from 'vitest'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { recordApiCalls } from '../support/network.ts'
import {
  describedAs,
  placedOrderScreen,
  type Screen,
  SCREENS,
  SHOP_NAME,
  STARTUP_CALLS,
} from '../support/screens/screens.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const HOUR_MS = 3_600_000

const attribute = (visitor: Visitor, selector: string, name: string) =>
  visitor.page.locator(selector).getAttribute(name)

/** Checks everything a browser without scripts, or a search engine, reads of a screen. */
async function expectCompleteDocument(
  visitor: Visitor,
  { address, heading, title, shows, description, status = 200 }: Screen,
): Promise<void> {
  const { language, page } = visitor
  if (status >= 400) visitor.expectError({ status, address: /./ })
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
  expect(response!.status()).toBe(status)
  await expect.poll(() => attribute(visitor, 'html', 'lang')).toBe(language)
  await expect
    .poll(() => page.title())
    .toBe(title ? `${title[language]} · ${SHOP_NAME[language]}` : SHOP_NAME[language])
  await expect
    .poll(() => attribute(visitor, 'meta[name=description]', 'content'))
    .toMatch(describedAs(description, language))
  await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading[language]])
  for (const text of shows) await visitor.main().getByText(text[language]).first().waitFor()
  // Both languages share an address; the default language's has no parameter.
  if (status === 200)
    await expect
      .poll(() => attribute(visitor, 'link[rel=canonical]', 'href'))
      .toBe(`${shop.url}${address.split('?')[0]}${language === 'en' ? '' : '?lang=bg'}`)
}

// In the shop's second language, which the address of a document names; the tours see both languages' screens.
test('without JavaScript every document has its text, its data and its head', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  for (const screen of [...SCREENS, await placedOrderScreen(shop, 'bg')]) await expectCompleteDocument(visitor, screen)
  const reader = await visit({ language: 'en', javaScript: false })
  for (const screen of SCREENS.slice(0, 3)) await expectCompleteDocument(reader, screen)
})

test('a document that was cached an hour ago is hydrated without requests for what it carries; the rest comes in the order of the startup', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'bg', idleLoading: true })
  await visitor.page.clock.setFixedTime(Date.now() + HOUR_MS)
  // Once connected, an order's page asks for what has happened since its document was made.
  await visitor.page.routeWebSocket(/\/app\//, () => {})
  const calls = recordApiCalls(visitor)
  visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
  for (const { name, address, heading, asks, carries = [] } of [...SCREENS, await placedOrderScreen(shop, 'bg')]) {
    // An empty checkout leads to the cart.
    if (address === '/checkout') continue
    await visitor.page.goto('about:blank')
    calls.length = 0
    await visitor.open(address)
    await visitor.waitForHeading(heading.bg)
    const startupCalls = STARTUP_CALLS.filter((call) => !carries.includes(call))
    const asked = asks === undefined ? [] : [expect.stringContaining(asks)]
    await expect.poll(() => calls, { message: name }).toEqual([...asked, ...startupCalls])
  }
})

test('the description of the API opens within its content security policy', async ({ visit }) => {
  const { page } = await visit(EN_DESKTOP)
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'Vitrina' }).waitFor()
  await page.getByText('The shop', { exact: true }).waitFor()
})

test('a language in the address lasts for the rest of the visit', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await visitor.open('/category/honey?lang=bg')
  visitor.language = 'bg'
  await visitor.waitForHeading('Мед')
  await visitor.page.getByRole('link', { name: 'Акациев мед', exact: true }).click()
  await visitor.waitForHeading('Акациев мед')
  await visitor.reload()
  await visitor.waitForHeading('Акациев мед')
})
