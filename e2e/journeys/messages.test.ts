import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { BG_PHONE, journeys } from '../support/journeys.ts'
import { PRODUCTS, CATEGORIES } from '../support/shops/demo.ts'
import { respondWith, followLink, holdResponses } from '../support/network.ts'

const { test } = journeys()
const HONEY = /\/api\/v1\/products\/acacia-honey$/
const LIST = /\/api\/v1\/products\?category=food/

describe('the message area', () => {
  const FORMS = [
    ['a string of a 406', 406, { errors: 'There is no enough free rooms!' }, ['There is no enough free rooms!'], 'p'],
    [
      'fields and messages of a 406',
      406,
      { errors: { email: 'Wrong', 'rooms.0.room_id': 'Gone', some_thing: 'Too short' } },
      ['E-mail: Wrong', 'Rooms: Gone', 'Please check: Too short'],
      'dl > div',
    ],
    ['a list of a 406', 406, { errors: ['First', 'Second'] }, ['First', 'Second'], 'ul > li'],
    ['the message of a 401', 401, { message: 'Please log in' }, ['Please log in'], 'p'],
  ] as const

  test.for(FORMS)('shows and announces %s', async ([, status, body, lines, selector], { visit }) => {
    const visitor = await visit({ language: 'en', device: 'phone' })
    const { page } = visitor
    await visitor.open('/category/honey')
    // The live region exists before its first message: screen readers announce changes only.
    const alert = page.getByTestId('messages').getByRole('alert')
    await expect.poll(() => alert.textContent()).toBe('')
    await respondWith(visitor, HONEY, status, body)
    await followLink(visitor, '/product/acacia-honey')
    await alert.locator(selector).first().waitFor()
    await expect.poll(() => alert.locator(selector).allTextContents()).toEqual([...lines])
    await expect.poll(() => alert.evaluate((element) => element.getBoundingClientRect().top >= 0)).toBe(true)
    await alert.getByRole('button', { name: visitor.t(m.message_close) }).click()
    await expect.poll(() => alert.textContent()).toBe('')
  })

  test('shows nothing of any other error: the screen does, and offers another try', async ({ visit }) => {
    const visitor = await visit({ language: 'bg', device: 'desktop' })
    const { page, t } = visitor
    await visitor.open('/category/honey')
    for (const status of [403, 409, 429, 500, 503]) {
      const restore = await respondWith(visitor, HONEY, status, { message: 'Internal words', code: 'x' })
      await followLink(visitor, '/product/acacia-honey')
      await visitor.waitForHeading(t(m.error_title))
      await expect.poll(() => page.getByTestId('messages').textContent(), { message: String(status) }).toBe('')
      await expect.poll(() => page.getByText('Internal words').count()).toBe(0)
      await expect.poll(() => page.title()).toContain(t(m.error_title))
      await restore()
      await page.goBack()
      await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
    }
    await respondWith(visitor, HONEY, 500, {}).then(async (restore) => {
      await followLink(visitor, '/product/acacia-honey')
      await visitor.waitForHeading(t(m.error_title))
      await restore()
    })
    await visitor.button(t(m.error_retry)).click()
    await visitor.waitForHeading(visitor.localize(PRODUCTS.honey.name))
    await expect.poll(() => page.title()).toContain(visitor.localize(PRODUCTS.honey.name))
  })
})

test('what is loaded in the background or ahead fails silently, and is shown by the screen that then needs it', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en', idleLoading: true })
  const { page } = visitor
  const messages = page.getByTestId('messages')
  await respondWith(visitor, /\/api\/v1\/info\?/, 401, { message: 'Please log in' })
  await respondWith(visitor, /\/api\/v1\/news\?/, 406, { errors: { per_page: 'Too many' } })
  await respondWith(visitor, HONEY, 401, { message: 'Please log in' })
  const answered = (address: RegExp) => page.waitForResponse(address)
  await Promise.all([answered(/\/info\?/), answered(/\/news\?/), visitor.open('/category/honey')])
  // Pointing at a link loads its screen ahead.
  const link = visitor.main().getByRole('link', { name: PRODUCTS.honey.name.en, exact: true })
  await Promise.all([answered(HONEY), link.hover()])
  await expect.poll(() => page.locator('html[data-loading]').count()).toBe(0)
  await expect.poll(() => messages.textContent()).toBe('')
  await link.click()
  await visitor.waitForHeading(visitor.t(m.error_title))
  await messages.getByText('Please log in').waitFor()
})

test('a 406 of a product list is logged to the console only', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  await visitor.open('/category/honey')
  visitor.expectError({ status: 'console', address: /^Error fetching products:/ })
  await respondWith(visitor, LIST, 406, { errors: 'No such list' })
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error fetching products:'))
  await followLink(visitor, '/category/food')
  await Promise.all([logged, page.getByRole('heading', { name: visitor.t(m.list_failed_title) }).waitFor()])
  await expect.poll(() => page.getByTestId('messages').textContent()).toBe('')
})

test('a product list that fails writes the specification’s message to the console and shows no message', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await visitor.open('/category/honey')
  visitor.expectError({ status: 'console', address: /^Error fetching products:/ })
  await respondWith(visitor, LIST, 500, {})
  await followLink(visitor, '/category/food')
  await page.getByRole('heading', { name: visitor.t(m.list_failed_title) }).waitFor()
  await expect.poll(() => page.getByTestId('messages').textContent()).toBe('')
  expect(errors).toContainEqual(expect.stringMatching(/^Error fetching products:/))
})

test('the loading flag is on from a request to its response or its failure', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  const flag = page.locator('html[data-loading]')
  await visitor.open('/category/honey')
  await expect.poll(() => flag.count()).toBe(0)
  const release = await holdResponses(visitor, HONEY)
  await followLink(visitor, '/product/acacia-honey')
  await expect.poll(() => flag.count()).toBe(1)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).cursor)).toBe('progress')
  release()
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  await expect.poll(() => flag.count()).toBe(0)
  await respondWith(visitor, LIST, 500, {})
  visitor.expectError({ status: 'console', address: /^Error fetching products:/ })
  await followLink(visitor, '/category/food')
  await visitor.waitForHeading(visitor.t(m.error_title))
  await expect.poll(() => flag.count()).toBe(0)
})

test('names what was added to the cart for a second, stays under the pointer, and can be closed', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const name = visitor.localize(PRODUCTS.mortar.name)
  // Time stands still except where the test lets it run.
  await page.clock.install()
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  const region = page.getByRole('region', { name: t(m.toast_region) })
  const toast = region.getByRole('listitem').filter({ hasText: `+1 ${name}` })
  const add = async () => {
    await visitor.button(t(m.product_add)).first().click()
    await toast.waitFor()
  }
  await add()
  // In the upper right, within the window.
  const box = (await toast.boundingBox())!
  const { width, height } = page.viewportSize()!
  expect(width - box.x - box.width).toBeLessThanOrEqual(16)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThan(height / 3)
  await expect.poll(() => toast.evaluate((element) => element.className)).toContain('warn')
  await page.clock.runFor(900)
  await expect.poll(() => toast.count()).toBe(1)
  await page.clock.runFor(900)
  await toast.waitFor({ state: 'detached' })

  await add()
  await toast.hover()
  await page.clock.runFor(5000)
  await expect.poll(() => toast.count()).toBe(1)
  await toast.getByRole('button', { name: t(m.message_close) }).click()
  await page.clock.runFor(900)
  await toast.waitFor({ state: 'detached' })
  await visitor.cartLink(2).waitFor()
})
