import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS, CITIES } from '../support/shops/demo.ts'
import { goToFilledCheckout, newCustomer } from '../support/steps/customers.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { respondWith } from '../support/network.ts'
import { rows } from '../support/rows.ts'
import { hasFocus, type Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const summary = ({ page }: Visitor) => page.getByTestId('messages').getByRole('alert')
const summaryLines = async (visitor: Visitor) => {
  const names = await summary(visitor).locator('dt').allTextContents()
  const messages = await summary(visitor).locator('dd').allTextContents()
  return names.map((name, index) => `${name}${messages[index]}`)
}

async function goToCheckoutWithMortar(visitor: Visitor): Promise<void> {
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.openCart()
  await visitor.goToCheckout()
  await visitor.waitForTotal()
}

test('all validation errors are listed in sight at once, and each line goes once its field is corrected', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  await goToCheckoutWithMortar(visitor)
  await visitor.field(t(m.field_email)).fill('anna@')
  await visitor.field(t(m.field_phone)).fill('12')
  await visitor.field(t(m.checkout_post_code)).fill('470')
  await visitor.pressOrder()
  const names = (...labels: (typeof m.checkout_city)[]) => labels.map((label) => t(label)).join(', ')
  const email = `${t(m.field_email)}: ${t(m.field_email_invalid)}`
  const phone = `${t(m.field_phone)}: ${t(m.field_phone_invalid)}`
  const postCode = `${t(m.checkout_post_code)}: ${t(m.checkout_post_code_invalid)}`
  const terms = `${t(m.checkout_terms)}: ${t(m.checkout_agree_required)}`
  const required = t(m.field_required_all)
  await expect
    .poll(() => summaryLines(visitor))
    .toEqual([
      `${names(m.field_first_name, m.field_last_name, m.checkout_city, m.checkout_street)}: ${required}`,
      email,
      phone,
      postCode,
      terms,
    ])

  // The list is not covered by the header, and the first invalid field is in sight with it.
  await expect
    .poll(() => visitor.field(t(m.field_first_name)).evaluate((field) => field === document.activeElement))
    .toBe(true)
  const header = await page.locator('.sticky.top-0').first().boundingBox()
  const box = (await summary(visitor).locator('dl').boundingBox())!
  const first = (await visitor.field(t(m.field_first_name)).boundingBox())!
  const { height } = page.viewportSize()!
  const isWhole = box.y >= header!.y + header!.height
  expect(isWhole || box.y + box.height <= header!.y + header!.height).toBe(true)
  expect(first.y + first.height).toBeLessThanOrEqual(height)

  const place = await page.evaluate(() => scrollY)
  await visitor.field(t(m.field_first_name)).fill('Ана')
  await visitor.field(t(m.field_email)).fill('ana@example.bg')
  await expect
    .poll(() => summaryLines(visitor))
    .toEqual([`${names(m.field_last_name, m.checkout_city, m.checkout_street)}: ${required}`, phone, postCode, terms])
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(400)

  // Fields that are no longer part of the form are no longer required.
  await visitor.radio(t(m.checkout_method_office)).check()
  await expect
    .poll(() => summaryLines(visitor))
    .toEqual([`${names(m.field_last_name, m.checkout_city)}: ${required}`, phone, terms])
  await visitor.radio(t(m.checkout_method_address)).check()
  await visitor.chooseCity(CITIES.sofia)
  await visitor.field(t(m.field_last_name)).fill('Илиева')
  await visitor.field(t(m.field_phone)).fill('0888 123 456')
  await expect.poll(() => summaryLines(visitor)).toEqual([terms])
  await visitor.acceptTerms()
  await expect.poll(() => summary(visitor).textContent()).toBe('')
})

test('an invalid field shows its error when it loses the focus, until it is corrected', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await goToCheckoutWithMortar(visitor)
  const fields = [
    [m.field_email, 'anna@', 'anna@example.bg', m.field_email_invalid],
    [m.field_phone, '12', newCustomer('en').phone, m.field_phone_invalid],
    [m.checkout_post_code, '47000', '4700', m.checkout_post_code_invalid],
  ] as const
  for (const [label, invalid, valid, message] of fields) {
    const field = visitor.field(t(label))
    await field.focus()
    await field.fill(invalid)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false')
    await field.press('Tab')
    await visitor.main().getByText(t(message)).waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(valid)
    await field.press('Tab')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false')
  }
  await expect.poll(() => summary(visitor).textContent()).toBe('')
})

test('an address may have a quarter instead of street and number', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const customer = newCustomer('bg')
  await goToCheckoutWithMortar(visitor)
  await visitor.fillContact(customer)
  await visitor.chooseCity(CITIES.sofia)
  await visitor.acceptTerms()
  await visitor.pressOrder()
  const street = visitor.field(t(m.checkout_street))
  await expect.poll(() => street.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => street.getAttribute('required')).not.toBeNull()
  // Few need it: it is behind its name.
  await visitor.field(t(m.checkout_quarter)).waitFor({ state: 'hidden' })
  await page.getByText(t(m.checkout_in_building)).click()
  await visitor.field(t(m.checkout_quarter)).fill('Драгалевци')
  await expect.poll(() => street.getAttribute('aria-invalid')).toBe('false')
  for (const name of ['street', 'street_number', 'quarter', 'entrance', 'floor', 'apartment'])
    await expect.poll(() => page.locator(`[name=${name}]`).getAttribute('required'), { message: name }).toBeNull()
  await visitor.placeOrder(customer.firstName)
})

test('an order that the shop rejects is explained at its fields and above, or beside the button in the shop’s own words', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTerms()
  const orderWhile = async (status: number, body: object) => {
    const restore = await respondWith(visitor, /\/api\/v1\/orders$/, status, body)
    await visitor.pressOrder()
    return restore
  }
  for (const status of [403, 409]) {
    const restore = await orderWhile(status, { message: 'Internal words', code: 'conflict' })
    await page.getByRole('alert').getByText(t(m.form_failed)).waitFor()
    await expect.poll(() => page.getByText('Internal words').count()).toBe(0)
    await expect.poll(() => summary(visitor).textContent()).toBe('')
    await restore()
  }
  const errors = { captcha: 'Try again', 'items.0': 'Not today', 'delivery.street': 'No such street' }
  const restore = await orderWhile(406, { errors })
  await expect
    .poll(() => summaryLines(visitor))
    .toEqual([
      `${t(m.checkout_street)}: No such street`,
      `${t(m.checkout_summary)}: Not today`,
      `${t(m.field_other)}: Try again`,
    ])
  await expect
    .poll(() => visitor.field(t(m.checkout_street)).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await restore()
  const restoreAgain = await orderWhile(406, { errors: 'Closed for stocktaking' })
  await expect.poll(() => summary(visitor).locator('p').textContent()).toBe('Closed for stocktaking')
  await expect.poll(() => visitor.field(t(m.checkout_street)).getAttribute('aria-invalid')).toBe('false')
  await restoreAgain()
  await visitor.placeOrder(customer.firstName)
})

test('wine is ordered by who says that they are of age, and is marked for whoever hands it over', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  await visitor.open(`/product/${PRODUCTS.wine.url}`)
  await visitor
    .main()
    .getByText(t(m.product_min_age, { age: 18 }))
    .waitFor()
  const customer = await goToFilledCheckout(visitor, PRODUCTS.wine)
  await visitor.acceptTerms()
  const age = page.getByRole('checkbox', { name: t(m.checkout_age, { age: 18 }) })
  await visitor.waitForTotal()
  expect(await accessibilityViolations(visitor, 'a checkout with wine')).toEqual([])
  await visitor.pressOrder()
  await expect.poll(() => summaryLines(visitor)).toEqual([`${t(m.checkout_age_field)}: ${t(m.checkout_age_required)}`])
  expect(await hasFocus(age)).toBe(true)
  await age.check()
  await visitor.placeOrder(customer.firstName)
  const lines = await rows<{ min_age: number }>(
    shop,
    'select min_age from order_line l join shop_order o on o.id = l.order_id where o.email = $1',
    [customer.email],
  )
  expect(lines).toEqual([{ min_age: 18 }])
})

test('socks say how their size is found, also without a script', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  await visitor.page.goto(`/product/${PRODUCTS.socks.url}`)
  await visitor.main().getByText(visitor.t(m.product_guide)).click()
  await visitor
    .main()
    .getByRole('cell', { name: /^24,5–\u2060?26$/ })
    .waitFor()
})
