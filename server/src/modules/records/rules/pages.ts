import { LANGUAGES } from '@vitrina/contract'
import type { Translated } from '../../../platform/database/columns.ts'
import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import type { SectionEntry } from '../schemas/pages.ts'
import type { Entry, FieldPath } from '../source.ts'
import { validateLink } from '../text/links.ts'
import { findLinks } from '../text/markdown.ts'
import { type AddPicture, validateReferences } from './references.ts'

/** Fields that only some kinds of section have. */
const KIND_FIELDS: Partial<Record<keyof SectionEntry, readonly SectionEntry['kind'][]>> = {
  products: ['products'],
  categories: ['categories'],
  count: ['products', 'news'],
}

/** What `page_url` is the key of, by `page`. The other pages have one screen only. */
const PAGE_RECORDS: Partial<
  Record<SectionEntry['page'], { kind: 'info' | 'category' | 'product' | 'news' | 'room'; label: string }>
> = {
  info: { kind: 'info', label: 'information page' },
  category: { kind: 'category', label: 'product category' },
  product: { kind: 'product', label: 'product' },
  news: { kind: 'news', label: 'news article' },
  room: { kind: 'room', label: 'room type' },
}

/** Validates what pages, articles, menus, sections and texts refer to. */
export function validatePages(content: Content, errors: ContentErrors, addPicture: AddPicture): void {
  const { keys } = content
  const validateText = (entry: Omit<Entry<unknown>, 'value'>, field: string, texts: Translated) => {
    for (const language of LANGUAGES) {
      const text = texts[language]
      if (!text) continue
      const start = entry.locateText([field, language])
      for (const { kind, target, line } of findLinks(text)) {
        const message = kind === 'picture' ? 'a text must not contain pictures' : validateLink(target, keys)
        if (message) errors.add({ ...start, line: start.line + line }, `${field}.${language}: ${message}`)
      }
    }
  }
  const validateEntryLink = (entry: Entry<unknown>, path: FieldPath, link: string) => {
    const message = validateLink(link, keys)
    if (message) errors.add(entry.locate(path), `link: ${message}`)
  }

  for (const entry of [...content.categories, ...content.newsCategories, ...content.products, ...content.rooms.types])
    validateText(entry, 'description', entry.value.description)
  if (content.rooms.hotel) validateText(content.rooms.hotel, 'policies', content.rooms.hotel.value.policies)
  for (const entry of [...content.info, ...content.news]) {
    validateText(entry, 'text', entry.value.text)
    for (const field of ['picture', 'icon'] as const) addPicture(entry.value[field], entry.locate([field]))
  }
  for (const entry of content.news)
    validateReferences(entry.value.categories, keys.news_category, 'news category', ['categories'], (path, message) =>
      errors.add(entry.locate(path), message),
    )
  for (const field of ['terms_url', 'privacy_url'] as const) {
    const link = content.shop?.value[field]
    const message = link === undefined ? null : validateLink(link, keys)
    if (message) errors.add(content.shop!.locate([field]), `${field}: ${message}`)
  }
  for (const entry of content.menu) validateEntryLink(entry, ['link'], entry.value.link)

  for (const section of content.sections) {
    const { value } = section
    const addError = (path: FieldPath, message: string) => errors.add(section.locate(path), message)
    validateText(section, 'text', value.text)
    addPicture(value.picture, section.locate(['picture']))
    if (value.focus && value.picture === undefined) addError(['focus'], 'focus: is of a picture, and there is none')
    if (value.action) validateEntryLink(section, ['action', 'link'], value.action.link)
    validateReferences(value.products ?? [], keys.product, 'product', ['products'], addError)
    validateReferences(value.categories ?? [], keys.category, 'product category', ['categories'], addError)
    for (const [field, kinds] of Object.entries(KIND_FIELDS)) {
      if (value[field as keyof SectionEntry] !== undefined && !kinds.includes(value.kind))
        addError([field], `${field}: must not be used with kind ${value.kind}`)
    }
    if (value.page_url === undefined) continue
    const record = PAGE_RECORDS[value.page]
    if (!record) addError(['page_url'], `page_url: must not be used with page ${value.page}`)
    else if (!keys[record.kind].has(value.page_url))
      addError(['page_url'], `page_url: there is no ${record.label} "${value.page_url}"`)
  }
}
