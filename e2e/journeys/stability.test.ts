import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { twoFrames } from '../support/checks/frames.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EACH_ONCE, journeys } from '../support/journeys.ts'
import { expectPlaceKept } from '../support/checks/kept-place.ts'
import { layoutShifts, MAX_LAYOUT_SHIFT, recordLayoutShifts } from '../support/checks/layout-shifts.ts'
import { holdResponses } from '../support/network.ts'
import { waitForFontsAndPictures } from '../support/screens/pictures.ts'
import { placeBooking } from '../support/steps/bookings.ts'

// That no screen moves while it loads is held by the tours.
const { test, shop } = journeys()

test('the measure of layout shifts notices a paragraph that pushes the page down', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  await recordLayoutShifts(visitor.page)
  await visitor.open('/category/food')
  await waitForFontsAndPictures(visitor.page)
  expect((await layoutShifts(visitor.page)).sum).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  const pushDown = () =>
    visitor.page.evaluate(() =>
      document.querySelector('main')!.prepend(Object.assign(document.createElement('p'), { textContent: 'Late news' })),
    )
  // Chromium takes what moves within half a second of a change of the viewport for expected, and the phone's may change late.
  await expect
    .poll(async () => {
      await pushDown()
      return (await layoutShifts(visitor.page)).sum
    })
    .toBeGreaterThan(MAX_LAYOUT_SHIFT)
})

// A click whose press and release fall on different places of a button is lost.
test.for(EACH_ONCE)(
  'the button to the checkout never moves after the cart opens, in $language on a $device',
  async (options, { visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addToCart(PRODUCTS.mortar)
    await page.evaluate((name) => {
      const positions: number[] = []
      Object.assign(window, { positions })
      const observe = () => {
        const link = [...document.querySelectorAll('main a')].find(
          (each) => each.textContent === name && each.getClientRects().length > 0,
        )
        const position = link && Math.round(link.getBoundingClientRect().y)
        if (position !== undefined && position !== positions.at(-1)) positions.push(position)
        requestAnimationFrame(observe)
      }
      observe()
    }, t(m.cart_checkout))
    await visitor.openCart()
    await visitor.waitForTotal()
    await waitForFontsAndPictures(page)
    await twoFrames(page)
    expect(await page.evaluate(() => (window as unknown as { positions: number[] }).positions)).toHaveLength(1)
  },
)

test.for(EACH_ONCE)(
  'a change of language moves nothing, from $language on a $device',
  async ({ language, device }, { visit }) => {
    const visitor = await visit({ language, device })
    await recordLayoutShifts(visitor.page)
    for (const address of ['/', `/product/${PRODUCTS.socks.url}`]) {
      await visitor.open(address)
      await waitForFontsAndPictures(visitor.page)
      await visitor.switchLanguage(visitor.language === 'en' ? 'bg' : 'en')
      await visitor.waitForTotal()
      await waitForFontsAndPictures(visitor.page)
      const { sum, moved } = await layoutShifts(visitor.page)
      expect(sum, `${address} in ${visitor.language} moved:\n${moved.join('\n')}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    }
  },
)

test('the ways on from a booking stand in their places, whichever of them is known last', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t, language } = visitor
  const { url } = await placeBooking(shop, language, 70)
  const release = await holdResponses(visitor, /\/api\/v1\/categories(\?|$)/)
  await visitor.open(`/bookings/${url}`)
  await page.locator('footer').last().scrollIntoViewIfNeeded()
  const ways = page.getByRole('navigation', { name: t(m.lead_on) }).getByRole('listitem')
  const story = ways.getByText(t(m.lead_on_story))
  const places = () => story.evaluate((each) => each.getBoundingClientRect().top + scrollY)
  await story.waitFor()
  await waitForFontsAndPictures(page)
  const before = await places()
  release()
  await ways.getByText(t(m.lead_on_shop)).waitFor()
  expect(await places()).toBe(before)
})

test.for(EACH_ONCE)(
  'the ways on from a booking take the place that was kept for them, in $language on a $device',
  async (options, { visit }) => {
    const visitor = await visit(options)
    const { page, t, language } = visitor
    const { url } = await placeBooking(shop, language, 70)
    const release = await holdResponses(visitor, /\/assets\/lead-on-(?!later)/)
    await visitor.open(`/bookings/${url}`)
    await page.locator('footer').last().scrollIntoViewIfNeeded()
    await waitForFontsAndPictures(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    release()
    const ways = page.getByRole('navigation', { name: t(m.lead_on) }).getByRole('listitem')
    for (const way of [m.lead_on_shop, m.lead_on_story, m.lead_on_room]) await ways.getByText(t(way)).waitFor()
    await waitForFontsAndPictures(page)
    expect(await height()).toBe(before)
  },
)

test('the calendar takes the place that was kept for it when its prices are there before it', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page } = visitor
  const release = await holdResponses(visitor, /\/assets\/calendar-/)
  const priced = page.waitForResponse(/\/rooms\/daily-rates\?/)
  await visitor.open('/booking')
  await (await priced).finished()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  // Until the prices are rendered, which nothing says while the calendar is missing.
  for (let frame = 0; frame < 30; frame += 1) await twoFrames(page)
  const before = await height()
  release()
  await visitor.main().getByRole('grid').first().waitFor()
  await twoFrames(page)
  expect(await height()).toBe(before)
})

test.for(EACH_ONCE)(
  'the days of a rental product take the place that was kept for them, in $language on a $device',
  async (options, { visit }) => {
    const visitor = await visit(options)
    await expectPlaceKept(visitor, {
      address: `/product/${PRODUCTS.picnic.url}`,
      script: /\/assets\/day-picker-/,
      part: visitor.main().getByRole('grid'),
    })
  },
)

test.for(EACH_ONCE)(
  'fonts that arrive after the text is painted move nothing, in $language on a $device',
  async (options, { visit }) => {
    for (const address of ['/products/search-products', '/products/search-products?q=zzz', '/info/contact']) {
      // A browser context each: it keeps fonts in memory.
      const { page } = await visit(options)
      await recordLayoutShifts(page)
      let sendFonts = () => {}
      const fontsMayCome = new Promise<void>((resolve) => (sendFonts = resolve))
      await page.route(/\.woff2(\?|$)/, async (route) => {
        await fontsMayCome
        await route.continue().catch(() => {})
      })
      await page.goto(address, { waitUntil: 'commit' })
      // The browser waits for preloaded fonts for a tenth of a second of its own clock.
      await page.waitForFunction(() => {
        const [painted] = performance.getEntriesByName('first-contentful-paint')
        return painted && performance.now() > painted.startTime + 500
      })
      sendFonts()
      await waitForFontsAndPictures(page)
      await twoFrames(page)
      const { sum, moved } = await layoutShifts(page)
      expect(sum, `${address} moved:\n${moved.join('\n')}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    }
  },
)

// As wide on the whole, so that few headings break elsewhere when the web fonts arrive.
test.for(EACH_ONCE)(
  'text in $language is as wide in the system’s fonts as in the web fonts',
  async (options, { visit, skip }) => {
    const visitor = await visit(options)
    await visitor.open('/info/privacy')
    const hasSystemFonts = await visitor.page.evaluate(async () => {
      const loads = (font: string) =>
        new FontFace('probe', `local("${font}")`).load().then(
          () => true,
          () => false,
        )
      const some = async (fonts: string[]) => (await Promise.all(fonts.map(loads))).includes(true)
      return (
        (await some(['Arial', 'Liberation Sans', 'DejaVu Sans'])) &&
        (await some(['Times New Roman', 'Liberation Serif', 'DejaVu Serif']))
      )
    })
    skip(!hasSystemFonts, 'There is neither Arial, Times New Roman nor a stand-in: install fonts-liberation.')
    const ratios = await visitor.page.evaluate(async () => {
      const text = document.querySelector('article')!.textContent!.replace(/\s+/g, ' ')
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      const unquoted = (family: string) => family.replaceAll('"', '').trim()
      // A face of its own: the page's may be one that the browser has given up waiting for.
      const loadFace = async (family: string) => {
        const { style } = rules.find(
          (rule): rule is CSSFontFaceRule =>
            rule instanceof CSSFontFaceRule &&
            unquoted(rule.style.getPropertyValue('font-family')) === unquoted(family),
        )!
        const face = new FontFace('measured', style.getPropertyValue('src'))
        document.fonts.clear()
        document.fonts.add(await face.load())
      }
      const widthIn = async (families: string) => {
        await document.fonts.load(`20px ${families}`, text)
        const line = document.createElement('span')
        // Else each letter's width is rounded to whole pixels.
        line.style.cssText = `position: absolute; white-space: nowrap; text-rendering: geometricPrecision; font: 20px ${families}`
        line.textContent = text
        document.body.append(line)
        return line.getBoundingClientRect().width
      }
      const ratio = async (property: string) => {
        const [webFont, ...systemFonts] = getComputedStyle(document.documentElement)
          .getPropertyValue(property)
          .split(',')
        await loadFace(webFont!)
        return (await widthIn('measured')) / (await widthIn(systemFonts.join(',')))
      }
      return [await ratio('--font-text'), await ratio('--font-headings')]
    })
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.01)
  },
)
