import { afterAll, expect } from 'vitest'
import { startFakeStripe } from '../../server/test/fakes/fake-stripe/fake-stripe.ts'
import { goToFilledCheckout } from '../support/steps/customers.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, journeys } from '../support/journeys.ts'
import { emitNative, showInNativeApp } from '../support/native-app.ts'
import { orderOf } from '../support/steps/orders.ts'
import { stripeSettings } from '../support/steps/stripe.ts'

const fake = await startFakeStripe()
afterAll(() => fake.stop())
const { test, shop } = journeys({ shop: 'own', settings: () => stripeSettings(fake) })

test('the app opens the payment’s page in the browser; who comes back without paying can use the checkout', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page } = visitor
  await showInNativeApp(page)
  // The app cancels a navigation elsewhere and leaves the page as it is.
  const left: string[] = []
  visitor.expectError({ status: 'failed', address: /./ })
  await page.route(
    (url) => url.origin !== shop.url,
    (route) => {
      left.push(route.request().url())
      return route.abort('aborted')
    },
  )
  await page.addInitScript(() => {
    const shown = { times: 0 }
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) shown.times += 1
    })
    Object.assign(window, { shown })
  })
  const timesShown = () => page.evaluate(() => (window as any).shown.times as number)

  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.payBy('card')
  await visitor.acceptTerms()
  // Looking at something else meanwhile is no coming back: the page has gone on running.
  await emitNative(page, 'resume')
  expect(await timesShown()).toBe(0)
  await visitor.pressOrder()
  await expect.poll(() => left).toHaveLength(1)
  expect(await orderOf(shop, customer.email)).toMatchObject({ state: 'placed', payment_state: 'pending' })
  const busy = page.locator('main [aria-busy=true]')
  await expect.poll(() => busy.count()).toBeGreaterThan(0)

  await emitNative(page, 'resume')
  await expect.poll(timesShown).toBe(1)
  await expect.poll(() => busy.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/checkout')
  await emitNative(page, 'resume')
  expect(await timesShown()).toBe(1)
})
