import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { formatMoney } from '@vitrina/i18n'
import { changeByHand, changeOrder } from '../../server/src/modules/orders/index.ts'
import { issueVoucher } from '../../server/src/modules/vouchers/index.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { LEV } from '../support/shops/shop.ts'
import { goToFilledCheckout, newCustomer } from '../support/steps/customers.ts'
import { ordersOf } from '../support/steps/orders.ts'
import { rows } from '../support/rows.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const VOUCHER = { url: 'gift-voucher', name: { en: 'Gift voucher', bg: 'Ваучер за подарък' } }
const money = ({ language }: Visitor, amount: number) => formatMoney(amount, LEV, language)
const markPaid = (number: number) =>
  changeOrder(shop.database, number, (tx, id) => changeByHand(tx, id, 'paid', { actor: { kind: 'merchant' } }))

for (const options of EACH_ONCE)
  test(`a voucher is bought without an address, shown once it is paid, and pays a part of an order: ${options.language}, ${options.device}`, async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { t } = visitor
    const buyer = newCustomer(visitor.language)
    await visitor.open(`/product/${VOUCHER.url}`)
    await visitor.addToCart(VOUCHER)
    await visitor.openCart()
    await visitor.goToCheckout()
    await visitor.fillContact(buyer)
    await expect.poll(() => visitor.cityField().count()).toBe(0)
    await expect.poll(() => visitor.main().getByText(t(m.voucher_not_on_delivery)).count()).toBe(1)
    await visitor.payBy('bank')
    await visitor.acceptTermsAndOrder(buyer.firstName)
    await visitor.main().getByText(t(m.voucher_intro_waits)).waitFor()
    const [bought] = await ordersOf(shop, buyer.email)
    expect(await markPaid(bought!.number)).toBe('paid')
    await visitor.reload()
    await visitor.main().getByText(t(m.voucher_how)).waitFor()
    expect(await accessibilityViolations(visitor, 'bought vouchers')).toEqual([])
    const [row] = await rows<{ code: string }>(shop, 'select code from voucher where order_id = $1', [
      (await rows<{ id: number }>(shop, 'select id from shop_order where number = $1', [bought!.number]))[0]!.id,
    ])
    const { code } = row!

    // Typed without its dashes, in small letters, in the field of promo codes.
    const guest = await goToFilledCheckout(visitor, PRODUCTS.mortar)
    await visitor.payBy('bank')
    await visitor.expandSummary()
    await visitor.enterPromoCode(code.toLowerCase())
    const lastFour = code.slice(-4)
    await visitor
      .main()
      .getByText(t(m.voucher_paid, { last_four: lastFour }))
      .first()
      .waitFor({ state: 'attached' })
    // On a phone the summary covers the form.
    await visitor.page.keyboard.press('Escape')
    await visitor.acceptTermsAndOrder(guest.firstName)
    await visitor
      .main()
      .getByText(t(m.voucher_paid, { last_four: lastFour }))
      .waitFor()
    const [order] = await ordersOf(shop, guest.email)
    const toPay = money(visitor, (order!.total - 5000) / 100)
    await visitor.main().getByText(toPay).first().waitFor()
    expect(await accessibilityViolations(visitor, 'an order by voucher')).toEqual([])
    const [left] = await rows<{ balance: number }>(shop, 'select balance from voucher where code = $1', [code])
    expect(left!.balance).toBe(0)
  })

test('a wrong code says so in its field, and an order that is covered asks for no payment', async ({ visit }) => {
  const visitor = await visit(EACH_ONCE[0])
  const { t } = visitor
  const guest = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.enterPromoCode('ABCD-EFGH-JKMN-PQRS')
  await visitor.main().getByText('We don’t know this voucher.').first().waitFor()
  const { code } = await shop.database.transaction((tx) =>
    issueVoucher(tx, { value: 50_000, currency: 'BGN', validUntil: '2099-12-31', actor: { kind: 'merchant' } }),
  )
  await visitor.page.locator('input[aria-invalid=true]').fill(code)
  await visitor.page.keyboard.press('Enter')
  await visitor.main().getByText(t(m.voucher_pays_all)).waitFor()
  await visitor.acceptTermsAndOrder(guest.firstName)
  const [order] = await ordersOf(shop, guest.email)
  expect(order).toMatchObject({ payment_state: 'paid', payment_method: 'voucher' })
})

test('a checkout asks once what vouchers cost, and what one pays for in whole', async ({ visit }) => {
  const pricesAskedBy = ({ page }: Visitor) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/cart/price') && asked.push(request.postData() ?? ''))
    return asked
  }
  const buyer = await visit({ language: 'en' })
  await buyer.open(`/product/${VOUCHER.url}`)
  await buyer.addToCart(VOUCHER)
  const ofVouchers = pricesAskedBy(buyer)
  await buyer.open('/checkout')
  await buyer.waitForTotal()
  await expect.poll(() => buyer.main().getByText(buyer.t(m.voucher_not_on_delivery)).count()).toBe(1)
  expect(ofVouchers).toHaveLength(1)

  const { code } = await shop.database.transaction((tx) =>
    issueVoucher(tx, { value: 100_000, currency: 'BGN', validUntil: '2099-12-31', actor: { kind: 'merchant' } }),
  )
  const visitor = await visit({ language: 'en' })
  const { t } = visitor
  await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  await visitor.button(t(m.checkout_order_later)).waitFor()
  const byVoucher = pricesAskedBy(visitor)
  await visitor.enterPromoCode(code)
  await visitor.main().getByText(t(m.voucher_pays_all)).waitFor()
  await visitor.waitForTotal()
  expect(byVoucher).toHaveLength(1)
  // Nothing is left to pay, so nothing is said of paying.
  await visitor
    .main()
    .getByRole('button', { name: t(m.checkout_order_free), exact: true })
    .waitFor()
})
