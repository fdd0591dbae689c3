import type { WebSocketRoute } from 'playwright-core'
import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { carryToken, openAccount } from '../support/steps/accounts.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { EN_DESKTOP, journeys, type Pair } from '../support/journeys.ts'
import { openLive, sendMessage, subscription } from '../support/live.ts'
import * as merchant from '../support/merchant.ts'
import { rows } from '../support/rows.ts'
import { orderBody } from '../../server/test/orders.ts'
import { placeBooking } from '../support/steps/bookings.ts'
import { followLink, respondWith } from '../support/network.ts'
import { callApi } from '../support/shops/shop.ts'
import { findStay } from '../support/steps/stays.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import { openProfile } from '../support/steps/profile.ts'

const { test, shop } = journeys({ shop: 'own' })

const urlOf = (address: string): string => address.split('/').at(-1)!

describe('what is shown', () => {
  const options: Pair = EN_DESKTOP
  test('the page of an order follows the order, in every browser that shows it', async ({ visit }) => {
    const { address } = await placedOrderScreen(shop, options.language)
    const visitors = await Promise.all([0, 1].map(() => visit({ ...options, idleLoading: true })))
    await Promise.all(visitors.map((visitor) => openLive(visitor, address, `private-order-${urlOf(address)}`)))
    await merchant.shipOrder(shop, urlOf(address))
    for (const visitor of visitors) await visitor.main().getByText(visitor.t(m.order_intro_shipped)).waitFor()
    const lines = [{ line: 0, count: 1 }]
    expect((await callApi(shop, 'POST', `/orders/${urlOf(address)}/withdraw`, { lines })).status).toBe(200)
    for (const visitor of visitors)
      await visitor.main().getByText(`1 × ${PRODUCTS.honey.name[options.language]}`).waitFor()
  })

  test('a price that changes is shown where it stands, and what was chosen stays', async ({ visit }) => {
    const visitor = await visit({ ...options, idleLoading: true })
    await openLive(visitor, `/product/${PRODUCTS.mortar.url}`)
    const quantity = visitor
      .main()
      .getByRole('group', { name: visitor.t(m.product_quantity), exact: true })
      .getByRole('textbox')
    await quantity.fill('3')
    const before = await visitor.main().innerText()
    const { now } = await merchant.raisePrice(shop, 'mortar', 100)
    await sendMessage(shop, 'changed', { kind: 'content' })
    await expect.poll(() => visitor.main().innerText()).not.toBe(before)
    const shown = (now / 100).toFixed(2).replace('.', options.language === 'bg' ? ',' : '.')
    await expect.poll(() => visitor.main().innerText()).toContain(shown)
    await expect.poll(() => quantity.inputValue()).toBe('3')
  })
})

test('a customer’s orders follow what happens to them', async ({ visit }) => {
  const account = await openAccount(shop, { isConfirmed: true })
  const { address } = await placedOrderScreen(shop, 'en', {}, account.bearer)
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  await carryToken(visitor, account)
  const subscribed = subscription(visitor.page, `private-customer-${account.id}`)
  await openProfile(visitor, account, 'orders')
  await subscribed
  await merchant.shipOrder(shop, urlOf(address))
  await visitor.main().getByText(visitor.t(m.order_state_shipped)).first().waitFor()
})

test('without a connection the page asks again every half a minute, quietly', async ({ visit }) => {
  const { address } = await placedOrderScreen(shop, 'en')
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  const { page } = visitor
  await page.routeWebSocket(/\/app\//, (socket) => socket.close())
  await page.clock.install()
  const lists = page.waitForResponse(/\/news\?/).then(() => true)
  await visitor.open(address)
  // The last of the lists that are loaded in idle time: a call in flight would time out when the clock runs on.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return Promise.race([lists, false])
    })
    .toBe(true)
  const asks = page.waitForRequest((request) => request.url().includes(`/orders/${urlOf(address)}`))
  await merchant.shipOrder(shop, urlOf(address))
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000)
      return visitor.main().innerText()
    })
    .toContain(visitor.t(m.order_intro_shipped))
  await asks
  await expect.poll(() => page.getByTestId('messages').textContent()).toBe('')
})

test('a page that could not join its channel tries again', async ({ visit }) => {
  const { address } = await placedOrderScreen(shop, 'en')
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  const { page } = visitor
  visitor.expectError({ status: 'console', address: /Error: Unable to retrieve auth string/ })
  const restore = await respondWith(visitor, /\/pusher\/auth$/, 503, {})
  await page.clock.install()
  const refused = page.waitForResponse(/\/pusher\/auth$/)
  await visitor.open(address)
  await refused
  await restore()
  const joined = page.waitForResponse((response) => response.url().endsWith('/pusher/auth') && response.ok())
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return Promise.race([joined, null])
    })
    .not.toBeNull()
})

test('what was missed while the connection was lost is loaded when it is back', async ({ visit }) => {
  const { address } = await placedOrderScreen(shop, 'en')
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  const { page, t } = visitor
  const channel = `private-order-${urlOf(address)}`
  const sockets: WebSocketRoute[] = []
  let goOn = () => {}
  const isBack = new Promise<void>((resolve) => (goOn = resolve))
  await page.routeWebSocket(/\/app\//, async (socket) => {
    if (sockets.push(socket) > 1) await isBack
    socket.connectToServer()
  })
  await openLive(visitor, address, channel)
  await sockets[0]!.close()
  await merchant.shipOrder(shop, urlOf(address))
  expect(await visitor.main().innerText()).not.toContain(t(m.order_intro_shipped))
  goOn()
  await visitor.main().getByText(t(m.order_intro_shipped)).waitFor()
})

describe('what others do is seen', () => {
  const buy = async (count: number) => {
    const [mortar] = await rows<{ id: number }>(shop, "select id from product where key = 'mortar'")
    const { status } = await callApi(shop, 'POST', '/orders', orderBody([{ id: mortar!.id, selected_count: count }]))
    expect(status).toBe(201)
  }

  test('on the page and in the cart of a product that somebody else buys', async ({ visit }) => {
    await merchant.setStock(shop, 'mortar', 5)
    await shop.announceChange()
    const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
    const { t } = visitor
    await openLive(visitor, `/product/${PRODUCTS.mortar.url}`)
    await buy(4)
    await visitor
      .main()
      .getByText(t(m.stock_few, { count: 1 }))
      .waitFor()
    await visitor.addToCart(PRODUCTS.mortar)
    await followLink(visitor, '/cart')
    await visitor.main().getByText(PRODUCTS.mortar.name.en).first().waitFor()
    await buy(1)
    await visitor.main().getByText(t(m.cart_sold_out)).first().waitFor()
  })

  test('in the offers of a stay, when somebody else books', async ({ visit }) => {
    const { from, to } = await findStay(shop, 40)
    const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
    await openLive(visitor, `/booking?from=${from}&to=${to}&guests=2`)
    await visitor.main().getByRole('heading', { level: 2 }).first().waitFor()
    const asked = visitor.page.waitForResponse(/\/rooms\/search/)
    await placeBooking(shop, 'en', 40)
    expect((await asked).status()).toBe(200)
    await expect.poll(() => visitor.page.getByTestId('messages').textContent()).toBe('')
  })

  test('on the page of a booking that its guest cancels elsewhere', async ({ visit }) => {
    const { url } = await placeBooking(shop, 'en', 60)
    const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
    await openLive(visitor, `/bookings/${url}`, `private-booking-${url}`)
    const { body } = await callApi(shop, 'GET', `/bookings/${url}`)
    const { status } = await callApi(shop, 'POST', `/bookings/${url}/cancel`, { fee: body.data.cancellation.fee })
    expect(status).toBe(200)
    await visitor.main().getByText(visitor.t(m.booked_state_cancelled)).first().waitFor()
  })
})
