import * as m from '@vitrina/i18n/messages'
import type { LocalizedText } from '../shops/demo.ts'
import type { Visitor } from '../visitor.ts'

/** What a visitor sees and uses of a product list: the filters of the demo's category of food, cards, pages. */

export const TASTE: LocalizedText = { en: 'Taste', bg: 'Вкус' }
export const FLORAL: LocalizedText = { en: 'Floral', bg: 'Цветен' }
export const FRUITY: LocalizedText = { en: 'Fruity', bg: 'Плодов' }

export const cards = (visitor: Visitor) => visitor.main().getByRole('article')
export const expectCount = (visitor: Visitor, count: number) =>
  visitor.main().getByRole('status').getByText(visitor.t(m.products_count, { count }), { exact: true }).waitFor()
export const search = ({ page }: Visitor) => new URL(page.url()).searchParams
export const chip = (visitor: Visitor, name: string) =>
  visitor.main().getByRole('link', { name: visitor.t(m.list_remove, { name }), exact: true })
export const clearFilters = (visitor: Visitor) =>
  visitor.main().getByRole('link', { name: visitor.t(m.list_clear_filters), exact: true })
/** The button of a filter in the bar. Browsers name the role of a summary differently. */
export const filterButton = ({ page }: Visitor, option: string) =>
  page.locator('summary').getByText(option, { exact: true })
export const checkbox = (visitor: Visitor, value: LocalizedText) =>
  visitor.page.getByRole('checkbox', { name: new RegExp(`^${visitor.localize(value)}`) }).filter({ visible: true })
export const sortField = (visitor: Visitor) => visitor.main().getByRole('combobox', { name: visitor.t(m.list_sort) })

/** Opens the values of an option: by its chip, or on a phone in the drawer. */
export async function openFilter(visitor: Visitor, option: string): Promise<void> {
  if (visitor.device === 'desktop') return filterButton(visitor, option).click()
  await visitor
    .main()
    .getByRole('button', { name: new RegExp(`^${visitor.t(m.list_filters)}`) })
    .click()
}
/** The number of products that stands beside an option value. */
export async function countBeside(visitor: Visitor, value: string): Promise<number> {
  const label = visitor.page.locator('label', { hasText: value }).filter({ visible: true })
  return Number((await label.textContent())?.replace(value, ''))
}
export async function closeFilter(visitor: Visitor): Promise<void> {
  if (visitor.device === 'phone') await visitor.page.getByRole('dialog').getByRole('button').last().click()
  else await visitor.page.keyboard.press('Escape')
}
