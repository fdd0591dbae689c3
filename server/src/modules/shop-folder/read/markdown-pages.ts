import { isLanguage, LANGUAGES, type Language } from '@vitrina/contract'
import { text } from '../texts.ts'
import { parseYaml } from './yaml.ts'
import { type ContentErrors, placeOf, recordText, type Source } from '../../records/index.ts'

/** The fields of front matter that belong to the file's language. The others belong to the whole page. */
const TRANSLATED_FIELDS = new Set(['title', 'summary'])

/** A file of a page; `language` is the part of its name before `.md`. */
export type PageFile = { file: string; language: string; text: string }
/** A parsed file; its body starts in line `bodyLine`. */
type Page = { language: Language; front: Source; body: string; bodyLine: number; file: string }

/** Merges the files of a page, one for each language, into one source. The field `text` is the body. */
export function mergePages(files: PageFile[], errors: ContentErrors): Source {
  const pages = files.flatMap(({ file, language, text: raw }) => {
    if (isLanguage(language)) return parsePage(file, language, raw, errors) ?? []
    errors.add({ file, line: 1, path: [] }, text('language', { language, languages: LANGUAGES.join(', ') }))
    return []
  })
  const start = { file: files[0]!.file, line: 1 }
  const value: Record<string, unknown> = {}
  /** The page each untranslated field was first read from. */
  const pageByField = new Map<string, Page>()
  for (const page of pages) {
    const setTranslation = (field: string, translation: unknown) => {
      value[field] = { ...(value[field] as object | undefined), [page.language]: translation }
    }
    for (const [field, fieldValue] of Object.entries(page.front.value as Record<string, unknown>)) {
      if (TRANSLATED_FIELDS.has(field)) setTranslation(field, fieldValue)
      else if (field === 'text') errors.add(placeOf(page.front, ['text']), recordText('unknown_field'))
      // An empty field says nothing, but its name has to be a known one.
      else if (!pageByField.has(field) || value[field] === undefined) {
        pageByField.set(field, page)
        value[field] = fieldValue
      } else if (fieldValue !== undefined && JSON.stringify(value[field]) !== JSON.stringify(fieldValue)) {
        errors.add(placeOf(page.front, [field]), text('differs_from_file', { file: pageByField.get(field)!.file }))
      }
    }
    if (page.body.trim() !== '') setTranslation('text', page.body)
  }
  const locate = (path: readonly PropertyKey[]) => {
    const [field, language] = path
    const page = pages.find((candidate) => candidate.language === language)
    if (TRANSLATED_FIELDS.has(String(field)) || field === 'text') {
      if (!page) return start
      return field === 'text' ? { file: page.file, line: page.bodyLine } : page.front.locate([String(field)])
    }
    return pageByField.get(String(field))?.front.locate(path) ?? start
  }
  return { value: pages.length > 0 ? value : undefined, locate, locateText: locate }
}

function parsePage(file: string, language: Language, raw: string, errors: ContentErrors): Page | null {
  const lines = raw.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')
  const match = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(lines)
  if (!match || match.index !== 0) {
    errors.add({ file, line: 1, path: [] }, text('front_matter'))
    return null
  }
  const front = parseYaml(file, match[1]!, errors, 2)
  if (!front) return null
  if (front.value !== undefined && (typeof front.value !== 'object' || Array.isArray(front.value))) {
    errors.add({ file, line: 2, path: [] }, text('front_matter_map'))
    return null
  }
  const frontMatterLines = match[0].split('\n').length
  const body = lines.slice(match[0].length)
  const blankLines = /^(?:[ \t]*\n)*/.exec(body)![0]
  return {
    file,
    language,
    front: { ...front, value: front.value ?? {} },
    body: body.slice(blankLines.length).trimEnd(),
    bodyLine: frontMatterLines + blankLines.split('\n').length - 1,
  }
}
