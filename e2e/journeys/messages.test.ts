import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EACH_ONCE, journeys } from '../support/browser.ts'
import { PRODUCTS, SHELVES } from '../support/demo.ts'
import { answers, follows, holds } from '../support/network.ts'

const { test } = journeys()
const HONEY = /\/api\/v1\/products\/acacia-honey$/
const LIST = /\/api\/v1\/products\?category=food/

describe('the message area', () => {
  const FORMS = [
    ['a string of a 406', 406, { errors: 'There is no enough free rooms!' }, ['There is no enough free rooms!'], 'p'],
    [
      'fields and messages of a 406',
      406,
      { errors: { email: 'Wrong', phone: 'Too short' } },
      ['email: Wrong', 'phone: Too short'],
      'dl > div',
    ],
    ['a list of a 406', 406, { errors: ['First', 'Second'] }, ['First', 'Second'], 'ul > li'],
    ['the message of a 401', 401, { message: 'Please log in' }, ['Please log in'], 'p'],
  ] as const

  test.for(FORMS)('shows and announces %s', async ([, status, body, lines, selector], { visit }) => {
    const visitor = await visit({ language: 'en', device: 'phone' })
    const { page } = visitor
    await visitor.opens('/category/honey')
    await page.waitForLoadState('networkidle')
    // Live before anything is said in it: that is what makes readers hear it.
    const alert = page.getByTestId('messages').getByRole('alert')
    expect(await alert.textContent()).toBe('')
    await answers(visitor, HONEY, status, body)
    await follows(visitor, '/product/acacia-honey')
    await alert.locator(selector).first().waitFor()
    expect(await alert.locator(selector).allTextContents()).toEqual([...lines])
    expect(await alert.evaluate((element) => element.getBoundingClientRect().top >= 0)).toBe(true)
    await alert.getByRole('button', { name: visitor.t(m.message_close) }).click()
    await expect.poll(() => alert.textContent()).toBe('')
  })

  test('keeps silent about any other failure; the screen speaks, and tries again', async ({ visit }) => {
    const visitor = await visit({ language: 'bg', device: 'desktop' })
    const { page, t } = visitor
    await visitor.opens('/category/honey')
    await page.waitForLoadState('networkidle')
    for (const status of [403, 409, 429, 500, 503]) {
      const over = await answers(visitor, HONEY, status, { message: 'Internal words', code: 'x' })
      await follows(visitor, '/product/acacia-honey')
      await visitor.sees(t(m.error_title))
      expect(await page.getByTestId('messages').textContent(), String(status)).toBe('')
      expect(await page.getByText('Internal words').count()).toBe(0)
      expect(await page.title()).toContain(t(m.error_title))
      await over()
      await page.goBack()
      await visitor.sees(visitor.says(SHELVES.honey))
    }
    await answers(visitor, HONEY, 500, {}).then(async (over) => {
      await follows(visitor, '/product/acacia-honey')
      await visitor.sees(t(m.error_title))
      await over()
    })
    await visitor.button(t(m.error_retry)).click()
    await visitor.sees(visitor.says(PRODUCTS.honey.name))
    expect(await page.title()).toContain(visitor.says(PRODUCTS.honey.name))
  })
})

test('a product list that fails is told to the console alone, in the specification’s words', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await visitor.opens('/category/honey')
  await page.waitForLoadState('networkidle')
  visitor.expects({ status: 'console', address: /^Error fetching products:/ })
  await answers(visitor, LIST, 500, {})
  await follows(visitor, '/category/food')
  await visitor.sees(visitor.t(m.error_title))
  expect(await page.getByTestId('messages').textContent()).toBe('')
  expect(said.some((text) => text.startsWith('Error fetching products:'))).toBe(true)
})

test('the loading flag is on from the request to its answer, or its failure', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  const flag = page.locator('html[data-loading]')
  await visitor.opens('/category/honey')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => flag.count()).toBe(0)
  const release = await holds(visitor, HONEY)
  await follows(visitor, '/product/acacia-honey')
  await expect.poll(() => flag.count()).toBe(1)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).cursor)).toBe('progress')
  release()
  await visitor.sees(PRODUCTS.honey.name.en)
  await expect.poll(() => flag.count()).toBe(0)
  await answers(visitor, LIST, 500, {})
  visitor.expects({ status: 'console', address: /^Error fetching products:/ })
  await follows(visitor, '/category/food')
  await visitor.sees(visitor.t(m.error_title))
  await expect.poll(() => flag.count()).toBe(0)
})

describe.each(EACH_ONCE)('a toast in $language on a $device', (options) => {
  test('says what came into the cart for a second, waits under the pointer, and can be sent away', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    const name = visitor.says(PRODUCTS.mortar.name)
    await visitor.opens(`/product/${PRODUCTS.mortar.url}`)
    await page.waitForLoadState('networkidle')
    const region = page.getByRole('region', { name: t(m.toast_region) })
    const toast = region.getByRole('listitem').filter({ hasText: `+1 ${name}` })
    const add = async () => {
      await visitor.button(t(m.product_add)).first().click()
      await toast.waitFor()
    }
    await page.evaluate(() => {
      const times = { came: 0, went: 0 }
      Object.assign(window, { times })
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          if (addedNodes.length > 0) times.came = performance.now()
          if (removedNodes.length > 0) times.went = performance.now()
        }
      }).observe(document.querySelector('ol[aria-live=polite]')!, { childList: true })
    })
    await add()
    // The upper right, whole in sight.
    const box = (await toast.boundingBox())!
    const { width, height } = page.viewportSize()!
    expect(width - box.x - box.width).toBeLessThanOrEqual(16)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThan(height / 3)
    expect(await toast.evaluate((element) => element.className)).toContain('warn')
    await toast.waitFor({ state: 'detached' })
    const { came, went } = await page.evaluate(
      () => (window as unknown as { times: { came: number; went: number } }).times,
    )
    expect(went - came).toBeGreaterThanOrEqual(950)
    expect(went - came).toBeLessThan(1800)

    await add()
    await toast.hover()
    await page.waitForTimeout(1600)
    expect(await toast.count()).toBe(1)
    await toast.getByRole('button', { name: t(m.message_close) }).click()
    await toast.waitFor({ state: 'detached' })
    await visitor.cartLink(2).waitFor()
  })
})
