import { addDays } from '@vitrina/contract/dates'
import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { formatLongDay } from '@vitrina/contract/format-day'
import { newCustomer } from '../support/steps/customers.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import * as merchant from '../support/merchant.ts'
import { followLink } from '../support/network.ts'
import { firstFreeDays, orderOf } from '../support/steps/orders.ts'
import { waitForFontsAndPictures } from '../support/screens/pictures.ts'
import { callApi } from '../support/shops/shop.ts'
import { textLayoutFaults } from '../support/checks/text-layout.ts'
import type { Visitor } from '../support/visitor.ts'

// What visitors see when the content of the shop changes: this file has a shop of its own.
const { test, shop } = journeys({ shop: 'own' })

test('a product that sells out while somebody looks at it is sold out at the next visit', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await merchant.sellOut(shop, 'mortar')
  await visitor.reload()
  await visitor.main().locator('[aria-live]').getByText(visitor.t(m.stock_out), { exact: true }).first().waitFor()
  await expect.poll(() => visitor.button(visitor.t(m.product_add)).count()).toBe(0)
})

test('a rental product with options is ordered with the chosen ones', async ({ visit }) => {
  const { large } = await merchant.offerLargePicnicBasket(shop)
  const customer = newCustomer('en')
  const [first] = await firstFreeDays(shop, 'picnic-basket')
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await visitor.open('/product/picnic-basket-for-two')
  await visitor.chooseOption({ en: 'Size', bg: 'Размер' }, 'Large')
  await visitor.main().getByText('49.00 лв').first().waitFor()
  await visitor.button(t(m.days_next_month)).click()
  await page.getByRole('button', { name: `, ${formatLongDay(first, 'en')}, ${t(m.days_available)}` }).click()
  await visitor
    .main()
    .getByText(t(m.days_total, { count: 1, price: '49.00 лв' }))
    .waitFor()
  await visitor.button(t(m.days_order)).click()
  await visitor.waitForHeading(t(m.checkout_title))
  await expect.poll(() => new URL(page.url()).searchParams.get('values')).toBe(String(large))
  await visitor.reload()
  await visitor.main().getByText('Size: Large').first().waitFor()
  await visitor.fillContact(customer)
  await visitor.acceptTermsAndOrder(customer.firstName)
  const order = await orderOf(shop, customer.email)
  expect(order.lines).toMatchObject([{ price: 4900, options: [{ name: 'Size', value: 'Large' }], from_date: first }])

  // An address without the option, as in an old bookmark, asks to choose again.
  await visitor.open(`/checkout?product=picnic-basket-for-two&from=${first}&to=${addDays(first, 1)}`)
  await visitor.waitForHeading(t(m.checkout_rental_days_invalid_title))
})

test('sections of a page show on that page alone, opened or followed to', async ({ visit }) => {
  const ABOUT = { page: 'info', page_url: 'who-we-are', title: 'Only about us' }
  const EVERY_INFO = { page: 'info', page_url: '', title: 'Below every page' }
  await merchant.addNotes(shop, [ABOUT, EVERY_INFO], '/info/who-we-are')
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  const shown = () =>
    Promise.all([
      page.getByText(ABOUT.title).count(),
      page.getByText(EVERY_INFO.title).count(),
      page.getByRole('heading', { name: 'On the table this month' }).count(),
    ])
  await visitor.open('/info/who-we-are')
  await expect.poll(shown).toEqual([1, 1, 0])
  await followLink(visitor, '/info/terms')
  await visitor.waitForHeading('Terms')
  await expect.poll(shown).toEqual([0, 1, 0])
  await followLink(visitor, '/')
  await visitor.waitForHeading('From the mountain, by hand')
  await expect.poll(shown).toEqual([0, 0, 1])
  await followLink(visitor, '/cart')
  await visitor.waitForHeading(visitor.t(m.cart_title))
  await expect.poll(shown).toEqual([0, 0, 0])
  for (const heading of ['From the mountain, by hand', 'Terms', 'Who we are']) {
    await page.goBack()
    await visitor.waitForHeading(heading)
  }
  await expect.poll(shown).toEqual([1, 1, 0])
  // A page that is not found has none.
  visitor.expectError({ status: 404, address: /nothing-here$/ })
  await visitor.open('/info/nothing-here')
  await expect.poll(shown).toEqual([0, 0, 0])
})

test('the settings of a shop give its title, its description, its style sheet and its currencies', async ({
  visit,
}) => {
  const css = 'https://styles.example/shop.css'
  await merchant.changeSettings(shop, {
    css,
    title: { en: 'Window', bg: 'Витрина' },
    description: { en: 'Things behind glass', bg: 'Неща зад стъкло' },
    currency: 'EUR',
    currency_label: 'euro',
    second_currency: 'BGN',
  })
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  await page.route(css, (route) => route.fulfill({ contentType: 'text/css', body: ':root { --paper: rgb(1, 2, 3) }' }))
  await visitor.open('/')
  await visitor.waitForHeading('From the mountain, by hand')
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  await expect
    .poll(() => Promise.all([page.title(), content('meta[name=description]'), content('meta[property="og:title"]')]))
    .toEqual(['Window', 'Things behind glass', 'Window'])
  const background = ({ page }: Visitor) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(() => background(visitor)).toBe('rgb(1, 2, 3)')
  await followLink(visitor, '/products/search-products')
  await visitor.waitForHeading(visitor.t(m.search_title))
  await expect.poll(() => background(visitor)).toBe('rgb(1, 2, 3)')
  await visitor.open(`/product/${PRODUCTS.socks.url}`)
  await visitor.main().getByText('32.00\u00a0euro').first().waitFor()
  await visitor.main().getByText('62.59\u00a0лв').first().waitFor()
})

test('news with many articles has pages, each with an address; the newest article stands out on the first', async ({
  visit,
}) => {
  await merchant.publishOldNews(shop, 20)
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  const articles = visitor.main().locator('h2 a, h3 a')
  await visitor.open('/news')
  await expect.poll(() => articles.count()).toBe(12)
  await expect.poll(() => visitor.main().getByRole('article').count()).toBe(1)
  await visitor.main().getByRole('link', { name: 'Page 2', exact: true }).click()
  await visitor.main().getByRole('link', { name: 'Old 18', exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
  await expect.poll(() => visitor.main().getByRole('article').count()).toBe(0)
  // The focus is at the beginning of the list, which is in sight.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Old 18')
  await expect.poll(async () => (await articles.first().boundingBox())!.y).toBeGreaterThan(0)
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/news?page=2`)
  await page.goBack()
  await visitor.main().getByRole('link', { name: 'Beans in a clay pot', exact: true }).waitFor()
  // A page beyond the last leads to the first.
  const beyond = await fetch(`${shop.url}/news?page=9`, { redirect: 'manual' })
  expect([beyond.status, beyond.headers.get('location')]).toEqual([302, '/news'])
})

test('a news category without articles says so and links to all news', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await merchant.emptyNewsCategory(shop, 'recipes', '/news/recipes?lang=bg', t(m.news_empty_title))
  await visitor.open('/news/recipes')
  await visitor
    .main()
    .getByRole('heading', { name: t(m.news_empty_title) })
    .waitFor()
  await visitor
    .main()
    .getByRole('link', { name: t(m.news_all) })
    .last()
    .click()
  await visitor.waitForHeading(t(m.news_title))
})

describe('the former address', () => {
  const CHANGED = [
    ['product', '/product/', 'product', 'walnut-mortar'],
    ['category', '/category/', 'category', 'candles'],
    ['category', '/categories/', 'category', 'pottery'],
    ['info', '/info/', 'info_page', 'care'],
    ['news', '/news/', 'news_item', 'roses-before-breakfast'],
    ['news_category', '/news/', 'category', 'harvest'],
  ] as const

  test.for(CHANGED)('of a %s leads to the new one, below %s', async ([kind, path, table, from]) => {
    const to = `new-${from}`
    await merchant.changeAddress(shop, { table, kind, from, to })
    const location = async () => {
      const response = await fetch(`${shop.url}${path}${from}`, { redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }
    await expect.poll(location).toEqual([301, `${path}${to}`])
  })

  test('of a product leads to the new one without another document', async ({ visit }) => {
    const visitor = await visit(EN_DESKTOP)
    await visitor.open('/category/for-cooking')
    await merchant.changeAddress(shop, { table: 'product', kind: 'product', from: 'gyuvech-pot', to: 'clay-gyuvech' })
    await expect
      .poll(async () => (await callApi(shop, 'GET', '/products/gyuvech-pot')).body.data.url)
      .toBe('clay-gyuvech')
    await visitor.page.getByRole('link', { name: 'Gyuvech pot', exact: true }).click()
    await visitor.waitForHeading('Gyuvech pot')
    await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/product/clay-gyuvech')
    await visitor.page.goBack()
    await visitor.waitForHeading('For cooking')
  })
})

test('the home page breaks no word of a long title and has no narrow column, from 320 to 2560 px', async ({
  visit,
}) => {
  const visitor = await visit({ ...EN_DESKTOP, language: 'bg' })
  const { page } = visitor
  const findings: string[] = []
  for (const title of ['От планината, направено на ръка', 'Гостоприемство и доброжелателност']) {
    await merchant.retitleHome(shop, title)
    await visitor.open('/')
    await waitForFontsAndPictures(page)
    for (const width of [320, 360, 640, 768, 1024, 1280, 1366, 1440, 1536, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      findings.push(...(await textLayoutFaults(page)).map((fault) => `${width} px: ${fault}`))
    }
  }
  expect(findings).toEqual([])
})

test('a shop that lets no rooms says so, and its house takes no bookings', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await merchant.letNoRooms(shop)
  await expect.poll(async () => (await callApi(shop, 'GET', '/rooms')).body.data.total).toBe(0)
  const none = visitor.main().getByText(visitor.t(m.rooms_none))
  await expect.poll(async () => (await visitor.open('/rooms'), none.count())).toBe(1)
  visitor.expectError({ status: 404, address: /\/rooms\/daily-rates/ })
  await visitor.open('/booking')
  await visitor.waitForHeading(visitor.t(m.booking_title))
  await none.waitFor()
  expect(await (await fetch(`${shop.url}/sitemap-1.xml`)).text()).not.toContain('/rooms/')
})
