import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { OFFICES, OPTIONS, PRODUCTS, SERVICES, CATEGORIES, CITIES } from '../support/shops/demo.ts'
import { expectOneConfirmation, orderOf, stockOf } from '../support/steps/orders.ts'
import { newCustomer } from '../support/steps/customers.ts'

const { test, shop } = journeys()

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('an order from home to the thank-you page: options chosen, cash, to an address', async ({ visit }) => {
    const customer = newCustomer(options.language)
    const before = await stockOf(shop, 'socks', 'colour=grey,sock-size=42-44')
    const visitor = await visit(options)
    await visitor.open('/')
    await visitor.chooseCategory(CATEGORIES.home, CATEGORIES.socks)
    await visitor.chooseProduct(PRODUCTS.socks)
    await visitor.chooseOption(OPTIONS.colour, visitor.localize(OPTIONS.grey))
    await visitor.chooseOption(OPTIONS.size, '42–44')
    await visitor.addToCart(PRODUCTS.socks)
    await visitor.openCart()
    await visitor
      .main()
      .getByText(`${visitor.localize(OPTIONS.colour)}: ${visitor.localize(OPTIONS.grey)}`)
      .waitFor()
    await visitor.goToCheckout()
    await visitor.fillContact(customer)
    await visitor.deliverToAddress(CITIES.plovdiv, 'ул. „Отец Паисий“', '5')
    await visitor.payBy('cash')
    const url = await visitor.acceptTermsAndOrder(customer.firstName)

    await visitor.main().getByText(visitor.t(m.order_intro_cash)).waitFor()
    await visitor.main().getByText(visitor.localize(SERVICES.cash), { exact: true }).waitFor()
    await visitor.cartLink(0).waitFor()

    const order = await orderOf(shop, customer.email)
    expect(order).toMatchObject({
      access_token: url,
      language: options.language,
      state: 'placed',
      payment_state: 'due_on_delivery',
      payment_method: 'cash',
      first_name: customer.firstName,
      last_name: customer.lastName,
      subtotal: 3200,
      discount: 0,
      delivery_price: 690,
      total: 3890,
      delivery: {
        service: 'rodopa-courier',
        to: 'address',
        address: expect.stringMatching(
          new RegExp(
            `${visitor.localize(CITIES.plovdiv.name)}.*Отец Паисий|Отец Паисий.*${visitor.localize(CITIES.plovdiv.name)}`,
          ),
        ),
      },
    })
    expect(order.lines).toMatchObject([
      {
        name: visitor.localize(PRODUCTS.socks.name),
        selected_count: 1,
        price: 3200,
        options: [
          { name: visitor.localize(OPTIONS.colour), value: visitor.localize(OPTIONS.grey) },
          { name: visitor.localize(OPTIONS.size), value: '42–44' },
        ],
      },
    ])
    expect(await stockOf(shop, 'socks', 'colour=grey,sock-size=42-44')).toBe(before - 1)
    await expectOneConfirmation(shop, customer.email, order)
  })

  test('an order to an office, found by its city or by its name', async ({ visit }) => {
    const customer = newCustomer(options.language)
    const before = await stockOf(shop, 'honey-acacia', '450g')
    const visitor = await visit(options)
    await visitor.open('/')
    await visitor.chooseCategory(CATEGORIES.food, CATEGORIES.honey)
    await visitor.chooseProduct(PRODUCTS.honey)
    await visitor.chooseOption(OPTIONS.jar, { en: '450 g', bg: '450 г' }[options.language])
    await visitor.addToCart(PRODUCTS.honey)
    await visitor.openCart()
    await visitor.goToCheckout()
    await visitor.fillContact(customer)
    const office = options.device === 'phone' ? OFFICES.serdika : OFFICES.kapana
    if (options.device === 'phone') await visitor.deliverToOffice(CITIES.sofia, office)
    else await visitor.searchOffice(visitor.localize(office).split(' – ')[1]!, office)
    await visitor.payBy('cash')
    await visitor.acceptTermsAndOrder(customer.firstName)
    await visitor.main().getByText(visitor.localize(office)).first().waitFor()

    const order = await orderOf(shop, customer.email)
    expect(order).toMatchObject({
      language: options.language,
      subtotal: 1690,
      delivery_price: 490,
      total: 2180,
      delivery: { to: 'office', address: expect.stringContaining(visitor.localize(office)) },
    })
    expect(await stockOf(shop, 'honey-acacia', '450g')).toBe(before - 1)
    await expectOneConfirmation(shop, customer.email, order)
  })
})
