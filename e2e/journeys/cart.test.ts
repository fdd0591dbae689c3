import { CART_MAXIMUM_LINES, STORAGE_KEYS } from '@vitrina/contract/constants'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { formatMoney } from '@vitrina/i18n'
import { LEV } from '../support/shops/shop.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import * as merchant from '../support/merchant.ts'
import { hasFocus, type Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const storedCart = (visitor: Visitor) =>
  visitor.page.evaluate((key) => JSON.parse(localStorage.getItem(key)!), STORAGE_KEYS.cart)
const line = (visitor: Visitor, name: string) =>
  visitor
    .main()
    .getByRole('listitem')
    .filter({ has: visitor.page.getByRole('heading', { name, exact: true }) })

/** The value of a row of the summary. */
const summaryRow = (visitor: Visitor, label: string) =>
  visitor.main().locator('dl > div').filter({ hasText: label }).locator('dd').first()

const mortarName = (visitor: Visitor) => visitor.localize(PRODUCTS.mortar.name)
const money = ({ language }: Visitor, amount: number) => formatMoney(amount, LEV, language)

async function fillCart(visitor: Visitor): Promise<void> {
  for (const product of [PRODUCTS.mortar, PRODUCTS.socks]) {
    await visitor.open(`/product/${product.url}`)
    await visitor.addToCart(product)
  }
}

test('an outdated cart names changed prices and unavailable products, and sums up the available ones', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await fillCart(visitor)
  const [first, second] = await storedCart(visitor)
  const unavailable = { ...second, id: 2_000_000_000, name: 'Something of last year', url: 'last-year' }
  await visitor.page.evaluate(
    ([key, cart]) => localStorage.setItem(key!, cart!),
    [STORAGE_KEYS.cart, JSON.stringify([first, { ...second, price: 1.5 }, unavailable])],
  )
  await merchant.setStock(shop, 'mortar', 0)
  await visitor.open('/cart')

  const soldOut = line(visitor, mortarName(visitor))
    .getByRole('status')
    .filter({ hasText: t(m.cart_sold_out) })
  await soldOut.waitFor()
  await visitor
    .main()
    .getByText(t(m.cart_price_changed, { before: money(visitor, 1.5), now: money(visitor, second.price) }))
    .waitFor()
  const unavailableNotice = line(visitor, unavailable.name)
    .getByRole('status')
    .filter({ hasText: t(m.cart_gone) })
  await unavailableNotice.waitFor()
  await expect.poll(() => summaryRow(visitor, t(m.cart_subtotal)).textContent()).toBe(money(visitor, second.price))

  // The checkout opens only once the cart is corrected.
  await visitor.page
    .getByRole('link', { name: t(m.cart_checkout), exact: true })
    .filter({ visible: true })
    .click()
  await visitor.page.getByRole('alert').getByText(t(m.cart_resolve_issues_first)).waitFor()
  await soldOut.getByRole('button').click()
  await unavailableNotice.getByRole('button').click()
  await visitor.button(t(m.cart_price_accept)).click()
  await expect.poll(() => hasFocus(line(visitor, PRODUCTS.socks.name[visitor.language]))).toBe(true)
  await expect.poll(() => storedCart(visitor)).toEqual([second])
  await visitor.goToCheckout()
})

test('without a connection the cart still adds up, and gets its prices once it is back', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  await fillCart(visitor)
  await visitor.openCart()
  const size = line(visitor, PRODUCTS.socks.name.bg).getByText(/^(Size|Номер):/)
  await size.waitFor()
  const [first, second] = await storedCart(visitor)
  await visitor.goOffline()
  await line(visitor, mortarName(visitor))
    .getByRole('button', { name: t(m.cart_more), exact: true })
    .click()
  await page.getByRole('alert').getByText(t(m.cart_price_failed)).waitFor()
  await expect
    .poll(() => summaryRow(visitor, t(m.cart_subtotal)).textContent())
    .toBe(money(visitor, 2 * first.price + second.price))
  await expect.poll(() => size.isVisible()).toBe(true)
  await visitor.goOnline()
  await visitor.button(t(m.error_retry)).click()
  await expect.poll(() => page.getByText(t(m.cart_price_failed)).count()).toBe(0)
})

test('a quantity above the stock can be reduced to it with one press', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await fillCart(visitor)
  await visitor.openCart()
  await visitor
    .main()
    .getByRole('textbox', { name: visitor.t(m.cart_quantity, { name: mortarName(visitor) }) })
    .fill('12')
  await visitor.page.keyboard.press('Enter')
  await merchant.setStock(shop, 'mortar', 3)
  await visitor.reload()
  await visitor
    .main()
    .getByText(visitor.t(m.cart_too_many, { count: 3 }))
    .waitFor()
  await visitor.button(visitor.t(m.cart_reduce_to_available, { count: 3 })).click()
  await expect.poll(async () => (await storedCart(visitor))[0].selected_count).toBe(3)
  await visitor.waitForTotal()
  await expect
    .poll(() =>
      visitor
        .main()
        .getByText(visitor.t(m.cart_too_many, { count: 3 }))
        .count(),
    )
    .toBe(0)
})

test('the cart shows the delivery and the total that the checkout begins with, and keeps the choice', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.openCart()
  const field = visitor.main().getByRole('textbox', { name: t(m.cart_quantity, { name: mortarName(visitor) }) })
  await field.fill('3')
  await field.press('Enter')
  const amounts = async () => {
    await visitor.waitForTotal()
    return Promise.all([m.cart_delivery, m.cart_total].map((label) => summaryRow(visitor, t(label)).textContent()))
  }
  const total = async () => (await amounts())[1]
  // From 120 on delivery to an office is free, from 180 on delivery to an address.
  await expect.poll(total).toContain(money(visitor, 3 * 46 + 8.9))
  for (const [method, delivery] of [
    [m.checkout_method_address, money(visitor, 8.9)],
    [m.checkout_method_office, t(m.cart_delivery_free)],
  ] as const) {
    await visitor.radio(t(method)).check()
    await expect.poll(async () => (await amounts())[0]).toBe(delivery)
    await visitor.main().getByText(t(m.checkout_tax), { exact: true }).waitFor()
    const inCart = await amounts()
    await visitor.goToCheckout()
    await visitor.expandSummary()
    await expect.poll(amounts).toEqual(inCart)
    await expect.poll(() => visitor.radio(t(method)).isChecked()).toBe(true)
    await page.getByRole('complementary').getByText(t(m.checkout_tax), { exact: true }).waitFor()
    await page.goBack()
    await visitor.waitForHeading(t(m.cart_title))
    await expect.poll(() => visitor.radio(t(method)).isChecked()).toBe(true)
  }
  await visitor.reload()
  await expect.poll(total).toContain(money(visitor, 3 * 46))
})

test('a quantity can be emptied and typed anew, and takes effect when the field is left', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await visitor.open(`/product/${PRODUCTS.socks.url}`)
  await visitor.addToCart(PRODUCTS.socks)
  await visitor.openCart()
  const field = visitor.main().getByRole('textbox', { name: t(m.cart_quantity, { name: PRODUCTS.socks.name.en }) })
  const type = async (...keys: string[]) => {
    await field.focus()
    for (const key of keys) await page.keyboard.press(key)
    return field.inputValue()
  }
  const count = async () => (await storedCart(visitor))[0].selected_count
  expect(await type('5', 'Enter')).toBe('5')
  expect(await type('End', 'Backspace')).toBe('')
  expect(await count()).toBe(5)
  expect(await type('1', '3', 'Tab')).toBe('13')
  expect(await count()).toBe(13)
  expect(await type('Backspace', 'Escape')).toBe('13')
  expect(await type('ArrowUp', 'ArrowUp', 'ArrowDown')).toBe('14')
  expect(await type('End', 'Backspace', 'Backspace', 'Tab')).toBe('14')
  expect(await type('9', '9', '9', '9', 'Tab')).toBe('999')
  expect(await type('0', 'Tab')).toBe('1')
  expect(await count()).toBe(1)
})

test('a full cart says so when another product is added, and adds nothing', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await visitor.open(`/product/${PRODUCTS.socks.url}`)
  await visitor.addToCart(PRODUCTS.socks)
  const [socks] = await storedCart(visitor)
  const full = Array.from({ length: CART_MAXIMUM_LINES }, (_, index) => ({ ...socks, id: 1_000_000 + index }))
  await visitor.page.evaluate(
    ([key, cart]) => localStorage.setItem(key!, cart!),
    [STORAGE_KEYS.cart, JSON.stringify(full)],
  )
  await visitor.reload()
  await visitor.cartLink(CART_MAXIMUM_LINES).waitFor()
  await visitor.button(t(m.product_add)).first().click()
  await visitor
    .toasts()
    .getByText(t(m.cart_full, { count: CART_MAXIMUM_LINES }))
    .waitFor()
  expect(await visitor.toasts().getByText('+1').count()).toBe(0)
  expect(await storedCart(visitor)).toHaveLength(CART_MAXIMUM_LINES)
})

test('a double click on “Remove” removes one line, and not the one that takes its place', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await fillCart(visitor)
  await visitor.openCart()
  await visitor.waitForTotal()
  await visitor.button(t(m.cart_remove_name, { name: mortarName(visitor) })).dblclick()
  await visitor
    .toasts()
    .getByText(t(m.cart_removed, { name: mortarName(visitor) }))
    .waitFor()
  expect(await storedCart(visitor)).toMatchObject([{ name: visitor.localize(PRODUCTS.socks.name) }])
})

test('removing a line can be undone, and the focus stays in the cart', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await page.clock.install()
  await fillCart(visitor)
  await visitor.openCart()
  await visitor.waitForTotal()
  const socks = PRODUCTS.socks.name.en
  const remove = (name: string) => visitor.button(t(m.cart_remove_name, { name }))
  const undo = visitor.toasts().getByRole('button', { name: t(m.cart_undo) })

  // With the pointer: the focus goes to the next line, and the toast goes after four seconds unless it is pointed at.
  await remove(mortarName(visitor)).click()
  await expect.poll(() => hasFocus(remove(socks))).toBe(true)
  await visitor
    .toasts()
    .getByText(t(m.cart_removed, { name: mortarName(visitor) }))
    .waitFor()
  await undo.hover()
  // Longer than a toast stays, and shorter than the timeout of requests, which run by the same clock.
  await page.clock.runFor(5000)
  await undo.click()
  await expect.poll(() => hasFocus(line(visitor, mortarName(visitor)))).toBe(true)
  expect(await storedCart(visitor)).toHaveLength(2)
  await remove(mortarName(visitor)).click()
  await undo.waitFor()
  await page.clock.runFor(4000)
  await expect.poll(() => undo.count()).toBe(0)

  // With the keyboard: the focus is on the button that undoes it, the toast stays meanwhile, and Tab leads back.
  await remove(socks).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(undo)).toBe(true)
  await page.clock.runFor(5000)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(line(visitor, socks))).toBe(true)
  await page.keyboard.press('Tab')
  await remove(socks).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(undo)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  const toShop = visitor.main().getByRole('link', { name: t(m.cart_empty_action) })
  await expect.poll(() => hasFocus(toShop)).toBe(true)
  await page.clock.runFor(4000)
  await expect.poll(() => undo.count()).toBe(0)
})

test('a product without options goes into the cart from its card, and one with options does not', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await visitor.open('/category/wood')
  const card = visitor.main().getByRole('article').filter({ hasText: PRODUCTS.mortar.name.en })
  const add = card.getByRole('button', { name: t(m.product_add_named, { name: PRODUCTS.mortar.name.en }) })
  await card.hover()
  await add.click()
  await visitor.toasts().getByText(`+1 ${PRODUCTS.mortar.name.en}`).waitFor()
  await page.getByRole('link', { name: t(m.nav_cart_count, { count: 1 }) }).waitFor()
  // The card itself is still a link.
  await card.getByRole('link').click()
  await visitor.waitForHeading(PRODUCTS.mortar.name.en)
  await visitor.open('/category/wool-socks')
  const socks = visitor.main().getByRole('article').filter({ hasText: PRODUCTS.socks.name.en })
  await socks.first().waitFor()
  const addSocks = t(m.product_add_named, { name: PRODUCTS.socks.name.en })
  expect(await socks.first().getByRole('button', { name: addSocks }).count()).toBe(0)
})

test('what is in the cart stays in sight below the button that filled it, and how much is missing for free delivery', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  const glance = visitor.main().getByRole('region', { name: t(m.cart_glance) })
  expect(await glance.count()).toBe(0)
  await visitor.addToCart(PRODUCTS.mortar)
  await glance.getByText(visitor.localize(PRODUCTS.mortar.name)).waitFor()
  await glance.getByText(/до безплатна доставка/).waitFor()
  await glance.getByRole('link', { name: t(m.cart_glance_open) }).click()
  await visitor.waitForHeading(t(m.cart_title))
})
