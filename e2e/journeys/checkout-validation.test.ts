import { beforeEach, describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { formatMoney } from '../../storefront/src/lib/formats.ts'
import { EVERYWHERE, journeys } from '../support/journeys.ts'
import { PRODUCTS, CITIES } from '../support/demo.ts'
import { stocks } from '../support/orders.ts'
import { newCustomer } from '../support/customers.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
beforeEach(() => stocks(shop, 'mortar', 20))

const said = ({ page }: Visitor) => page.getByTestId('messages').getByRole('alert')
const pairs = async (visitor: Visitor) => {
  const names = await said(visitor).locator('dt').allTextContents()
  const messages = await said(visitor).locator('dd').allTextContents()
  return names.map((name, index) => `${name}${messages[index]}`)
}

async function comes(visitor: Visitor): Promise<void> {
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.openCart()
  await visitor.goToCheckout()
  await visitor.waitForTotal()
}

describe.each(EVERYWHERE)('in $language on a $device', (options) => {
  test('what is missing and what is mistyped is said at once, in a few words, in sight; and each line goes with its fault', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { t, page } = visitor
    await comes(visitor)
    await visitor.field(t(m.checkout_email)).fill('anna@')
    await visitor.field(t(m.checkout_phone)).fill('12')
    await visitor.field(t(m.checkout_post_code)).fill('470')
    await visitor.pressOrder()
    const names = (...labels: (typeof m.checkout_city)[]) => labels.map((label) => t(label)).join(', ')
    const email = `${t(m.checkout_email)}: ${t(m.checkout_email_wrong)}`
    const phone = `${t(m.checkout_phone)}: ${t(m.checkout_phone_wrong)}`
    const postCode = `${t(m.checkout_post_code)}: ${t(m.checkout_post_code_wrong)}`
    const terms = `${t(m.checkout_terms)}: ${t(m.checkout_agree_required)}`
    const all = t(m.checkout_required_all)
    await expect
      .poll(() => pairs(visitor))
      .toEqual([
        `${names(m.checkout_first_name, m.checkout_last_name, m.checkout_city, m.checkout_street)}: ${all}`,
        email,
        phone,
        postCode,
        terms,
      ])

    // Whole below the header, and the first fault in sight with it.
    await expect
      .poll(() => visitor.field(t(m.checkout_first_name)).evaluate((field) => field === document.activeElement))
      .toBe(true)
    const header = await page.locator('.sticky.top-0').first().boundingBox()
    const box = (await said(visitor).locator('dl').boundingBox())!
    const first = (await visitor.field(t(m.checkout_first_name)).boundingBox())!
    const { height } = page.viewportSize()!
    const isWhole = box.y >= header!.y + header!.height
    expect(isWhole || box.y + box.height <= header!.y + header!.height).toBe(true)
    expect(first.y + first.height).toBeLessThanOrEqual(height)

    const place = await page.evaluate(() => scrollY)
    await visitor.field(t(m.checkout_first_name)).fill('Ана')
    await visitor.field(t(m.checkout_email)).fill('ana@example.bg')
    await expect
      .poll(() => pairs(visitor))
      .toEqual([`${names(m.checkout_last_name, m.checkout_city, m.checkout_street)}: ${all}`, phone, postCode, terms])
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(400)

    // What is not asked for any more is not missed any more.
    await visitor.radio(t(m.checkout_to_office)).check()
    await expect
      .poll(() => pairs(visitor))
      .toEqual([`${names(m.checkout_last_name, m.checkout_city)}: ${all}`, phone, terms])
    await visitor.radio(t(m.checkout_to_address)).check()
    await visitor.chooseCity(CITIES.sofia)
    await visitor.field(t(m.checkout_last_name)).fill('Илиева')
    await visitor.field(t(m.checkout_phone)).fill('0888 123 456')
    await expect.poll(() => pairs(visitor)).toEqual([terms])
    await visitor.acceptTerms()
    await expect.poll(() => said(visitor).textContent()).toBe('')
  })

  test('a mistyped field says so when it is left, and is silent once it is mended', async ({ visit }) => {
    const visitor = await visit(options)
    const { t } = visitor
    await comes(visitor)
    const fields = [
      [m.checkout_email, 'anna@', 'anna@example.bg', m.checkout_email_wrong],
      [m.checkout_phone, '12', newCustomer(options.language).phone, m.checkout_phone_wrong],
      [m.checkout_post_code, '47000', '4700', m.checkout_post_code_wrong],
    ] as const
    for (const [label, wrong, right, fault] of fields) {
      const field = visitor.field(t(label))
      await field.focus()
      await field.fill(wrong)
      await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull()
      await field.press('Tab')
      await visitor.main().getByText(t(fault)).waitFor()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await field.fill(right)
      await field.press('Tab')
      await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull()
    }
    await expect.poll(() => said(visitor).textContent()).toBe('')
  })

  test('a village has an address without street and number', async ({ visit }) => {
    const visitor = await visit(options)
    const { t, page } = visitor
    const customer = newCustomer(options.language)
    await comes(visitor)
    await visitor.fillContact(customer)
    await visitor.chooseCity(CITIES.sofia)
    await visitor.acceptTerms()
    await visitor.pressOrder()
    const street = visitor.field(t(m.checkout_street))
    await expect.poll(() => street.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => street.getAttribute('required')).not.toBeNull()
    await visitor.optionalField(t(m.checkout_quarter)).fill('Драгалевци')
    await expect.poll(() => street.getAttribute('aria-invalid')).toBeNull()
    for (const name of ['street', 'street_number', 'quarter', 'entrance', 'floor', 'apartment'])
      await expect.poll(() => page.locator(`[name=${name}]`).getAttribute('required'), { message: name }).toBeNull()
    const marked = page.getByRole('group', { name: `${t(m.checkout_door)} ${t(m.checkout_optional)}` })
    await expect.poll(() => marked.getByRole('textbox').count()).toBe(3)
    await visitor.placeOrder(customer.firstName)
  })

  test('the cart says what delivery costs at least and that VAT is in the total; the checkout says it too', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { t } = visitor
    await visitor.open(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addToCart(PRODUCTS.mortar)
    await visitor.openCart()
    const row = (label: string) => visitor.main().locator('dl > div').filter({ hasText: label })
    const least = t(m.price_from, { price: formatMoney(3.9, 'лв', options.language) })
    await row(t(m.cart_delivery_later)).getByText(least).waitFor()
    // For these very goods: 138 go to an office for nothing, 184 everywhere.
    const pieces = visitor
      .main()
      .getByRole('textbox', { name: t(m.cart_quantity, { name: visitor.localize(PRODUCTS.mortar.name) }) })
    await pieces.fill('4')
    await row(t(m.cart_delivery_later)).getByText(t(m.cart_delivery_free), { exact: true }).waitFor()
    await pieces.fill('3')
    await row(t(m.cart_delivery_later)).getByText(t(m.cart_delivery_free_office), { exact: true }).waitFor()
    await row(t(m.cart_total)).getByText(t(m.product_tax)).waitFor()
    await visitor.goToCheckout()
    await visitor.expandSummary()
    await visitor.page.getByRole('complementary').getByText(t(m.checkout_tax), { exact: true }).waitFor()
  })
})
