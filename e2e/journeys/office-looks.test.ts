import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { textLayoutFaults, whatSticksOut } from '../support/checks/text-layout.ts'
import { journeys, type VisitorOptions } from '../support/journeys.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { callApi } from '../support/shops/shop.ts'
import { fillMessage, consent, openContact, sendButton, waitForSent } from '../support/steps/contact.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { joinStaff } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

type Stop = {
  name: string
  address: string
  /** Is there when the screen is. */
  heading: string
  /** Opens what is seen on the screen. */
  open?: () => Promise<unknown>
  /** What axe misses where a modal hides the rest. */
  hides?: RegExp
}
type Look = VisitorOptions & {
  widths: readonly number[]
  /** The size of letters, in per cent of what the reader's browser begins with. */
  textSize?: number
  /** With the colours of the system, whose contrast is the system's. */
  forcedColors?: true
}

/** What is too wide for so long stays so. */
const SETTLED_MS = 5000

/** Some twenty screens, each looked at in several widths. */
const TIMEOUT_MS = 400_000

test.for<[string, Look]>([
  ['a phone in the dark', { language: 'bg', device: 'phone', colorScheme: 'dark', widths: [360, 320] }],
  ['a desk, a tablet and a wide window', { language: 'en', device: 'desktop', widths: [1440, 768, 2560] }],
  ['letters of twice the size', { language: 'bg', device: 'desktop', widths: [640, 360], textSize: 200 }],
  ['colours of the system', { language: 'en', device: 'desktop', widths: [1440], forcedColors: true }],
])(
  'every screen of the office is accessible, narrow enough and whole: %s',
  { timeout: TIMEOUT_MS },
  async ([name, look], { visit }) => {
    const number = await placeOrder(look)
    await writeMessage(await visit({ language: look.language }))
    const member = await visit(look)
    const { page } = member
    await joinStaff(member, shop, 'owner', 'Мария Иванова', `${randomUUID()}@example.com`)
    if (look.forcedColors) await page.emulateMedia({ forcedColors: 'active' })
    const findings: string[] = []
    for (const stop of stopsOf(member, number)) {
      await page.setViewportSize({ ...page.viewportSize()!, width: look.widths[0]! })
      await page.goto(`${new URL(page.url()).origin}/office${stop.address}`)
      await member.waitForHeading(stop.heading)
      if (look.textSize)
        await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), look.textSize)
      await stop.open?.()
      const violations = await accessibilityViolations(member, stop.name)
      findings.push(
        ...violations.filter(
          (found) => !stop.hides?.test(found) && !(look.forcedColors && /color-contrast/.test(found)),
        ),
      )
      for (const width of look.widths) {
        await page.setViewportSize({ ...page.viewportSize()!, width })
        // Until the page has followed its window.
        await page
          .waitForFunction((most) => document.documentElement.scrollWidth <= most, width, { timeout: SETTLED_MS })
          .catch(() => {})
        await keepPicture(page, `office ${name} ${stop.name} ${width}`)
        // Long words of twice the size break on a phone.
        const breaks = look.textSize && width < 600 ? [] : await textLayoutFaults(page)
        findings.push(...breaks.map((fault) => `${stop.name} at ${width} px: ${fault}`))
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed > width) findings.push(`${stop.name} needs ${needed} of ${width} px: ${await whatSticksOut(page)}`)
      }
    }
    expect(findings).toEqual([])
  },
)

/** An order of a caller with a long name, paid by transfer; its number. */
async function placeOrder({ language }: Look): Promise<string> {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const body = orderBody([{ id, selected_count: 2 }], {
    payment_method: 'bank',
    first_name: 'Александра-Виктория',
    last_name: 'Константинова-Хаджиниколова',
    email: 'aleksandra-viktoria.konstantinova@poshta.example.bg',
  })
  const { data } = (await callApi(shop, 'POST', '/orders', body, { 'accept-language': language })).body
  return data.number
}

async function writeMessage(visitor: Visitor): Promise<void> {
  await openContact(visitor)
  await fillMessage(visitor, newCustomer(visitor.language))
  await consent(visitor).check()
  await sendButton(visitor).click()
  await waitForSent(visitor)
}

/** Every screen of the office, with the dialogs that a day needs. */
function stopsOf(member: Visitor, number: string): Stop[] {
  const { t, page, language } = member
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click()
  const order = { address: `/orders/${number}`, heading: t(m.office_order, { number }) }
  return [
    { name: 'today', address: '/', heading: t(m.office_today) },
    {
      name: 'palette',
      hides: /landmark-one-main|page-has-heading-one/,
      address: '/',
      heading: t(m.office_today),
      open: async () => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('searchbox').fill('1000')
      },
    },
    { name: 'orders', address: '/orders', heading: t(m.office_orders) },
    { name: 'no orders', address: '/orders?q=zzz', heading: t(m.office_orders) },
    { name: 'order', ...order },
    { name: 'refund', ...order, open: async () => (await press(t(m.office_do_paid))(), press(t(m.office_refund))()) },
    {
      name: 'change of an order',
      address: `/orders/${number}/change`,
      heading: t(m.office_order_change_title, { number }),
    },
    { name: 'new order', address: '/orders/new', heading: t(m.office_order_new) },
    { name: 'products', address: '/products', heading: t(m.office_products) },
    { name: 'product', address: '/products/cushion', heading: language === 'bg' ? 'Възглавница' : 'Cushion' },
    { name: 'new product', address: '/products/new', heading: t(m.office_product_new) },
    { name: 'categories', address: '/categories', heading: t(m.office_categories) },
    { name: 'new category', address: '/categories/new', heading: t(m.office_category_new) },
    { name: 'messages', address: '/messages', heading: t(m.office_messages) },
    { name: 'pages', address: '/texts', heading: t(m.office_texts) },
    { name: 'settings', address: '/settings', heading: t(m.office_settings) },
    { name: 'look', address: '/settings/look', heading: t(m.office_settings_look) },
    { name: 'closing', address: '/settings/closing', heading: t(m.office_settings_closing) },
    { name: 'company', address: '/settings/shop', heading: t(m.office_settings_shop) },
    {
      name: 'delivery',
      address: '/settings/delivery',
      heading: t(m.office_settings_delivery),
      open: () => member.main().getByRole('button', { expanded: false }).first().click(),
    },
    { name: 'payments', address: '/settings/payments', heading: t(m.office_settings_payments) },
    {
      name: 'payment',
      address: '/settings/payments/bank',
      heading: language === 'bg' ? 'Банков превод' : 'Bank transfer',
    },
    { name: 'new payment', address: '/settings/payments/new', heading: t(m.office_payment_new) },
    { name: 'e-mail', address: '/settings/email', heading: t(m.office_settings_mail) },
    { name: 'staff', address: '/staff', heading: t(m.office_staff) },
    { name: 'account', address: '/account', heading: t(m.office_account) },
    { name: 'nothing', address: '/nothing', heading: t(m.office_not_found) },
  ]
}
