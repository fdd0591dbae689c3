import { INFO_FORMS } from '@vitrina/contract'
import { z } from 'zod'
import type { Translated } from '../../../platform/database/columns.ts'
import { text } from '../texts.ts'
import { issueOf } from './schema-errors.ts'
import {
  date,
  key,
  singleLine,
  list,
  markdown,
  name,
  optionalLine,
  pictureEntry,
  pictureFile,
  url,
  wholeNumber,
} from './fields.ts'

const page = {
  title: name(),
  url: url.optional(),
  summary: optionalLine(),
  text: markdown(),
  picture: pictureEntry.optional(),
  icon: pictureFile.optional(),
}

/** The files `info/<key>.*.md` together. */
export const infoFiles = z.strictObject({
  ...page,
  form: z.enum(INFO_FORMS).optional(),
  position: wholeNumber(-1_000_000, 1_000_000).default(100),
})
export type InfoFiles = z.output<typeof infoFiles>

/** The files `news/<key>.*.md` together. */
export const newsFiles = z.strictObject({ ...page, published: date, categories: list(z.string()) })
export type NewsFiles = z.output<typeof newsFiles>

export const link = singleLine(500)

/** An item of `menu.yaml`; the reader validates its children one by one. */
export const menuEntry = z.strictObject({ key, label: name(), link, children: z.array(z.unknown()).optional() })
export type MenuEntry = Omit<z.output<typeof menuEntry>, 'children'> & {
  position: string
  position_title: Translated
  parent: string | null
}

export const menuPosition = z
  .strictObject({ position: key, title: name().optional(), items: z.array(z.unknown()) })
  .transform(({ title, ...menu }) => ({ ...menu, title: title ?? {} }))

/** The focal point of a section's picture as version 1.0 wrote it, in percent: `65 50`. */
const focusPercent = z.string().transform((value, context) => {
  const [x = NaN, y = NaN, ...rest] = value
    .split(/\s+/)
    .map((part) => (/^\d{1,3}%?$/.test(part) ? Number.parseInt(part, 10) : NaN))
  if (rest.length === 0 && x <= 100 && y <= 100) return { x, y }
  context.addIssue(issueOf(text('focus_percent')))
  return z.NEVER
})

const SECTION_PAGES = ['home', 'info', 'category', 'product', 'news', 'cart', 'rooms', 'room'] as const
export const SECTION_KINDS = ['hero', 'products', 'categories', 'story', 'rooms', 'news', 'note'] as const

/** An entry of `sections.yaml`. */
export const sectionEntry = z.strictObject({
  key,
  page: z.enum(SECTION_PAGES),
  page_url: z.string().optional(),
  kind: z.enum(SECTION_KINDS),
  title: optionalLine(300),
  text: markdown(),
  picture: pictureEntry.optional(),
  focus: focusPercent.optional(),
  action: z.strictObject({ label: name(), link }).optional(),
  products: z.array(z.string()).optional(),
  categories: z.array(z.string()).optional(),
  count: wholeNumber(1, 100).optional(),
})
export type SectionEntry = z.output<typeof sectionEntry>
