import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { scrollPageTo, scrollPosition, twoFrames } from '../support/checks/frames.ts'
import { BG_PHONE, journeys } from '../support/journeys.ts'
import { PRODUCTS, CATEGORIES } from '../support/shops/demo.ts'
import { recordApiCalls, followLink, holdResponses } from '../support/network.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()
const HONEY = /\/api\/v1\/products\/acacia-honey(\?|$)/
const focused = ({ page }: Visitor) =>
  page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent])

test('after a navigation the focus is at the heading, and screen readers hear the title', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page } = visitor
  const name = visitor.localize(PRODUCTS.honey.name)
  await visitor.open('/category/honey')
  await expect.poll(async () => (await focused(visitor))[0]).toBe('BODY')
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(name)
  await expect.poll(() => focused(visitor)).toEqual(['H1', name])
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).outlineStyle))
    .toBe('none')
  await expect.poll(() => page.locator('#announcer[role=status]').textContent()).toBe(`${name} · Родопа`)
  await expect.poll(() => page.title()).toBe(await page.locator('#announcer').textContent())
  await page.goBack()
  await visitor.waitForHeading(visitor.localize(CATEGORIES.honey))
  await expect.poll(() => focused(visitor)).toEqual(['H1', visitor.localize(CATEGORIES.honey)])
  // Another page of the list leaves the focus where it is.
  await visitor.open('/products/search-products')
  const next = visitor.main().getByRole('link', { name: visitor.t(m.paging_page, { page: 2 }), exact: true })
  await next.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/page=2/)
  await expect.poll(async () => (await focused(visitor))[0]).not.toBe('H1')
})

test('the search keeps the scroll position of the screen before it, and restores its own', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'desktop' })
  const { page } = visitor
  const top = () => scrollPosition(page)
  await visitor.open('/info/terms')
  await scrollPageTo(page, 420)
  await followLink(visitor, '/products/search-products')
  await visitor.waitForHeading(visitor.t(m.search_title))
  await expect.poll(top).toBe(420)
  // Ready for typing.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  // Without having touched the wheel there.
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  await expect.poll(top).toBe(0)
  await page.goBack()
  await visitor.waitForHeading(visitor.t(m.search_title))
  await expect.poll(top).toBe(420)
  await scrollPageTo(page, 900)
  await followLink(visitor, '/product/acacia-honey')
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  await page.goBack()
  await visitor.waitForHeading(visitor.t(m.search_title))
  await expect.poll(top).toBe(900)
  await visitor.reload()
  await expect.poll(top).toBe(900)
})

test('the progress bar starts at 8 % or more while a screen loads, creeps on, and goes', async ({ visit }) => {
  const visitor = await visit({ language: 'en', motion: true })
  const { page } = visitor
  await page.clock.install()
  await visitor.open('/category/honey')
  const release = await holdResponses(visitor, HONEY)
  await followLink(visitor, '/product/acacia-honey')
  const bar = page.locator('#nprogress .bar')
  await bar.waitFor()
  const progress = () =>
    bar.evaluate((element: HTMLElement) => ({
      percent: 100 + Number(/\(([-\d.]+)%/.exec(element.style.transform)![1]),
      transition: element.style.transition,
    }))
  await expect.poll(async () => (await progress()).percent).toBeGreaterThanOrEqual(8)
  // The bar creeps as time passes, which it does here only where the test lets it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  const first = await progress()
  expect(first.transition).toContain('200ms')
  await page.clock.runFor(1000)
  const later = await progress()
  expect(later.percent).toBeGreaterThan(first.percent)
  // At most two steps of at most 2 % in this time.
  expect(later.percent - first.percent).toBeLessThanOrEqual(4)
  await page.clock.resume()
  release()
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  await bar.waitFor({ state: 'detached' })
  // A link to an address without a route loads nothing: no bar.
  await page.evaluate(() => {
    const seen = new MutationObserver(
      () => document.getElementById('nprogress') && document.documentElement.setAttribute('data-bar-seen', ''),
    )
    seen.observe(document.body, { childList: true, subtree: true })
    const main = document.querySelector('main')!
    main.insertAdjacentHTML('beforeend', '<div class="prose"><a href="/no/such/place" id="nowhere">nowhere</a></div>')
    document.getElementById('nowhere')!.click()
  })
  await visitor.waitForHeading(visitor.t(m.not_found_title))
  await twoFrames(page)
  await expect.poll(() => page.locator('html[data-bar-seen]').count()).toBe(0)
})

test('screens cross-fade where motion is allowed, and scroll as they do without', async ({ visit }) => {
  const count = ({ page }: Visitor) => page.evaluate(() => (window as unknown as { changes: number[] }).changes)
  const listen = ({ page }: Visitor) =>
    page.evaluate(() => {
      const changes: number[] = []
      Object.assign(window, { changes })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = ((change: () => Promise<void>) => {
        const transition = start(change)
        void transition.ready.then(
          () =>
            changes.push(
              ...document
                .getAnimations()
                // Not those of a skeleton, which a slow response shows.
                .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
                .map(({ effect }) => Number(effect!.getComputedTiming().duration)),
            ),
          () => {},
        )
        return transition
      }) as typeof document.startViewTransition
    })
  for (const motion of [true, false]) {
    const visitor = await visit({ language: 'en', motion })
    await visitor.open('/category/honey')
    await listen(visitor)
    await scrollPageTo(visitor.page, 300)
    await followLink(visitor, '/product/acacia-honey')
    await visitor.waitForHeading(PRODUCTS.honey.name.en)
    await expect.poll(() => scrollPosition(visitor.page)).toBe(0)
    await visitor.page.goBack()
    await visitor.waitForHeading(CATEGORIES.honey.en)
    await expect.poll(() => scrollPosition(visitor.page)).toBe(300)
    // One overtakes the other: nothing breaks.
    await followLink(visitor, '/product/acacia-honey')
    await followLink(visitor, '/cart')
    await visitor.waitForHeading(visitor.t(m.cart_title))
    const durations = await count(visitor)
    if (motion) {
      expect(durations.length).toBeGreaterThan(0)
      for (const duration of durations) expect(duration >= 120 && duration <= 200, `${duration} ms`).toBe(true)
    } else expect(durations).toEqual([])
  }
})

test('the target of a link is loaded at hover or focus, for links of the shop and of its texts', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const calls = recordApiCalls(visitor)
  await visitor.open('/category/honey')
  await visitor.main().getByRole('link', { name: PRODUCTS.honey.name.en, exact: true }).hover()
  await expect.poll(() => calls).toContain('/products/acacia-honey')
  calls.length = 0
  await visitor.main().getByRole('link', { name: PRODUCTS.honey.name.en, exact: true }).click()
  await visitor.waitForHeading(PRODUCTS.honey.name.en)
  expect(calls.filter((call) => call === '/products/acacia-honey')).toEqual([])
  await visitor.open('/info/terms')
  calls.length = 0
  await visitor.main().locator('.prose').getByRole('link', { name: 'picnic basket' }).first().focus()
  await expect.poll(() => calls).toContain(`/products/${PRODUCTS.picnic.url}`)
})
