import type { InfoPage, InfoPageDetail, Language, MenuItem, Section } from '@vitrina/contract'
import { inLanguage, presentText } from '../../platform/language.ts'
import type { CategoryRow } from '../catalogue/index.ts'
import { presentPageIcon, presentShownPicture } from '../media/index.ts'
import type { InfoPageDetailRow, InfoPageRow, readMenu, SectionRow } from './queries.ts'

export function presentMenuItem(
  { id, parent_id, position, position_title, label, href }: Awaited<ReturnType<typeof readMenu>>[number],
  language: Language,
): MenuItem {
  return {
    id,
    parent_id,
    position,
    position_title: presentText(position_title, language),
    label: presentText(label, language),
    href,
  }
}

/** The position of the menu in the header. */
export const TOP_MENU = 'top'
/** The ids of items that are made of categories, from this one down: those of stored items come from below. */
const LAST_ID = 2_147_483_647

/** The menu in the header of a shop that has none of its own: its categories, and those below them. */
export function menuOfCategories(categories: readonly CategoryRow[], language: Language): MenuItem[] {
  const roots = new Set(categories.flatMap(({ id, parent_id }) => (parent_id === null ? [id] : [])))
  return categories
    .filter(({ parent_id }) => parent_id === null || roots.has(parent_id))
    .map(({ id, parent_id, name, url }) => ({
      id: LAST_ID - id,
      parent_id: parent_id === null ? null : LAST_ID - parent_id,
      position: TOP_MENU,
      position_title: '',
      label: presentText(name, language),
      href: `/category/${url}`,
    }))
}

export function presentSection(row: SectionRow, language: Language): Section {
  const title = presentText(row.title, language)
  return {
    id: row.id,
    page: row.page,
    page_url: row.page_url,
    kind: row.kind,
    title,
    text: inLanguage(row.text_html, language),
    picture: row.picture && presentShownPicture(row.picture, title, language),
    action: row.action && { label: presentText(row.action.label, language), href: row.action.href },
    product_ids: row.product_ids,
    category_ids: row.category_ids,
    count: row.count,
  }
}

export function presentInfoPage(row: InfoPageRow, language: Language): InfoPage {
  const title = presentText(row.title, language)
  return {
    id: row.id,
    url: row.url,
    title,
    summary: presentText(row.summary, language),
    picture: row.picture && presentShownPicture(row.picture, title, language),
    form: row.form,
  }
}

export function presentInfoPageDetail(row: InfoPageDetailRow, language: Language): InfoPageDetail {
  return {
    ...presentInfoPage(row, language),
    icon: presentPageIcon(row.icon_hash, row.picture),
    text: inLanguage(row.text_html, language),
  }
}
