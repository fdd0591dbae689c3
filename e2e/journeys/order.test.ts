import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EVERYWHERE, journeys } from '../support/browser.ts'
import { OFFICES, OPTIONS, PRODUCTS, SERVICES, SHELVES, TOWNS } from '../support/demo.ts'
import { expectOneConfirmation, orderOf, stockOf } from '../support/orders.ts'
import { person } from '../support/people.ts'

const { test, shop } = journeys()

describe.each(EVERYWHERE)('in $language on a $device', (options) => {
  test('home → category → product with options → cart → checkout → thank you: cash, to an address', async ({
    visit,
  }) => {
    const somebody = person(options.language)
    const before = await stockOf(shop, 'socks', 'colour=grey,sock-size=42-44')
    const visitor = await visit(options)
    await visitor.opens('/')
    await visitor.picksCategory(SHELVES.home, SHELVES.socks)
    await visitor.picksProduct(PRODUCTS.socks)
    await visitor.chooses(OPTIONS.colour, visitor.says(OPTIONS.grey))
    await visitor.chooses(OPTIONS.size, '42–44')
    await visitor.addsToCart(PRODUCTS.socks)
    await visitor.opensCart()
    await visitor
      .main()
      .getByText(`${visitor.says(OPTIONS.colour)}: ${visitor.says(OPTIONS.grey)}`)
      .waitFor()
    await visitor.goesToCheckout()
    await visitor.fillsContact(somebody)
    await visitor.deliversToAddress(TOWNS.plovdiv, 'ул. „Отец Паисий“', '5')
    await visitor.pays('cash')
    const url = await visitor.agreesAndOrders(somebody.firstName)

    await visitor.main().getByText(visitor.t(m.order_lead_cash)).waitFor()
    await visitor.main().getByText(visitor.says(SERVICES.cash), { exact: true }).waitFor()
    await visitor.cartLink(0).waitFor()

    const order = await orderOf(shop, somebody.email)
    expect(order).toMatchObject({
      url,
      language: options.language,
      state: 'placed',
      payment_state: 'due_on_delivery',
      payment_method: 'cash',
      first_name: somebody.firstName,
      last_name: somebody.lastName,
      subtotal: 3200,
      discount: 0,
      delivery_price: 690,
      total: 3890,
      delivery: {
        service: 'rodopa-courier',
        to: 'address',
        address: expect.stringMatching(
          new RegExp(
            `${visitor.says(TOWNS.plovdiv.name)}.*Отец Паисий|Отец Паисий.*${visitor.says(TOWNS.plovdiv.name)}`,
          ),
        ),
      },
    })
    expect(order.lines).toMatchObject([
      {
        name: visitor.says(PRODUCTS.socks.name),
        selected_count: 1,
        price: 3200,
        options: [
          { name: visitor.says(OPTIONS.colour), value: visitor.says(OPTIONS.grey) },
          { name: visitor.says(OPTIONS.size), value: '42–44' },
        ],
      },
    ])
    expect(await stockOf(shop, 'socks', 'colour=grey,sock-size=42-44')).toBe(before - 1)
    await expectOneConfirmation(shop, somebody.email, order)
  })

  test('to an office, found by its town or by its name', async ({ visit }) => {
    const somebody = person(options.language)
    const before = await stockOf(shop, 'honey-acacia', '450g')
    const visitor = await visit(options)
    await visitor.opens('/')
    await visitor.picksCategory(SHELVES.food, SHELVES.honey)
    await visitor.picksProduct(PRODUCTS.honey)
    await visitor.chooses(OPTIONS.jar, { en: '450 g', bg: '450 г' }[options.language])
    await visitor.addsToCart(PRODUCTS.honey)
    await visitor.opensCart()
    await visitor.goesToCheckout()
    await visitor.fillsContact(somebody)
    const office = options.device === 'phone' ? OFFICES.serdika : OFFICES.kapana
    if (options.device === 'phone') await visitor.deliversToOffice(TOWNS.sofia, office)
    else await visitor.searchesOffice(visitor.says(office).split(' – ')[1]!, office)
    await visitor.pays('cash')
    await visitor.agreesAndOrders(somebody.firstName)
    await visitor.main().getByText(visitor.says(office)).first().waitFor()

    const order = await orderOf(shop, somebody.email)
    expect(order).toMatchObject({
      language: options.language,
      subtotal: 1690,
      delivery_price: 490,
      total: 2180,
      delivery: { to: 'office', address: expect.stringContaining(visitor.says(office)) },
    })
    expect(await stockOf(shop, 'honey-acacia', '450g')).toBe(before - 1)
    await expectOneConfirmation(shop, somebody.email, order)
  })
})
