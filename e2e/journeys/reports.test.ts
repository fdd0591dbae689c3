import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { type FakeSentry, startFakeSentry } from '../../server/test/fakes/fake-sentry/fake-sentry.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { fillMessage, openContact } from '../support/steps/contact.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { CATEGORIES, PRODUCTS } from '../support/shops/demo.ts'
import { twoFrames } from '../support/checks/frames.ts'
import { EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { layoutShifts, recordLayoutShifts } from '../support/checks/layout-shifts.ts'
import { followLink, openAndLoadAhead } from '../support/network.ts'
import * as reports from '../support/steps/reports.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import { blockStorage } from '../support/storage.ts'
import { hasFocus } from '../support/visitor.ts'

const { test: testWithout } = journeys()
let sink: FakeSentry
const { test, shop } = journeys({
  shop: 'own',
  settings: async () => {
    sink = await startFakeSentry()
    return { SENTRY_DSN: sink.dsn, SENTRY_ENVIRONMENT: 'journeys' }
  },
})
const DESKTOP = { ...EN_DESKTOP, idleLoading: true } as const

beforeEach(() => sink.clear())
afterAll(() => sink.close())

const errorsOfBrowser = () => sink.errors().filter(({ platform }) => platform === 'javascript')
const transactionsOf = (platform: 'javascript' | 'node') =>
  sink.transactions().filter((transaction) => transaction.platform === platform)

testWithout('a shop without a DSN loads nothing, asks nothing and sends nothing', async ({ visit }) => {
  const visitor = await visit(DESKTOP)
  const requests = reports.recordRequests(visitor)
  await openAndLoadAhead(visitor, '/product/acacia-honey')
  await reports.fail(visitor, 'an error that stays here')
  await twoFrames(visitor.page)
  expect(requests.filter((address) => /report/.test(address))).toEqual([])
  expect(new Set(requests.map((address) => new URL(address).host)).size).toBe(1)
  expect(await reports.notice(visitor).count()).toBe(0)
  expect(await reports.footerButton(visitor).count()).toBe(0)
})

test('before consent nothing is sent; after it the error from before arrives, once, in the trace of the server', async ({
  visit,
}) => {
  const visitor = await visit(DESKTOP)
  const { page } = visitor
  const requests = reports.recordRequests(visitor)
  await recordLayoutShifts(page)
  await openAndLoadAhead(visitor, '/product/acacia-honey')
  await reports.notice(visitor).waitFor()
  await reports.fail(visitor, 'too early')
  await twoFrames(page)
  expect((await layoutShifts(page)).sum).toBeLessThan(0.02)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  expect(requests.filter((address) => reports.REPORTS_SCRIPT.test(address))).toEqual([])
  expect(sink.requests()).toBe(0)

  await reports.allow(visitor).click()
  await expect.poll(() => reports.notice(visitor).count()).toBe(0)
  await expect.poll(() => errorsOfBrowser().length).toBe(1)
  const [error] = errorsOfBrowser()
  expect(error).toMatchObject({
    environment: 'journeys',
    release: expect.stringMatching(/^vitrina@\d+\.\d+\.\d+\+[\w-]{8}$/),
    tags: { source: 'uncaught', route: '/product/$url' },
    exception: { values: [{ type: 'TypeError', value: 'too early' }] },
  })
  await followLink(visitor, '/category/honey')
  await visitor.waitForHeading(CATEGORIES.honey.en)
  await expect
    .poll(() => transactionsOf('javascript').map(({ transaction }) => transaction))
    .toContain('/category/$url')
  const navigation = transactionsOf('javascript').find(({ transaction }) => transaction === '/category/$url')
  const spans: string[] = navigation.spans.map(({ span_id }: { span_id: string }) => span_id)
  const calls = transactionsOf('node').filter(
    ({ contexts }) => contexts.trace.trace_id === navigation.contexts.trace.trace_id,
  )
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect(spans).toContain(call.contexts.trace.parent_span_id)
  // The error is shown with a recording of what was on the screen, or of what came after it.
  await reports.fail(visitor, 'in the recording')
  await expect.poll(() => sink.items('replay_recording').length).toBeGreaterThan(0)
  expect(errorsOfBrowser().map(({ exception }) => exception.values[0].value)).toEqual(['too early', 'in the recording'])
  expect(sink.malformed).toEqual([])
})

test('nothing secret and nothing personal leaves the browser', async ({ visit }) => {
  const visitor = await visit(DESKTOP)
  const { page } = visitor
  const customer = { ...newCustomer('en'), firstName: 'Dzhulieta' }
  const { address } = await placedOrderScreen(shop, 'en')
  const order = address.split('/').at(-1)!
  const token = 'tokenOfALink0123456789abcdef'
  await reports.decideBefore(visitor, 'granted')
  visitor.expectError({ status: 404, address: /./ })
  visitor.expectError({ status: 401, address: /./ })
  visitor.expectError({ status: 406, address: /./ })
  await page.context().addCookies([{ name: 'basket', value: 'cookie0fSomebody', url: shop.url }])

  for (const [path, route] of [
    [address, '/orders/cash/thank_you/$url'],
    ['/products/search-products?q=ringsforherwedding', '/products/search-products'],
    [`/auth/resetPassword/12/${token}`, '/auth/resetPassword/$id/$token'],
  ] as const) {
    await openAndLoadAhead(visitor, path)
    await reports.fail(visitor, `cannot show ${shop.url}${path} to ${customer.email}`)
    await expect.poll(() => errorsOfBrowser().map(({ tags }) => tags.route)).toContain(route)
  }
  await openContact(visitor)
  await fillMessage(visitor, customer)
  await visitor.button(visitor.t(m.contact_send)).click()
  await reports.fail(visitor, `"${customer.firstName}" is not valid`)
  await expect.poll(() => errorsOfBrowser().length).toBe(4)
  // A recording of the form, and of an error's page.
  await expect.poll(() => sink.items('replay_recording').length).toBeGreaterThan(0)
  await expect.poll(() => transactionsOf('javascript').length).toBeGreaterThan(2)
  expect(sink.malformed).toEqual([])
  const text = sink.text()
  const secrets = [
    order,
    token,
    'ringsforherwedding',
    'cookie0fSomebody',
    customer.firstName,
    customer.email,
    'acacia honey',
  ]
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false)
  // Texts of the page, and what names its products.
  for (const words of [PRODUCTS.honey.name.en, 'Мария', 'Terms']) expect(text.includes(words), words).toBe(false)
})

test('a refusal is remembered; the footer changes it, for every tab', async ({ visit }) => {
  const visitor = await visit(DESKTOP)
  await openAndLoadAhead(visitor, '/')
  await reports.refuse(visitor).click()
  await expect.poll(() => reports.notice(visitor).count()).toBe(0)
  await openAndLoadAhead(visitor, '/category/honey')
  const other = await visitor.openTab()
  await openAndLoadAhead(other, '/info/terms')
  expect(await reports.notice(visitor).count()).toBe(0)
  await reports.fail(visitor, 'refused')
  await twoFrames(visitor.page)
  expect(sink.requests()).toBe(0)

  await reports.footerButton(visitor).press('Enter')
  await reports.notice(visitor).getByText(visitor.t(m.consent_refused)).waitFor()
  await expect.poll(() => hasFocus(reports.notice(visitor))).toBe(true)
  await visitor.page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(reports.footerButton(visitor))).toBe(true)
  await visitor.page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(reports.notice(visitor))).toBe(true)
  // Past the link to the page about personal data and the other button.
  for (let presses = 0; presses < 3; presses += 1) await visitor.page.keyboard.press('Tab')
  expect(await hasFocus(reports.allow(visitor))).toBe(true)
  await visitor.page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(reports.footerButton(visitor))).toBe(true)
  await reports.fail(visitor, 'here')
  // The script of the other tab loads by itself.
  await expect
    .poll(async () => {
      await reports.fail(other, 'there')
      return new Set(errorsOfBrowser().map(({ exception }) => exception.values[0].value))
    })
    .toEqual(new Set(['here', 'there']))

  await reports.footerButton(other).click()
  await reports.refuse(other).click()
  await twoFrames(visitor.page)
  const before = sink.requests()
  await reports.fail(visitor, 'after')
  await reports.fail(other, 'after')
  const traced: string[] = []
  visitor.page.on('request', (request) => request.headers()['sentry-trace'] && traced.push(request.url()))
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  expect(traced).toEqual([])
  await twoFrames(visitor.page)
  expect(errorsOfBrowser().some(({ exception }) => exception.values[0].value === 'after')).toBe(false)
  expect(sink.requests()).toBe(before)
  expect(sink.text()).not.toContain('refused')
})

const positionOf = (element: Element) => getComputedStyle(element).position

describe.each(EACH_ONCE)('the notice, in $language on a $device', (options) => {
  test('covers no header and no bar, is accessible and asks in no task', async ({ visit }) => {
    const visitor = await visit({ ...options, idleLoading: true })
    const { page } = visitor
    visitor.expectError({ status: 401, address: /./ })
    for (const path of ['/', '/category/honey', '/product/acacia-honey', '/rooms', '/info/terms']) {
      await openAndLoadAhead(visitor, path)
      const notice = (await reports.notice(visitor).boundingBox())!
      const others = page.locator('header, [data-sticky-bar], main .bg-accent').filter({ visible: true })
      for (const other of await others.all()) {
        const { x, y, width, height } = (await other.boundingBox())!
        const isBelow = y >= page.viewportSize()!.height
        const isBeside = x >= notice.x + notice.width || x + width <= notice.x
        const isAboveOrUnder = y + height <= notice.y || y >= notice.y + notice.height
        expect(isBelow || isBeside || isAboveOrUnder, `${path}: ${await other.textContent()}`).toBe(true)
      }
      if (options.device === 'phone') expect(await reports.notice(visitor).evaluate(positionOf)).toBe('static')
    }
    expect(await accessibilityViolations(visitor, 'consent')).toEqual([])
    const { width, height } = (await reports.allow(visitor).boundingBox())!
    expect(await reports.refuse(visitor).boundingBox()).toMatchObject({ width, height })
    expect(await reports.allow(visitor).getAttribute('class')).toBe(await reports.refuse(visitor).getAttribute('class'))
    const pictures = process.env['JOURNEY_PICTURES']
    if (pictures) {
      await reports.notice(visitor).scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${pictures}/consent-${options.device}.png` })
    }
    for (const path of ['/cart', '/checkout', '/booking', '/auth/login']) {
      await openAndLoadAhead(visitor, path)
      expect(await reports.notice(visitor).count(), path).toBe(0)
    }
  })
})

test('a browser that blocks its storage is asked once in a visit', async ({ visit }) => {
  const visitor = await visit(DESKTOP)
  await visitor.page.addInitScript(blockStorage)
  await openAndLoadAhead(visitor, '/')
  await reports.allow(visitor).click()
  await expect.poll(() => reports.notice(visitor).count()).toBe(0)
  await followLink(visitor, '/cart')
  await visitor.waitForHeading(visitor.t(m.cart_title))
  await visitor.page.goBack()
  await reports.fail(visitor, 'without storage')
  await expect.poll(() => errorsOfBrowser().length).toBe(1)
  expect(await reports.notice(visitor).count()).toBe(0)
})

describe.each(['the script', 'the ingest'])('where a browser blocks %s', (blocked) => {
  test('the shop works', async ({ visit }) => {
    const visitor = await visit(DESKTOP)
    const address = blocked === 'the script' ? reports.REPORTS_SCRIPT : new RegExp(`^${sink.origin}/`)
    visitor.expectError({ status: 'failed', address })
    await visitor.page.route(address, (route) => route.abort('blockedbyclient'))
    await reports.decideBefore(visitor, 'granted')
    await openAndLoadAhead(visitor, '/product/acacia-honey')
    await reports.fail(visitor, 'blocked')
    await visitor.addToCart(PRODUCTS.honey)
    await visitor.openCart()
    expect(errorsOfBrowser()).toEqual([])
  })
})

test('an ingest that fails or limits costs the visitor nothing', async ({ visit }) => {
  const visitor = await visit(DESKTOP)
  visitor.expectError({ status: 429, address: /\/envelope\// })
  let limited = 0
  visitor.page.on('response', (response) => void (limited += Number(response.status() === 429)))
  await reports.decideBefore(visitor, 'granted')
  sink.behave({ status: 429, headers: { 'retry-after': '60' } })
  await openAndLoadAhead(visitor, '/product/acacia-honey')
  await reports.fail(visitor, 'limited')
  await expect.poll(() => limited).toBeGreaterThan(0)
  await visitor.addToCart(PRODUCTS.honey)
  await visitor.openCart()
})

test('source maps are made, and not served', async () => {
  const folder = new URL('../../storefront/dist/', import.meta.url)
  const manifest = JSON.parse(readFileSync(new URL('client/manifest.json', folder), 'utf8')) as Record<
    string,
    { file: string }
  >
  const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
  expect(scripts.length).toBeGreaterThan(30)
  // No file below the folder that is served is one, and the folder of the maps can't be reached by any address.
  const served = readdirSync(new URL('client/', folder), { recursive: true, encoding: 'utf8' })
  expect(served.filter((name) => name.includes('.map'))).toEqual([])
  const [first] = scripts as [string]
  const map = `${first.split('/').at(-1)}.map`
  for (const address of [`/${first}.map`, `/source-maps/${map}`, `/assets/..%2f..%2fsource-maps/${map}`])
    expect((await fetch(shop.url + address)).status, address).toBe(404)
  for (const script of scripts) {
    const name = script.split('/').at(-1)!
    expect(readFileSync(new URL(`client/${script}`, folder), 'utf8')).not.toContain('sourceMappingURL')
    // The runtime of the bundler has no source.
    if (name.startsWith('rolldown-runtime')) continue
    const map = JSON.parse(readFileSync(new URL(`source-maps/${name}.map`, folder), 'utf8'))
    expect(readFileSync(new URL(`source-maps/${name}`, folder), 'utf8')).toContain(`//# debugId=${map.debug_id}`)
  }
})
