import { timeIn, todayIn } from '@vitrina/contract/dates'
import { deliveryDay } from '@vitrina/contract/delivery-day'
import { formatDayAndMonth, formatWeekday } from '@vitrina/contract/format-day'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { formatMoney } from '@vitrina/i18n'
import { LEV } from '../support/shops/shop.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { OPTIONS, PRODUCTS } from '../support/shops/demo.ts'
import type { Visitor } from '../support/visitor.ts'

const { test } = journeys()
const socks = `/product/${PRODUCTS.socks.url}`
const RED = { en: 'Madder red', bg: 'Червено от брощ' }

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
test('the chosen options change picture and stock, stand in the address, and survive a reload and another browser', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open(socks)
  await visitor.chooseOption(OPTIONS.colour, visitor.localize(RED))
  await visitor.chooseOption(OPTIONS.size, '42–44')
  await visitor
    .main()
    .getByText(t(m.stock_few, { count: 3 }))
    .waitFor()
  await expect.poll(() => isInWindow(visitor, /червено от брощ/)).toBe(true)
  await expect.poll(() => new URL(page.url()).searchParams.get('values')).toMatch(/^\d+,\d+$/)
  const address = page.url()
  await visitor.reload()
  await visitor
    .main()
    .getByText(t(m.stock_few, { count: 3 }))
    .waitFor()
  const stranger = await visit({ ...BG_PHONE, javaScript: false })
  await stranger.page.goto(address)
  await stranger
    .main()
    .getByText(t(m.stock_few, { count: 3 }))
    .waitFor()

  // The quantity is limited by the stock, less what is in the cart.
  const group = visitor.main().getByRole('group', { name: t(m.product_quantity) })
  await group.getByRole('textbox').fill('9')
  await group.getByRole('textbox').press('Enter')
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

test('unknown option values in the address are ignored', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  for (const values of ['999999', '1,2,3', 'x', '']) {
    await visitor.open(`${socks}?values=${values}`)
    await visitor.main().getByText(visitor.t(m.stock_in), { exact: true }).waitFor()
    await expect.poll(() => visitor.button(visitor.t(m.product_add)).first().isDisabled()).toBe(false)
  }
})

test('the day of arrival, delivery time and prices stand below the button', async ({ visit }) => {
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
  const now = { date: todayIn('Europe/Sofia'), time: timeIn('Europe/Sofia') }
  const arrival = deliveryDay(now, 2, { cutoff: '14:00', days_off: [] }, 'BG')!
  await visitor
    .main()
    .getByText(
      visitor.t(m.delivery_by, {
        weekday: formatWeekday(arrival, language),
        day: formatDayAndMonth(arrival, language),
      }),
    )
    .waitFor()
  const money = (amount: number) => formatMoney(amount, LEV, language)
  for (const [method, lowest, free] of [
    [m.checkout_method_address, 4.9, 180],
    [m.checkout_method_office, 3.9, 120],
  ] as const) {
    const words = {
      name: visitor.t(method),
      price: visitor.t(m.price_from, { price: money(lowest) }),
      amount: money(free),
    }
    await visitor.main().getByText(visitor.t(m.delivery_method_free, words)).waitFor()
  }
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

test('search engines read product, offer and breadcrumb in the document', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  await visitor.page.goto(socks)
  const data = await visitor.page.locator('script[type="application/ld+json"]').allTextContents()
  const [product, breadcrumb] = data.map((text) => JSON.parse(text))
  expect(product).toMatchObject({
    '@type': 'ProductGroup',
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
  await visitor.main().locator('[aria-live]').getByText(t(m.stock_out), { exact: true }).waitFor()
  expect(await visitor.button(t(m.product_add)).count()).toBe(0)
  // This shop has no mail server, so it offers no e-mail.
  expect(await visitor.main().getByText(t(m.stock_notice_title)).count()).toBe(0)
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
