import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { CATEGORIES, PRODUCTS } from '../support/shops/demo.ts'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { followLink } from '../support/network.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()

/** The chunk of a part cannot be loaded until the returned function is called. */
async function breakChunk(visitor: Visitor, name: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`)
  visitor.expectError({ status: 'failed', address })
  visitor.expectError({ status: 'console', address: /Failed to fetch dynamically imported module/ })
  await visitor.page.route(address, (route) => route.abort('connectionreset'))
  return () => visitor.page.unroute(address)
}

const notice = ({ page, t }: Visitor) => page.getByRole('alert').filter({ hasText: t(m.error_part) })
const retry = (visitor: Visitor) =>
  notice(visitor)
    .getByRole('button', { name: visitor.t(m.error_retry) })
    .click()

test('a picture viewer that cannot be loaded says so below the pictures; after a retry a press opens it', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await visitor.open('/product/acacia-honey')
  const repair = await breakChunk(visitor, 'picture-viewer')
  const picture = visitor
    .main()
    .getByRole('button', { name: t(m.product_enlarge) })
    .first()
  await picture.click()
  await notice(visitor).waitFor()
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true)
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  await repair()
  // A new document, whatever the browser remembers.
  const loaded = page.waitForEvent('load')
  await retry(visitor)
  await loaded
  await visitor.waitForHydration()
  await picture.click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => notice(visitor).count()).toBe(0)
})

test('a screen whose script cannot be loaded is an error inside of the shop, and a retry loads it', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await visitor.open('/category/honey')
  const repair = await breakChunk(visitor, 'product\\._url')
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(t(m.error_title))
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
  await repair()
  const loaded = page.waitForEvent('load')
  await visitor.button(t(m.error_retry)).click()
  await loaded
  await visitor.waitForHydration()
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  await page.goBack()
  await visitor.waitForHeading(CATEGORIES.honey.en)
})

test('a script that is gone since the shop was updated loads the document anew, once', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await visitor.open('/category/honey')
  const missing = /\/assets\/product\._url-[\w-]{8}\.js$/
  visitor.expectError({ status: 404, address: missing })
  visitor.expectError({ status: 'console', address: /Failed to fetch dynamically imported module/ })
  await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }))
  // What the server sends now is of another build.
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/entry-of-another-build.js">',
      }),
  )
  let documents = 0
  page.on('request', (request) => void (request.isNavigationRequest() && (documents += 1)))
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
  await followLink(visitor, '/product/acacia-honey')
  // In the new document the file is still missing: no loop.
  await page.waitForFunction(() => !('isFirstDocument' in window))
  await visitor.waitForHeading(t(m.error_title))
  await page.unroute(missing)
  await visitor.button(t(m.error_retry)).click()
  // The retry of a screen is a new document: the browser remembers that the file could not be loaded.
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  // Those of the shop, of the router, which can't do without the file either, and of the retry.
  expect(documents).toBe(3)
})
