import { m, useTexts } from '../shared/texts.ts'
import type { ImportFile } from './queries.ts'

/** Lines of files, with what is to be said of each. */
export function Places({ label, places, total }: { label: string; places: ImportFile['errors']; total: number }) {
  const t = useTexts()
  // What is said twice of a line is said once.
  const byText = new Map(places.map((place) => [`${place.file}:${place.line} ${place.text}`, place]))
  return (
    <>
      <ul aria-label={label} className="max-w-3xl divide-y divide-line border-y border-line">
        {[...byText].map(([name, { file, line, text }]) => (
          <li key={name} className="py-3 break-words">
            <p className="text-sm text-muted">
              <bdi>{file}</bdi> · {t(m.office_exchange_line, { line: String(line) })}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {total > places.length && (
        <p className="mt-3 text-sm text-muted">
          {t(m.office_attention_shown, { shown: String(places.length), total: String(total) })}
        </p>
      )}
    </>
  )
}
