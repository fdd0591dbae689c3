import type { Request } from 'playwright-core'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock, stockOf } from '../../server/test/orders.ts'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { openLive } from '../support/live.ts'
import { rows } from '../support/rows.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { callApi } from '../support/shops/shop.ts'
import { consent, fillMessage, openContact, sendButton, waitForSent, WORDS } from '../support/steps/contact.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

type Placed = { number: string; url: string; lastName: string; variantId: number }
type Text = Parameters<Visitor['t']>[0]

test.for(EACH_ONCE)(
  'a day of an owner: orders come, are changed, packed, refunded in part and returned, one is typed in, a message is answered ($language, $device)',
  { timeout: 240_000 },
  async (options, { visit }) => {
    const owner = await visit(options)
    const { t } = owner
    await joinStaff(owner, shop, 'owner', 'Мария Иванова', `${options.language}@example.com`)
    const customer = await visit({ language: options.language, device: 'phone', idleLoading: true })

    // The first screen is open, and says by itself that orders came.
    const edited = await place(owner, 'Edited', 1, 'cash')
    const refunded = await place(owner, 'Refunded', 2, 'bank')
    const returned = await place(owner, 'Returned', 2, 'bank')
    await owner
      .main()
      .getByRole('link', { name: t(m.office_today_orders_new) })
      .click()
    await owner.waitForHeading(t(m.office_orders))
    await keep(owner, 'orders')

    await openFromList(owner, edited)
    await editOrder(owner, customer, edited)
    await openOrder(owner, refunded)
    await refundPart(owner, customer, refunded)
    await openOrder(owner, returned)
    await packAndShip(owner, customer, returned)
    await takeBack(owner, customer, returned)
    await typeInOrder(owner, customer)
    await answerMessage(owner, await visit({ language: options.language, device: 'phone' }))
  },
)

/** A customer's order, to be paid on delivery or by transfer. */
async function place(
  { language }: Visitor,
  kind: string,
  count: number,
  payment_method: 'cash' | 'bank',
): Promise<Placed> {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 1000)
  const lastName = `${kind}-${language}`
  const body = orderBody([{ id, selected_count: count }], { payment_method, last_name: lastName })
  const { status, body: answer } = await callApi(shop, 'POST', '/orders', body, { 'user-language': language })
  expect(status).toBe(201)
  return { number: answer.data.number, url: answer.data.url, lastName, variantId }
}

const orderOf = async ({ url }: Pick<Placed, 'url'>) => (await callApi(shop, 'GET', `/orders/${url}`)).body.data

const keep = ({ page, language, device }: Visitor, step: string) =>
  keepPicture(page, `day ${step} ${language} ${device}`)

/** A dialog's button comes after one of the same name on the screen. */
const press = ({ page, t }: Visitor, text: Text) =>
  page
    .getByRole('button', { name: t(text as never), exact: true })
    .last()
    .click()

/** Presses what changes an order, and waits until the shop has done it. */
async function command(owner: Visitor, text: Text): Promise<void> {
  const answered = owner.page.waitForResponse((response) => isCommand(response.request()))
  await press(owner, text)
  expect((await answered).status()).toBe(200)
}

const isCommand = (request: Request): boolean =>
  request.method() !== 'GET' &&
  /\/office\/api\/orders\/\d+/.test(request.url()) &&
  (request.postDataJSON() as { preview?: boolean } | null)?.preview !== true

/** The page of an order stays open from here on: it follows what the office does. */
const openCustomerPage = (customer: Visitor, { url }: Pick<Placed, 'url'>) =>
  openLive(customer, `/orders/cash/thank_you/${url}`, `private-order-${url}`)

/** The customer's page comes to show these words after the shop has done something, without being loaded again. */
async function expectFollowed(customer: Visitor, ...words: (string | RegExp)[]): Promise<void> {
  const shown = async () => (await customer.main().innerText()).replaceAll(/\s/g, ' ')
  const missing = async () => {
    const text = await shown()
    return words.filter((each) => (typeof each === 'string' ? !text.includes(each) : !each.test(text)))
  }
  await expect.poll(missing).toEqual([])
}

/** From the list, filtered by what is new. */
async function openFromList(owner: Visitor, { number, lastName }: Placed): Promise<void> {
  await owner.main().locator('tr, li').filter({ hasText: lastName }).getByRole('link').first().click()
  await owner.waitForHeading(owner.t(m.office_order, { number }))
}

async function openOrder(owner: Visitor, { number }: Placed): Promise<void> {
  await openOffice(owner, shop, `/orders/${number}`)
  await owner.waitForHeading(owner.t(m.office_order, { number }))
}

/** The customer wants two, for somebody else. */
async function editOrder(owner: Visitor, customer: Visitor, order: Placed): Promise<void> {
  const { page, t } = owner
  await openCustomerPage(customer, order)
  await page.getByRole('link', { name: t(m.office_order_change) }).click()
  await page
    .getByRole('button', { name: t(m.cart_more) })
    .first()
    .click()
  await owner.field(t(m.field_first_name)).fill('Златка')
  await page.getByText(t(m.office_money_then)).waitFor()
  await command(owner, m.office_save)
  await expectFollowed(customer, t(m.order_title, { name: 'Златка' }), '2 × ')
  await owner.waitForHeading(t(m.office_order, { number: order.number }))
  expect(await orderOf(order)).toMatchObject({ first_name: 'Златка', lines: [{ selected_count: 2 }] })
  await keep(customer, 'edited')
}

/** The transfer is there; one of the two has a scratch, for which 2.50 go back. */
async function refundPart(owner: Visitor, customer: Visitor, order: Placed): Promise<void> {
  const { page, t } = owner
  const amount = owner.language === 'bg' ? '2,50' : '2.50'
  await openCustomerPage(customer, order)
  await command(owner, m.office_do_paid)
  await expectFollowed(customer, t(m.order_intro_paid))
  await press(owner, m.office_refund)
  await owner.field(t(m.office_refund_amount)).fill(amount)
  await owner.field(t(m.office_refund_reason)).fill(owner.language === 'bg' ? 'драскотина' : 'a scratch')
  await page.getByText(t(m.office_money_then)).waitFor()
  await command(owner, m.office_refund)
  await expectFollowed(customer, t(m.order_deducted), balanceRow(customer, m.order_balance_to_give_back, amount))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await keep(owner, 'refund')
  await press(owner, m.office_given_back)
  await command(owner, m.office_given_back)
  await expectFollowed(customer, balanceRow(customer, m.order_balance_given_back, amount))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect((await orderOf(order)).balance).toMatchObject({ given_back: 2.5, to_give_back: 0, to_pay: 0 })
  await keep(customer, 'refunded')
}

const balanceRow = ({ t }: Visitor, label: Text, amount: string) => `${t(label as never)} ${amount}`

async function packAndShip(owner: Visitor, customer: Visitor, order: Placed): Promise<void> {
  const { t } = owner
  await openCustomerPage(customer, order)
  for (const [step, shown] of [
    [m.office_do_paid, m.order_intro_paid],
    [m.office_do_confirmed, m.order_state_confirmed],
    [m.office_do_packed, m.order_intro_packed],
    [m.office_do_shipped, m.order_intro_shipped],
  ] as const) {
    await command(owner, step)
    await expectFollowed(customer, t(shown))
  }
}

/** Both come back as they were: they are in the stock again, and what they cost goes back. */
async function takeBack(owner: Visitor, customer: Visitor, order: Placed): Promise<void> {
  const { page, t } = owner
  const { subtotal, delivery_price } = await orderOf(order)
  const before = await stockOf(shop.database, order.variantId)
  await press(owner, m.office_return)
  const more = page.getByRole('dialog').getByRole('button', { name: t(m.cart_more) })
  await more.click()
  await more.click()
  await page.getByText(t(m.office_money_then)).waitFor()
  await command(owner, m.office_return_note)
  await expectFollowed(customer, t(m.order_intro_returned), t(m.order_balance_to_give_back))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await stockOf(shop.database, order.variantId)).toBe(before + 2)
  expect(await orderOf(order)).toMatchObject({
    state: 'returned',
    total: delivery_price,
    balance: { to_give_back: subtotal },
  })
  await press(owner, m.office_given_back)
  await command(owner, m.office_given_back)
  await expectFollowed(customer, t(m.order_balance_given_back))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await keep(owner, 'returned')
  await keep(customer, 'returned')
}

/** For who calls and has no e-mail address; then it is confirmed. */
async function typeInOrder(owner: Visitor, customer: Visitor): Promise<void> {
  const { page, t, language } = owner
  await openOffice(owner, shop, '/orders/new')
  const choose = async (label: string, words: string) => {
    await page.getByRole('combobox', { name: label }).fill(words)
    await page.getByRole('listbox', { name: label }).getByRole('option').first().click()
  }
  await choose(t(m.office_order_add_product), 'RD-CUS-R')
  await owner.field(t(m.field_phone)).fill('0888 321 654')
  await owner.field(t(m.field_first_name)).fill('Стоянка')
  await owner.field(t(m.field_last_name)).fill(`Обаждане-${language}`)
  await choose(t(m.checkout_city), language === 'bg' ? 'Смолян' : 'Smolyan')
  await owner.field(t(m.checkout_street)).fill('ул. „Роза“')
  await keep(owner, 'typed in')
  await page.getByRole('button', { name: t(m.office_order_place) }).click()
  await page.getByRole('heading', { level: 2, name: t(m.office_order_lines) }).waitFor()
  const address = await page.getByRole('link', { name: t(m.office_order_customer_page) }).getAttribute('href')
  await openCustomerPage(customer, { url: address!.split('/').at(-1)! })
  await customer.main().getByText(`Стоянка Обаждане-${language}`).first().waitFor()
  await command(owner, m.office_do_confirmed)
  await expectFollowed(customer, t(m.order_state_confirmed))
}

/** What a visitor writes is in the open list as it comes, and is answered by e-mail. */
async function answerMessage(owner: Visitor, visitor: Visitor): Promise<void> {
  const { t } = owner
  const customer = newCustomer(visitor.language)
  await openOffice(owner, shop, '/messages?state=open')
  await owner.waitForHeading(t(m.office_messages))
  await openContact(visitor)
  await fillMessage(visitor, customer)
  await consent(visitor).check()
  await sendButton(visitor).click()
  await waitForSent(visitor)
  const written = owner.main().getByRole('link', { name: WORDS[visitor.language][0] })
  await written.waitFor()
  await keep(owner, 'messages')
  await written.click()
  await owner.field(t(m.office_message_answer)).fill('Да.')
  await owner.button(t(m.office_message_send)).click()
  await owner.main().getByRole('status').getByText(t(m.office_message_sent)).waitFor()
  const sent = "select 1 from message where kind = 'contact.answer' and recipient = $1"
  await expect.poll(() => rows(shop, sent, [customer.email])).toHaveLength(1)
  await keep(owner, 'answered')
}
