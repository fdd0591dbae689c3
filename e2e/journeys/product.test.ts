import { addDays, todayIn } from '@vitrina/contract/dates'
import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { formatDay, formatMoney } from '../../storefront/src/lib/formats.ts'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { OPTIONS, PRODUCTS } from '../support/demo.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()
const socks = `/product/${PRODUCTS.socks.url}`
const RED = { en: 'Madder red', bg: 'Брошено червено' }

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
  test('the chosen options change picture and stock, stand in the address, and survive a reload and another browser', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open(socks)
    await visitor.chooseOption(OPTIONS.colour, visitor.localize(RED))
    await visitor.chooseOption(OPTIONS.size, '42–44')
    await visitor
      .main()
      .getByText(t(m.stock_few, { count: 3 }))
      .waitFor()
    await expect
      .poll(() => isInWindow(visitor, { en: /madder red/, bg: /брошено червено/ }[options.language]))
      .toBe(true)
    await expect.poll(() => new URL(page.url()).searchParams.get('values')).toMatch(/^\d+,\d+$/)
    const address = page.url()
    await visitor.reload()
    await visitor
      .main()
      .getByText(t(m.stock_few, { count: 3 }))
      .waitFor()
    const stranger = await visit({ ...options, javaScript: false })
    await stranger.page.goto(address)
    await stranger
      .main()
      .getByText(t(m.stock_few, { count: 3 }))
      .waitFor()

    // The quantity is limited by the stock, less what is in the cart.
    const group = visitor.main().getByRole('group', { name: t(m.product_quantity) })
    await group.getByRole('textbox').fill('9')
    await expect.poll(() => group.getByRole('textbox').inputValue()).toBe('3')
    await group.getByRole('button', { name: t(m.product_decrease) }).click()
    await visitor.button(t(m.product_add)).first().click()
    await visitor.cartLink(2).waitFor()
    await expect.poll(() => group.getByRole('textbox').inputValue()).toBe('1')
    await visitor.button(t(m.product_add)).first().click()
    await visitor.cartLink(3).waitFor()
    await visitor.main().getByText(t(m.product_all_in_cart)).waitFor()
    await expect.poll(() => visitor.button(t(m.product_add)).first().isDisabled()).toBe(true)
  })

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
      .poll(() => isInWindow(visitor, { en: /madder red/, bg: /брошено червено/ }[options.language]))
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

test('unknown option values in the address are ignored', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  for (const values of ['999999', '1,2,3', 'x', '']) {
    await visitor.open(`${socks}?values=${values}`)
    await visitor.main().getByText(visitor.t(m.stock_in), { exact: true }).waitFor()
    await expect.poll(() => visitor.button(visitor.t(m.product_add)).first().isDisabled()).toBe(false)
  }
})

test('delivery time and prices stand beside the button', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { language } = BG_PHONE
  await visitor.open(socks)
  await visitor
    .main()
    .getByText(
      visitor.t(m.delivery_time_range, {
        service: 'Куриер',
        country: 'България',
        from: 1,
        to: 2,
      }),
    )
    .waitFor()
  const money = (amount: number) => formatMoney(amount, 'лв', language)
  await visitor
    .main()
    .getByText(visitor.t(m.delivery_to_address_free, { price: money(6.9), amount: money(180) }))
    .waitFor()
  await visitor
    .main()
    .getByText(visitor.t(m.delivery_to_office_free, { price: money(4.9), amount: money(120) }))
    .waitFor()
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

test('on a phone a sticky bar shows price and button while the real ones are out of sight', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = visitor
  await visitor.open(socks)
  await visitor.chooseOption(OPTIONS.size, '39–41')
  const button = visitor.button(t(m.product_add))
  const bar = visitor.button(t(m.product_add_short))
  await button.scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await bar.waitFor()
  await visitor.main().locator('[data-sticky-bar]').getByText('Натурален · 39–41').waitFor()
  await bar.click()
  await visitor.cartLink(1).waitFor()
  // The bar ends with the article and never covers the footer.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect
    .poll(
      async () => ((await bar.boundingBox())?.y ?? 0) < ((await page.getByRole('contentinfo').boundingBox())?.y ?? 0),
    )
    .toBe(true)
})

test('a rental product says where it is collected, and nothing of couriers', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  await visitor.open(`/product/${PRODUCTS.picnic.url}`)
  await visitor
    .main()
    .getByText(visitor.t(m.delivery_pickup, { place: '„Родопа“, Смолян' }))
    .waitFor()
  await visitor.main().getByText('ул. „Капитан Петко войвода“ № 14', { exact: false }).first().waitFor()
  await expect.poll(() => visitor.main().getByText('куриер', { exact: false }).count()).toBe(0)
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
  await expect.poll(() => isInWindow(visitor, /брошено червено/)).toBe(true)
})

test('search engines read product, offer and breadcrumb in the document', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  await visitor.page.goto(socks)
  const data = await visitor.page.locator('script[type="application/ld+json"]').allTextContents()
  const [product, breadcrumb] = data.map((text) => JSON.parse(text))
  expect(product).toMatchObject({
    '@type': 'Product',
    name: PRODUCTS.socks.name.bg,
    offers: { '@type': 'Offer', price: '32.00', priceCurrency: 'BGN', availability: 'https://schema.org/InStock' },
  })
  expect(breadcrumb.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Родопа',
    'За дома',
    'Вълнени чорапи',
    PRODUCTS.socks.name.bg,
  ])
  expect(product.image.every((address: string) => address.startsWith('http'))).toBe(true)
})

test('a product that has sold out offers no quantity and no delivery time, but a link to ask', async ({ visit }) => {
  const visitor = await visit({ language: 'en', device: 'phone' })
  const { t } = visitor
  const stepper = visitor.main().getByRole('group', { name: t(m.product_quantity), exact: true })
  const deliveryTime = visitor.main().getByText(/ to Bulgaria in /)
  await visitor.open(socks)
  await stepper.first().waitFor()
  await deliveryTime.first().waitFor()
  await visitor.open('/product/bread-basket')
  await visitor.button(t(m.product_sold_out)).first().waitFor()
  await expect.poll(() => stepper.count()).toBe(0)
  await expect.poll(() => deliveryTime.count()).toBe(0)
  await visitor.main().getByRole('link', { name: 'Write to us' }).click()
  await visitor.waitForHeading('Contact')
})

test('the option value in a product’s picture is the chosen one at first', async ({ visit }) => {
  const visitor = await visit({ language: 'bg' })
  for (const honey of ['acacia-honey', 'linden-honey']) {
    await visitor.open(`/product/${honey}`)
    await expect.poll(() => visitor.option(OPTIONS.jar).getByRole('radio', { name: '450 г' }).isChecked()).toBe(true)
  }
})

test('similar products fill their row, however few they are', async ({ visit }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const visitor = await visit({ language: 'en', device })
    for (const [url, shown] of [
      ['rhodope-wool-socks', 1],
      ['acacia-honey', 4],
    ] as const) {
      await visitor.open(`/product/${url}`)
      const row = visitor
        .main()
        .getByRole('heading', { name: visitor.t(m.product_similar) })
        .locator('..')
        .locator('ul > li')
        .filter({ visible: true })
      const articles = row.locator('article')
      await expect.poll(() => articles.count()).toBe(shown)
      const boxes = await Promise.all((await row.all()).map((item) => item.boundingBox()))
      const { width } = visitor.page.viewportSize()!
      // The last one ends where the content ends.
      expect(Math.max(...boxes.map((box) => box!.x + box!.width))).toBeGreaterThan(
        width - (device === 'phone' ? 20 : 80),
      )
      expect(boxes.length % 2).toBe(0)
    }
  }
})

test('the calendar names the state of each day, and explains crossed-out days only in months that have some', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  const grid = visitor.main().getByRole('table')
  const today = todayIn('Europe/Sofia')
  const tomorrow = addDays(today, 1)
  if (tomorrow.slice(0, 7) === today.slice(0, 7)) {
    const late = grid.getByRole('button', { name: `${formatDay(today, 'en')}, ${t(m.days_too_late)}`, exact: true })
    await expect.poll(() => late.getAttribute('aria-disabled')).toBe('true')
    const past = grid.getByRole('button', { name: new RegExp(`, ${t(m.days_past)}$`) })
    await expect.poll(() => past.count()).toBe(Number(today.slice(8)) - 1)
  }
  const legend = page.getByText(t(m.days_legend))
  const crossed = grid.getByRole('button', { name: new RegExp(`, ${t(m.days_reserved)}$`) })
  const seen = new Set<boolean>()
  for (let month = 0; month < 6; month += 1) {
    const has = (await crossed.count()) > 0
    await expect.poll(() => legend.count()).toBe(has ? 1 : 0)
    seen.add(has)
    const title = await grid.getByRole('caption').textContent()
    await visitor.button(t(m.days_next_month)).click()
    await expect.poll(() => grid.getByRole('caption').textContent()).not.toBe(title)
  }
  expect(seen).toEqual(new Set([true, false]))
})

test('a rental period across a reserved day begins anew at the day pressed last, which is then ordered', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  const daysAroundReserved = () =>
    page.evaluate(
      ([free, reserved]) => {
        const labels = [...document.querySelectorAll<HTMLElement>('[data-day]')].map(
          (button) => [button.dataset['day']!, button.getAttribute('aria-label') ?? ''] as const,
        )
        const crossed = labels.findIndex(
          ([, label], index) => label.endsWith(reserved!) && labels[index - 1]?.[1].endsWith(free!),
        )
        const after = labels.slice(crossed + 1, crossed + 10).find(([, label]) => label.endsWith(free!))
        return crossed > 0 && after ? [labels[crossed - 1]![0], after[0]] : null
      },
      [t(m.days_available), t(m.days_reserved)],
    )
  let days = await daysAroundReserved()
  for (let month = 0; !days && month < 6; month += 1) {
    await visitor.button(t(m.days_next_month)).click()
    days = await daysAroundReserved()
  }
  const [before, after] = days!
  await page.locator(`[data-day="${before}"]`).click()
  await page.locator(`[data-day="${after}"]`).click()
  await page.getByRole('status').getByText(t(m.days_include_reserved)).waitFor()
  await page.getByRole('status').getByText(formatDay(after!, 'bg'), { exact: true }).waitFor()
  await visitor.button(t(m.days_order)).click()
  await visitor.waitForHeading(t(m.checkout_title))
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(after)
})

test('without JavaScript a product says how else to order, and shows no button that does nothing', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  const word = visitor.page.locator('main noscript p')
  for (const [url, words] of [
    [PRODUCTS.mortar.url, m.cart_noscript],
    [PRODUCTS.picnic.url, m.days_noscript],
  ] as const) {
    await visitor.page.goto(`/product/${url}`)
    await expect.poll(async () => [await word.isVisible(), await word.textContent()]).toEqual([true, visitor.t(words)])
    await expect.poll(() => visitor.button(visitor.t(m.product_add)).filter({ visible: true }).count()).toBe(0)
  }
  await visitor.page.goto('/category/honey')
  await expect.poll(() => visitor.button(visitor.t(m.list_filters)).filter({ visible: true }).count()).toBe(0)
})

test('arrow keys walk through the calendar, from month to month', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  const days = visitor.main().getByRole('table')
  await days
    .getByRole('button', { name: new RegExp(`, ${t(m.days_available)}$`) })
    .first()
    .focus()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'] ?? '')
  const start = await focused()
  const weeks = 6
  for (let week = 0; week < weeks; week += 1) {
    const before = await focused()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).not.toBe(before)
  }
  await expect.poll(() => focused()).toBe(addDays(start, 7 * weeks))
  for (let week = 0; week < weeks; week += 1) {
    const before = await focused()
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).not.toBe(before)
  }
  await expect.poll(() => focused()).toBe(start)
  await page.keyboard.press('Enter')
  await expect.poll(() => visitor.button(t(m.days_order)).isDisabled()).toBe(false)
})
