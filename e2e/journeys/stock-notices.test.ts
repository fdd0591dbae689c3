import { afterAll, describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { findDueNotices } from '../../server/src/modules/stock-notices/index.ts'
import { startFakeSmtp } from '../../server/test/fakes/fake-smtp.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { expectPlaceKept } from '../support/checks/kept-place.ts'
import { EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { sellOut } from '../support/merchant.ts'
import { rows } from '../support/rows.ts'
import { becomeOwner, mailingSettings, openOffice } from '../support/steps/office.ts'
import { hasFocus } from '../support/visitor.ts'

const smtp = await startFakeSmtp()
afterAll(() => smtp.stop())
const { test, shop } = journeys({
  shop: 'own',
  settings: async () => ({ ...(await mailingSettings()), SMTP_URL: smtp.url }),
})

const PATIENT = { timeout: 20_000 }
/** The letters to an address, with soft line breaks undone. */
const lettersTo = (email: string) =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ body }) => body.replaceAll('=\r\n', '').replaceAll('=3D', '='))
/** The path of a link in the newest letter to an address. */
async function linkTo(email: string, path: string): Promise<string> {
  await expect.poll(() => lettersTo(email).at(-1), PATIENT).toContain(path)
  return new RegExp(`${path}/[\\w/-]+`).exec(lettersTo(email).at(-1)!)![0]
}
const setStock = (stock: number) =>
  rows(shop, "update variant set stock = $1 where product_id = (select id from product where key = 'mortar')", [stock])

test.for([
  { language: 'en', width: 1440 },
  { language: 'bg', width: 768 },
  { language: 'bg', width: 640 },
  { language: 'bg', width: 360 },
] as const)(
  'the form takes the place that was kept for it, in $language in a window of $width px',
  async ({ language, width }, { visit }) => {
    await sellOut(shop, 'mortar')
    const visitor = await visit({ language })
    await visitor.page.setViewportSize({ width, height: 900 })
    await expectPlaceKept(visitor, {
      address: '/product/walnut-mortar',
      script: /\/assets\/ask-form-/,
      part: visitor.button(visitor.t(m.stock_notice_ask)),
    })
  },
)

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('who asks on a sold-out product’s page and confirms gets one e-mail, and ends them by one press', async ({
    visit,
  }) => {
    const email = `asks-${options.language}@example.com`
    await sellOut(shop, 'mortar')
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open('/product/walnut-mortar')
    const field = visitor.main().getByLabel(t(m.field_email), { exact: true })
    await field.fill('nobody')
    await page.keyboard.press('Enter')
    await visitor.main().getByText(t(m.field_email_invalid)).last().waitFor()
    expect(await accessibilityViolations(visitor, 'sold-out product')).toEqual([])
    await field.fill(email)
    await page.keyboard.press('Enter')
    await visitor.main().getByText(t(m.stock_notice_asked, { email })).waitFor()

    const confirmation = await linkTo(email, '/stock-notices/confirm')
    await visitor.open(confirmation)
    expect(await rows(shop, 'select confirmed_at from stock_notice where email = $1', [email])).toEqual([
      { confirmed_at: null },
    ])
    expect(await accessibilityViolations(visitor, 'confirmation')).toEqual([])
    await visitor.button(t(m.stock_notice_confirm)).click()
    await visitor.main().getByText(t(m.stock_notice_confirmed)).waitFor()

    // A link that is not valid any more has no button once it was refused: it could only fail again.
    await visitor.open(`/stock-notices/confirm/${'a'.repeat(43)}`)
    visitor.expectError({ status: 406, address: /stock-notices\/confirm$/ })
    await visitor.button(t(m.stock_notice_confirm)).click()
    await page.getByTestId('messages').getByRole('paragraph').waitFor()
    await expect.poll(() => visitor.button(t(m.stock_notice_confirm)).count()).toBe(0)
    expect(await hasFocus(visitor.main().getByRole('link', { name: t(m.not_found_home) }))).toBe(true)

    await setStock(3)
    // As the shop does each minute.
    await findDueNotices(shop.database)
    const end = await linkTo(email, '/stock-notices/end')
    await expect.poll(() => lettersTo(email).length, PATIENT).toBe(2)
    expect(await rows(shop, 'select id from stock_notice where email = $1', [email])).toEqual([])
    await visitor.open(end)
    await visitor.button(t(m.stock_notice_end)).click()
    await visitor.main().getByText(t(m.stock_notice_ended)).waitFor()
  })
})

test('the office sees on the product how many wait', async ({ visit }) => {
  await rows(
    shop,
    `insert into stock_notice (variant_id, email, email_hash, language, confirmed_at)
     select v.id, n || '@example.com', n, 'bg', now() from variant v join product p on p.id = v.product_id, generate_series(1, 2) n
     where p.key = 'mortar'`,
  )
  await setStock(0)
  const owner = await visit(EN_DESKTOP)
  await becomeOwner(owner, shop)
  await openOffice(owner, shop, '/products/mortar')
  await owner
    .main()
    .getByText(owner.t(m.office_product_waiting, { count: 2 }))
    .waitFor()
})
