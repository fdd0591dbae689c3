import { isLanguage, LANGUAGES, type Language } from '@vitrina/contract'
import type { ImportErrors } from '../import-errors.ts'
import type { Source } from './source.ts'
import { parseYaml } from './yaml.ts'

/** The fields of front matter that belong to the file's language; the others are the record's. */
const TRANSLATED_FIELDS = new Set(['title', 'summary'])

type Page = { language: Language; front: Source; body: string; bodyLine: number; file: string }

/** Joins the files of one record, one a language, into one source; `text` is the body. */
export function mergePages(files: { file: string; language: string; text: string }[], faults: ImportErrors): Source {
  const pages = files.flatMap(({ file, language, text }) => {
    if (isLanguage(language)) return parsePage(file, language, text, faults) ?? []
    faults.add({ file, line: 1 }, `"${language}" is no language of Vitrina: ${LANGUAGES.join(' or ')}`)
    return []
  })
  const first = { file: files[0]!.file, line: 1 }
  const value: Record<string, unknown> = {}
  const home = new Map<string, Page>()
  for (const page of pages) {
    const put = (field: string, text: unknown) => {
      value[field] = { ...(value[field] as object | undefined), [page.language]: text }
    }
    for (const [field, written] of Object.entries(page.front.value as Record<string, unknown>)) {
      if (TRANSLATED_FIELDS.has(field)) put(field, written)
      else if (field === 'text') faults.add(page.front.locate(['text']), 'text: there is no such field')
      else if (!home.has(field)) {
        home.set(field, page)
        value[field] = written
      } else if (JSON.stringify(value[field]) !== JSON.stringify(written)) {
        faults.add(page.front.locate([field]), `${field}: differs from ${home.get(field)!.file}`)
      }
    }
    if (page.body.trim() !== '') put('text', page.body)
  }
  const place = (path: readonly PropertyKey[]) => {
    const [field, language] = path
    const page = pages.find((candidate) => candidate.language === language)
    if (TRANSLATED_FIELDS.has(String(field)) || field === 'text') {
      if (!page) return first
      return field === 'text' ? { file: page.file, line: page.bodyLine } : page.front.locate([String(field)])
    }
    return home.get(String(field))?.front.locate(path) ?? first
  }
  return { value: pages.length > 0 ? value : undefined, locate: place, locateText: place }
}

function parsePage(file: string, language: Language, raw: string, faults: ImportErrors): Page | null {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')
  const match = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(text)
  if (!match || match.index !== 0) {
    faults.add({ file, line: 1 }, 'the file must begin with its front matter between two lines of ---')
    return null
  }
  const front = parseYaml(file, match[1]!, faults, 2)
  if (!front) return null
  if (front.value !== undefined && (typeof front.value !== 'object' || Array.isArray(front.value))) {
    faults.add({ file, line: 2 }, 'front matter must be a map of fields')
    return null
  }
  const above = match[0].split('\n').length
  const body = text.slice(match[0].length)
  const blank = /^(?:[ \t]*\n)*/.exec(body)![0]
  return {
    file,
    language,
    front: { ...front, value: front.value ?? {} },
    body: body.slice(blank.length).trimEnd(),
    bodyLine: above + blank.split('\n').length - 1,
  }
}
