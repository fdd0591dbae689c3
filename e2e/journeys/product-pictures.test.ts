import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()
const socks = `/product/${PRODUCTS.socks.url}`

/** Whether a picture is within the window; the row of pictures is wider than the window. */
const isInWindow = ({ page }: Visitor, alt: RegExp) =>
  page
    .getByRole('main')
    .getByRole('img', { name: alt })
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= -1 && right <= window.innerWidth + 1
    })
const viewer = ({ page }: Visitor) => page.getByRole('dialog')
const scaleOf = (visitor: Visitor) =>
  viewer(visitor)
    .locator('img')
    .evaluate((img) => img.getBoundingClientRect().width / (img as HTMLElement).offsetWidth)

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('a press opens the pictures, which can be magnified and walked through', async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open(socks)
    const pictures = visitor
      .main()
      .getByRole('list', { name: t(m.product_pictures, { name: visitor.localize(PRODUCTS.socks.name) }) })
    await pictures.getByRole('button').first().click()
    await viewer(visitor)
      .getByText(t(m.product_picture_of, { number: 1, total: 4 }))
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await viewer(visitor)
      .getByText(t(m.product_picture_of, { number: 3, total: 4 }))
      .waitFor()
    await page.keyboard.press('+')
    await expect.poll(() => scaleOf(visitor)).toBeCloseTo(1.5, 1)
    await page.keyboard.press('0')
    await expect.poll(() => scaleOf(visitor)).toBe(1)
    // A click of the mouse or a double tap magnifies; the next one restores the size.
    const { width, height } = page.viewportSize()!
    for (const scale of [2.5, 1]) {
      for (const _tap of options.device === 'phone' ? [1, 2] : [1])
        await (options.device === 'phone'
          ? page.touchscreen.tap(width / 3, height / 2)
          : page.mouse.click(width / 3, height / 2))
      await expect.poll(() => scaleOf(visitor)).toBe(scale)
    }
    await page.keyboard.press('Escape')
    await viewer(visitor).waitFor({ state: 'detached' })
    // The focus is at the picture seen last.
    const third = pictures.getByRole('button').nth(2)
    await expect.poll(() => third.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect
      .poll(() => isInWindow(visitor, { en: /madder red/, bg: /червено от брощ/ }[options.language]))
      .toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() =>
        pictures
          .getByRole('button')
          .nth(3)
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true)
  })
})

test('two fingers magnify a picture, one finger moves it or swipes to the next', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'phone' })
  const { page, t } = visitor
  await visitor.open(socks)
  await visitor
    .main()
    .getByRole('list', { name: t(m.product_pictures, { name: PRODUCTS.socks.name.en }) })
    .getByRole('button')
    .first()
    .click()
  await viewer(visitor).waitFor()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', [from, 400])
    await touch('touchMove', [(from + to) / 2, 402])
    await touch('touchMove', [to, 404])
    await touch('touchEnd')
  }
  await swipe(300, 80)
  await viewer(visitor)
    .getByText(t(m.product_picture_of, { number: 2, total: 4 }))
    .waitFor()
  await swipe(80, 300)
  await viewer(visitor)
    .getByText(t(m.product_picture_of, { number: 1, total: 4 }))
    .waitFor()

  await touch('touchStart', [150, 400], [210, 400])
  await touch('touchMove', [120, 400], [240, 400])
  await touch('touchEnd')
  await expect.poll(() => scaleOf(visitor)).toBeCloseTo(2, 1)
  const left = () =>
    viewer(visitor)
      .locator('img')
      .evaluate((img) => img.getBoundingClientRect().left)
  const before = await left()
  await swipe(100, 160)
  await expect.poll(left).toBeCloseTo(before + 60, 0)
  await viewer(visitor)
    .getByText(t(m.product_picture_of, { number: 1, total: 4 }))
    .waitFor()
})

test('two arrow keys in quick succession lead two pictures on', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone', motion: true })
  await visitor.open(socks)
  const pictures = visitor
    .main()
    .getByRole('list', { name: visitor.t(m.product_pictures, { name: visitor.localize(PRODUCTS.socks.name) }) })
    .getByRole('button')
  await pictures.first().focus()
  for (const _press of [1, 2]) await visitor.page.keyboard.press('ArrowRight')
  await expect.poll(() => pictures.nth(2).evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => isInWindow(visitor, /червено от брощ/)).toBe(true)
})
