import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { goToFilledCheckout } from '../support/steps/customers.ts'
import { BG_PHONE, journeys } from '../support/journeys.ts'
import { CITIES, PRODUCTS } from '../support/shops/demo.ts'
import { holdResponses, respondWith } from '../support/network.ts'
import { formatMoney } from '@vitrina/i18n'
import { callApi, LEV } from '../support/shops/shop.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const CART_PRICE = /\/api\/v1\/cart\/price$/
const CITY_SEARCH = /\/api\/v1\/deliveries\/cities$/
const OFFICES = /\/api\/v1\/deliveries\/offices$/
const MAX_STEP_PX = 4

async function goToCheckout(visitor: Visitor): Promise<void> {
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.openCart()
  await visitor.goToCheckout()
}

test('the city field says nothing before the shop has answered, then how many suggestions there are', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await goToCheckout(visitor)
  const field = visitor.cityField()
  const status = field.locator('xpath=..').getByRole('status')
  const release = await holdResponses(visitor, CITY_SEARCH)
  const asked = page.waitForRequest(CITY_SEARCH)
  await field.pressSequentially('Plov')
  await asked
  await expect.poll(() => status.textContent()).toBe('')
  release()
  await expect.poll(() => status.textContent()).toMatch(new RegExp(`^\\d+\\ssuggestion`))
  await page.unroute(CITY_SEARCH)
  await field.fill('Qqqq')
  await expect.poll(() => status.textContent()).toBe(t(m.checkout_city_none))

  // A 401 of this call is shown like that of any other.
  await respondWith(visitor, CITY_SEARCH, 401, { message: 'Please log in' })
  await field.fill('Varna')
  await page.getByTestId('messages').getByText('Please log in').waitFor()
})

test('a list of offices is part of the page, begins with a few, and always shows the chosen one', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await goToCheckout(visitor)
  await visitor.radio(t(m.checkout_method_office)).check()
  const asked: unknown[] = []
  page.on('request', (request) => OFFICES.test(request.url()) && asked.push(request.postDataJSON()))
  await visitor.chooseCity(CITIES.sofia)
  const offices = page.getByRole('group', { name: t(m.checkout_office), exact: true })
  const radios = offices.getByRole('radio')
  await radios.first().waitFor()
  await expect.poll(() => asked).toEqual([expect.objectContaining({ iso: 'BG', postCode: '1000' })])
  await radios.last().check()
  await visitor.waitForTotal()
  expect(asked).toHaveLength(1)
  // All of a few offices at once, none of them in a scroller of its own.
  const inCity = await radios.count()
  await expect.poll(() => radios.evaluateAll((all) => all.filter((one) => one.closest('[hidden]')).length)).toBe(0)
  const hiddenPart = () => offices.locator('> div').evaluate((list) => list.scrollHeight - list.clientHeight)
  expect(await hiddenPart()).toBeLessThan(MAX_STEP_PX)

  await visitor.cityField().fill('')
  await visitor.button(t(m.checkout_office_all)).click()
  const expand = page.getByRole('button', { name: /^Вижте всичките \d+ офиса$/ })
  await expand.waitFor()
  const total = Number(/\d+/.exec((await expand.textContent())!)![0])
  expect(total).toBeGreaterThan(inCity)
  await expect.poll(() => radios.count()).toBe(5)
  await expand.click()
  await expect.poll(() => radios.count()).toBe(total)
  expect(await hiddenPart()).toBeLessThan(MAX_STEP_PX)
  // The focus went on to the first office that was not shown before.
  await expect.poll(() => radios.nth(5).evaluate((radio) => radio === document.activeElement)).toBe(true)
  const last = (await radios.last().getAttribute('value'))!
  await page.locator(`input[name=office][value="${last}"]`).check()
  await visitor.reload()
  await page.locator(`input[name=office][value="${last}"]:checked`).waitFor()
})

test('the prices of the delivery methods are the server’s, and stay until the quantity has a new one', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.openCart()
  const choice = page.getByRole('group', { name: t(m.cart_delivery) })
  const prices = () => choice.innerText()
  // Each way has its price; the last one, to collect the order, costs nothing.
  await expect.poll(prices).toMatch(new RegExp(`\\d\\sлв[^]*\\d\\sлв[^]*${t(m.checkout_free)}`))
  const before = await prices()
  const asked: { items: { selected_count: number }[] }[] = []
  page.on('request', (request) => CART_PRICE.test(request.url()) && asked.push(request.postDataJSON()))
  const release = await holdResponses(visitor, CART_PRICE)
  const more = visitor.main().getByRole('button', { name: t(m.cart_more), exact: true })
  for (let press = 0; press < 3; press += 1) await more.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await prices()).toBe(before)
  release()
  await expect.poll(() => asked.at(-1)?.items[0]!.selected_count).toBe(4)
  const { data } = (await callApi(shop, 'POST', '/cart/price', asked.at(-1))).body
  for (const { price } of data.delivery_from)
    await expect.poll(prices).toContain(price === 0 ? t(m.checkout_free) : String(price))
})

test('a product, its cart and its checkout name the same lowest price of each delivery method', async ({ visit }) => {
  const visitor = await visit({ language: 'bg' })
  const { page, t } = visitor
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  const labels = [m.checkout_method_address, m.checkout_method_office, m.checkout_method_pickup].map((label) =>
    t(label),
  )
  const onPage = await Promise.all(
    labels.map(async (label) => {
      const line = await visitor.main().getByText(`${label}: `).innerText()
      return [label, line.slice(label.length + 2).split(', ')[0]!] as const
    }),
  )
  // The cheapest service is not the one that is chosen by default.
  expect(onPage[0]![1]).toBe(t(m.price_from, { price: formatMoney(4.9, LEV, 'bg') }))
  await visitor.addToCart(PRODUCTS.mortar)
  const inGroup = async (legend: string) => {
    const group = page.getByRole('group', { name: legend })
    for (const [label, price] of onPage)
      await group.locator('label').filter({ hasText: label }).getByText(price).waitFor()
  }
  await visitor.openCart()
  await inGroup(t(m.cart_delivery))
  await visitor.goToCheckout()
  await inGroup(t(m.checkout_delivery_method))
})

test('two tabs in two languages show the city each in its own, and write nothing to each other by themselves', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'bg' })
  await goToCheckout(visitor)
  await visitor.chooseCity(CITIES.plovdiv)
  const tab = await visitor.openTab()
  tab.language = 'en'
  await tab.open('/checkout?lang=en')
  await expect.poll(() => tab.cityField().inputValue()).toBe(CITIES.plovdiv.name.en)
  await expect.poll(() => visitor.cityField().inputValue()).toBe(CITIES.plovdiv.name.bg)

  for (const { page } of [visitor, tab])
    await page.evaluate(() => {
      window.addEventListener('storage', () => {
        const { dataset } = document.documentElement
        dataset['storageEvents'] = String(Number(dataset['storageEvents'] ?? 0) + 1)
      })
    })
  const eventsOf = ({ page }: Visitor) =>
    page.evaluate(() => Number(document.documentElement.dataset['storageEvents'] ?? 0))
  const streetOf = ({ page, t }: Visitor) => page.getByLabel(t(m.checkout_street), { exact: true })
  // Once each way: a tab that answers a change by writing would be seen by the other.
  await streetOf(tab).fill('Shipka')
  await expect.poll(() => streetOf(visitor).inputValue()).toBe('Shipka')
  await streetOf(visitor).fill('Шипка')
  await expect.poll(() => streetOf(tab).inputValue()).toBe('Шипка')
  expect(await eventsOf(visitor)).toBe(1)
  expect(await eventsOf(tab)).toBe(1)
  await expect.poll(() => tab.cityField().inputValue()).toBe(CITIES.plovdiv.name.en)
})

test('why the chosen service cannot deliver is said beside it and in the message area, until it can', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const tooHeavy = 'Пратката е твърде тежка за този куриер.'
  await goToFilledCheckout(visitor, PRODUCTS.mortar)
  // The total by cash, which is shown again in the end, is not to be changed by the routes below.
  await visitor.waitForTotal()
  const restore = await respondWith(visitor, /\/deliveries\/calculate$/, 406, { errors: { service: tooHeavy } })
  await visitor.payBy('bank')
  const alert = page.getByTestId('messages').getByRole('alert')
  await alert.getByText(tooHeavy).waitFor()
  await expect.poll(() => visitor.main().getByText(tooHeavy).count()).toBe(2)
  await expect.poll(() => alert.textContent()).toBe(`${t(m.checkout_service)}: ${tooHeavy}`)
  await restore()
  await visitor.payBy('cash')
  await visitor.waitForTotal()
  await expect.poll(() => page.getByText(tooHeavy).count()).toBe(0)
})
