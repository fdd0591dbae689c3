import type { TextKind } from '@vitrina/contract/office'
import { wordFieldsOf } from '@vitrina/contract/office/constants'
import { useMe } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { FIELDS, type FormValues } from './fields.ts'
import { type FormState, LineField, WordsField } from './record-fields.tsx'

const HINTS = {
  summary: m.office_text_summary_hint,
  text: m.office_text_text_hint,
  url: m.office_text_url_hint,
  position: m.office_text_position_hint,
}
const TYPES = { line: 'text', url: 'text', number: 'text', day: 'date' } as const
const TEXT_ROWS = 14

/** The fields of a page or an article: words in every language beside one another, the rest below. What was changed is marked. */
export function TextFields({ kind, record }: { kind: TextKind; record: FormState<FormValues> }) {
  const t = useTexts()
  const { permissions } = useMe()
  const hint = (name: string) => Object.hasOwn(HINTS, name) && t(HINTS[name as keyof typeof HINTS])
  return (
    <div className="flex flex-col gap-8">
      {FIELDS[kind].map(({ name, kind: type, isLocalized }) => {
        if (isLocalized)
          return (
            <div key={name}>
              <WordsField record={record} name={name} hint={hint(name)} {...(type === 'text' && { rows: TEXT_ROWS })} />
              {type === 'text' && (
                <details className="mt-2 text-sm text-muted">
                  <summary className="min-h-11 cursor-pointer py-2">{t(m.office_text_marks)}</summary>
                  <p>{t(m.office_text_marks_text)}</p>
                </details>
              )}
            </div>
          )
        if (!permissions.includes('content') && !wordFieldsOf(kind).includes(name)) return null
        return (
          <LineField
            key={name}
            record={record}
            name={name}
            type={TYPES[type as keyof typeof TYPES]}
            inputMode={type === 'number' ? 'numeric' : undefined}
            hint={hint(name)}
            wrapClassName="max-w-md"
          />
        )
      })}
    </div>
  )
}
