import * as m from '@vitrina/i18n/messages'
import type { LocalizedText } from '../shops/demo.ts'
import { rows } from '../rows.ts'
import type { DemoShop } from '../shops/demo-shop.ts'
import type { Visitor } from '../visitor.ts'
import { cards } from './product-list.ts'

/** The heart on a product's card. */
export const heart = (visitor: Visitor, { name }: { name: LocalizedText }) =>
  visitor.page.getByRole('button', {
    name: visitor.t(m.saved_add_named, { name: visitor.localize(name) }),
    exact: true,
  })
/** That heart, while it is filled or while it is not. */
export const heartThatIs = (visitor: Visitor, pressed: boolean, { name }: { name: LocalizedText }) =>
  visitor.page.getByRole('button', {
    name: visitor.t(m.saved_add_named, { name: visitor.localize(name) }),
    exact: true,
    pressed,
  })
/** The button of a product's page. */
export const saveButton = (visitor: Visitor, pressed: boolean) =>
  visitor.main().getByRole('button', { name: visitor.t(m.saved_add), exact: true, pressed })

export const card = (visitor: Visitor, { name }: { name: LocalizedText }) =>
  cards(visitor).filter({ has: visitor.page.getByRole('link', { name: visitor.localize(name), exact: true }) })

/** From the header on a desktop, from the menu on a phone. */
export async function openSaved(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  if (visitor.device === 'phone') {
    await visitor.button(t(m.nav_open)).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t(m.saved_title), exact: true })
      .click()
  } else
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${t(m.saved_title)}( \\(\\d+\\))?$`) })
      .click()
  await visitor.waitForHeading(t(m.saved_title))
}

/** The ids of products by their keys, in that order. */
export async function idsOf(shop: DemoShop, ...products: { key: string }[]): Promise<number[]> {
  const keys = products.map(({ key }) => key)
  const found = await rows<{ id: number }>(
    shop,
    'select id from product where key = any($1) order by array_position($1, key)',
    [keys],
  )
  return found.map(({ id }) => id)
}
