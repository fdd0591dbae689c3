import { diffDocuments } from '@vitrina/contract/merge-documents'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { fieldName, valueText } from './labels.ts'

/** What differs between two documents of a record, field by field; null: it was not in the shop, or left it. */
export function DocumentChanges({ before, after }: { before: unknown; after: unknown }) {
  const t = useTexts()
  const language = useLanguage()
  const written = (value: unknown) => short(valueText(value, language, t)) || '–'
  if (before === null) return <p>{t(m.office_text_added)}</p>
  if (after === null) return <p>{t(m.office_text_gone)}</p>
  return (
    <ul>
      {diffDocuments(before, after).map(({ path, before: from, after: to }) => (
        <li key={path.join('.')} className="break-words">
          <span className="font-semibold">{fieldName(path, t)}</span>: <del>{written(from)}</del> →{' '}
          <ins className="no-underline">{written(to)}</ins>
        </li>
      ))}
    </ul>
  )
}

const MAX_SHOWN = 80

/** The beginning of a text. */
export function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line
}
