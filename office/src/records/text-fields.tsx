import type { TextKind } from '@vitrina/contract/office'
import { LANGUAGES } from '@vitrina/contract/locales'
import { wordFieldsOf } from '@vitrina/contract/office/constants'
import { Field, TextArea } from '@vitrina/ui'
import type { UseFormReturn } from 'react-hook-form'
import { fieldError } from '../shared/errors.ts'
import { useMe } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { FIELDS, type FormValues } from './fields.ts'
import { fieldName } from './labels.ts'

const HINTS = {
  summary: m.office_text_summary_hint,
  text: m.office_text_text_hint,
  url: m.office_text_url_hint,
  position: m.office_text_position_hint,
}
const TYPES = { line: 'text', url: 'text', number: 'text', day: 'date' } as const

type Props = {
  kind: TextKind
  form: UseFormReturn<FormValues>
  /** Fields that are not as they were: `title.en`. */
  changed: ReadonlySet<string>
  error: unknown
  readOnly: boolean
}

/** The fields of a page or an article: words in every language beside one another, the rest below. What was changed is marked. */
export function TextFields({ kind, form, changed, error, readOnly }: Props) {
  const t = useTexts()
  const { permissions } = useMe()
  // The reader's own language first.
  const own = useLanguage()
  const inOrder = LANGUAGES.toSorted((a, b) => Number(b === own) - Number(a === own))
  const isWords = (name: string) => wordFieldsOf(kind).includes(name)
  const mark = (name: string) =>
    changed.has(name) ? <span className="text-accent">({t(m.office_text_changed)})</span> : undefined
  const hint = (name: string) => Object.hasOwn(HINTS, name) && t(HINTS[name as keyof typeof HINTS])
  return (
    <div className="flex flex-col gap-8">
      {FIELDS[kind].map(({ name, kind: type, isLocalized }) => {
        if (!isLocalized)
          return (
            (permissions.includes('content') || isWords(name)) && (
              <Field
                key={name}
                type={TYPES[type as keyof typeof TYPES]}
                inputMode={type === 'number' ? 'numeric' : undefined}
                label={fieldName([name], t)}
                optionalMark={mark(name)}
                hint={hint(name)}
                error={fieldError(error, name)}
                readOnly={readOnly}
                wrapClassName="max-w-md"
                {...form.register(name)}
              />
            )
          )
        const Control = type === 'text' ? TextArea : Field
        return (
          <div key={name} className="grid gap-x-6 gap-y-4 md:grid-cols-2">
            {inOrder.map((language) => (
              <Control
                key={language}
                lang={language}
                label={fieldName([name, language], t)}
                optionalMark={mark(`${name}.${language}`)}
                hint={hint(name)}
                error={fieldError(error, `${name}.${language}`)}
                readOnly={readOnly}
                {...(type === 'text' && { rows: 14 })}
                {...form.register(`${name}.${language}`)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}
