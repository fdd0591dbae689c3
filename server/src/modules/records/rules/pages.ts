import { LANGUAGES } from '@vitrina/contract'
import type { Translated } from '../../../platform/database/columns.ts'
import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import type { SectionEntry } from '../schemas/pages.ts'
import { type Entry, type FieldPath, placeOf } from '../source.ts'
import { validateLink } from '../text/links.ts'
import { findLinks } from '../text/markdown.ts'
import { pictureFile } from '../schemas/fields.ts'
import type { Message } from '../../../platform/texts/index.ts'
import { text } from '../texts.ts'
import { addingTo, type AddPicture, addPicturesOf, validateReferences } from './references.ts'

/** Fields that only some kinds of section have. */
const KIND_FIELDS: Partial<Record<keyof SectionEntry, readonly SectionEntry['kind'][]>> = {
  products: ['products'],
  categories: ['categories'],
  count: ['products', 'news'],
}

/** The pages of records, whose key is `page_url`. The other pages have one screen only. */
const PAGE_RECORDS = ['info', 'category', 'product', 'news', 'room'] as const

/** Validates what pages, articles, menus, sections and texts refer to. */
export function validatePages(content: Content, errors: ContentErrors, addPicture: AddPicture): void {
  const { keys } = content
  const validateText = (
    entry: Omit<Entry<unknown>, 'value'>,
    field: string,
    texts: Translated,
    /** Of texts that may have pictures. */
    addPicture?: AddPicture,
  ) => {
    for (const language of LANGUAGES) {
      const markdown = texts[language]
      if (!markdown) continue
      const start = entry.locateText([field, language])
      for (const link of findLinks(markdown)) {
        const place = { path: [field, language], ...start, line: start.line + link.line }
        const message = link.kind === 'link' ? validateLink(link.target, keys) : pictureError(link, addPicture)
        if (message) errors.add(place, message)
        else if (link.kind === 'picture') addPicture!(link.file!, place)
      }
    }
  }
  const validateEntryLink = (entry: Entry<unknown>, path: FieldPath, link: string) => {
    const message = validateLink(link, keys)
    if (message) addingTo(errors, entry)(path, message)
  }

  for (const entry of [...content.categories, ...content.newsCategories, ...content.products, ...content.rooms.types])
    validateText(entry, 'description', entry.value.description)
  for (const entry of content.options) validateText(entry, 'guide', entry.value.guide)
  if (content.rooms.hotel) validateText(content.rooms.hotel, 'policies', content.rooms.hotel.value.policies)
  for (const entry of content.makers) validateText(entry, 'text', entry.value.text)
  for (const entry of [...content.info, ...content.news]) {
    validateText(entry, 'text', entry.value.text, addPicture)
    addPicturesOf(entry, addPicture)
  }
  for (const entry of content.news)
    validateReferences(
      entry.value.categories,
      keys.news_category,
      'news_category',
      ['categories'],
      addingTo(errors, entry),
    )
  for (const field of ['terms_url', 'privacy_url'] as const) {
    const link = content.shop?.value[field]
    if (link !== undefined) validateEntryLink(content.shop!, [field], link)
  }
  for (const entry of content.menu) validateEntryLink(entry, ['link'], entry.value.link)

  for (const section of content.sections) {
    const { value } = section
    const addError = addingTo(errors, section)
    validateText(section, 'text', value.text)
    addPicture(value.picture?.file, placeOf(section, ['picture']))
    if (value.focus && value.picture === undefined) addError(['focus'], text('focus_without_picture'))
    if (value.action) validateEntryLink(section, ['action', 'link'], value.action.link)
    validateReferences(value.products ?? [], keys.product, 'product', ['products'], addError)
    validateReferences(value.categories ?? [], keys.category, 'category', ['categories'], addError)
    for (const [field, kinds] of Object.entries(KIND_FIELDS)) {
      if (value[field as keyof SectionEntry] !== undefined && !kinds.includes(value.kind))
        addError([field], text('not_with_kind', { kind: value.kind }))
    }
    if (value.page_url === undefined) continue
    const record = PAGE_RECORDS.find((page) => page === value.page)
    if (!record) addError(['page_url'], text('not_with_page', { page: value.page }))
    else if (!keys[record].has(value.page_url)) addError(['page_url'], text(`no_${record}`, { key: value.page_url }))
  }
}

function pictureError(
  { file, isAlone }: { file: string | null; isAlone: boolean },
  addPicture: AddPicture | undefined,
): Message | null {
  if (!addPicture) return text('picture_in_text')
  if (!isAlone) return text('picture_in_line')
  return file !== null && pictureFile.safeParse(file).success ? null : text('picture_in_folder')
}
