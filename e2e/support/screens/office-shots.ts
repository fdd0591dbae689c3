import * as m from '@vitrina/i18n/messages'
import type { Visitor } from '../visitor.ts'
import type { Shot } from './shot.ts'

/** The screen of the office with this heading, after a link of its navigation. */
const office =
  (entry: keyof typeof OFFICE_ENTRIES, then?: (visitor: Visitor) => Promise<unknown>) => async (visitor: Visitor) => {
    const { page, t } = visitor
    const label = t(OFFICE_ENTRIES[entry])
    if (visitor.device === 'phone' && IN_MENU.has(entry))
      await page.getByRole('button', { name: t(m.office_more) }).click()
    await page.getByRole('link', { name: label, exact: true }).filter({ visible: true }).first().click()
    await visitor.waitForHeading(label)
    await then?.(visitor)
  }
const OFFICE_ENTRIES = {
  today: m.office_today,
  orders: m.office_orders,
  messages: m.office_messages,
  texts: m.office_texts,
  staff: m.office_staff,
  products: m.office_products,
  exchange: m.office_exchange,
  settings: m.office_settings,
}
/** What the row with this text leads to. */
const follow = (text: string) => async (visitor: Visitor) => {
  const list = visitor.page.url()
  await visitor.main().locator('tr, li').filter({ hasText: text }).getByRole('link').first().click()
  await visitor.page.waitForURL((url) => url.href !== list)
  await visitor.page.waitForLoadState('networkidle')
}
/** What is not among the five tabs of a phone. */
const IN_MENU: ReadonlySet<string> = new Set(['exchange', 'settings', 'staff'])
/** The part of the settings with this name. */
const setting = (title: typeof m.office_settings_look) =>
  office('settings', async (visitor) => {
    await visitor
      .main()
      .getByRole('link', { name: visitor.t(title), exact: true })
      .click()
    await visitor.waitForHeading(visitor.t(title))
    await visitor.page.waitForLoadState('networkidle')
  })
/** Of the demo's week: its customer telephoned for more. */
const EDITED_ORDER = 'Василев'

/** The office. */
export const OFFICE_SHOTS: readonly Shot[] = [
  { name: 'office-today-phone', language: 'bg', device: 'phone', of: 'office', story: office('today') },
  { name: 'office-today-desktop', language: 'en', device: 'desktop', of: 'office', story: office('today') },
  { name: 'office-orders-desktop', language: 'bg', device: 'desktop', of: 'office', story: office('orders') },
  { name: 'office-orders-phone', language: 'en', device: 'phone', dark: true, of: 'office', story: office('orders') },
  {
    name: 'office-order-desktop',
    language: 'en',
    device: 'desktop',
    of: 'office',
    story: office('orders', follow(EDITED_ORDER)),
  },
  {
    name: 'office-order-phone',
    language: 'bg',
    device: 'phone',
    of: 'office',
    story: office('orders', follow(EDITED_ORDER)),
  },
  {
    name: 'office-message-desktop',
    language: 'bg',
    device: 'desktop',
    of: 'office',
    story: office('messages', follow('Килим по поръчка')),
  },
  {
    name: 'office-text-desktop',
    language: 'bg',
    device: 'desktop',
    dark: true,
    of: 'office',
    story: office('texts', follow('Кои сме ние')),
  },
  { name: 'office-staff-phone', language: 'bg', device: 'phone', of: 'office', story: office('staff') },
  { name: 'office-products-desktop', language: 'bg', device: 'desktop', of: 'office', story: office('products') },
  {
    name: 'office-product-phone',
    language: 'bg',
    device: 'phone',
    of: 'office',
    story: office('products', follow('Голяма подаръчна кошница')),
  },
  {
    name: 'office-product-desktop',
    language: 'en',
    device: 'desktop',
    of: 'office',
    story: office('products', follow('Large gift basket')),
  },
  {
    name: 'office-look-desktop',
    language: 'en',
    device: 'desktop',
    of: 'office',
    story: setting(m.office_settings_look),
  },
  {
    name: 'office-delivery-phone',
    language: 'en',
    device: 'phone',
    dark: true,
    of: 'office',
    story: setting(m.office_settings_delivery),
  },
  { name: 'office-new-phone', language: 'bg', device: 'phone', of: 'new', story: office('today') },
  { name: 'office-new-desktop', language: 'en', device: 'desktop', of: 'new', story: office('today') },
]
