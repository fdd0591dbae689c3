import { LANGUAGES } from '@vitrina/contract'
import type { Translated } from '../../../platform/database/columns.ts'
import { validateReferences } from './catalogue.ts'
import type { ImportErrors, FileLocation } from '../import-errors.ts'
import { validateLink } from '../text/links.ts'
import { findLinks } from '../text/markdown.ts'
import type { Folder } from '../read/read-folder.ts'
import type { SectionEntry } from '../read/schemas/pages.ts'
import type { Entry, FieldPath } from '../read/source.ts'

/** Which fields only some kinds of section have. */
const KIND_FIELDS: Partial<Record<keyof SectionEntry, readonly SectionEntry['kind'][]>> = {
  products: ['products'],
  categories: ['categories'],
  count: ['products', 'news'],
}

/** Whose key `page_url` is, by `page`; of the other kinds there is one screen. */
const PAGE_KEYS: Partial<
  Record<SectionEntry['page'], { kind: 'info' | 'category' | 'product' | 'news'; what: string }>
> = {
  info: { kind: 'info', what: 'information page' },
  category: { kind: 'category', what: 'product category' },
  product: { kind: 'product', what: 'product' },
  news: { kind: 'news', what: 'news article' },
}

/** What pages, articles, menus, sections and texts refer to. */
export function validatePages(
  folder: Folder,
  faults: ImportErrors,
  namePicture: (file: string | undefined, place: FileLocation) => void,
): void {
  const { keys } = folder
  const checkText = (entry: Omit<Entry<unknown>, 'value'>, field: string, texts: Translated) => {
    for (const language of LANGUAGES) {
      const text = texts[language]
      if (!text) continue
      const start = entry.locateText([field, language])
      for (const { kind, target, line } of findLinks(text)) {
        const message = kind === 'picture' ? 'pictures can’t stand inside a text' : validateLink(target, keys)
        if (message) faults.add({ file: start.file, line: start.line + line }, `${field}.${language}: ${message}`)
      }
    }
  }
  const checkLink = (entry: Entry<unknown>, path: FieldPath, link: string) => {
    const message = validateLink(link, keys)
    if (message) faults.add(entry.locate(path), `link: ${message}`)
  }

  for (const entry of [...folder.categories, ...folder.newsCategories, ...folder.products])
    checkText(entry, 'description', entry.value.description)
  for (const entry of [...folder.info, ...folder.news]) {
    checkText(entry, 'text', entry.value.text)
    namePicture(entry.value.picture, entry.locate(['picture']))
  }
  for (const entry of folder.news)
    validateReferences(entry.value.categories, keys.newsCategory, 'news category', ['categories'], (path, message) =>
      faults.add(entry.locate(path), message),
    )
  for (const entry of folder.menu) checkLink(entry, ['link'], entry.value.link)

  for (const section of folder.sections) {
    const { value } = section
    const fault = (path: FieldPath, message: string) => faults.add(section.locate(path), message)
    checkText(section, 'text', value.text)
    namePicture(value.picture, section.locate(['picture']))
    if (value.action) checkLink(section, ['action', 'link'], value.action.link)
    validateReferences(value.products ?? [], keys.product, 'product', ['products'], fault)
    validateReferences(value.categories ?? [], keys.category, 'product category', ['categories'], fault)
    for (const [field, kinds] of Object.entries(KIND_FIELDS)) {
      if (value[field as keyof SectionEntry] !== undefined && !kinds.includes(value.kind))
        fault([field], `${field}: does not go with kind ${value.kind}`)
    }
    if (value.page_url === undefined) continue
    const owner = PAGE_KEYS[value.page]
    if (!owner) fault(['page_url'], `page_url: does not go with page ${value.page}`)
    else if (!keys[owner.kind].has(value.page_url))
      fault(['page_url'], `page_url: there is no ${owner.what} "${value.page_url}"`)
  }
}
