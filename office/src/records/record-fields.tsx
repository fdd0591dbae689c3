import { LANGUAGES } from '@vitrina/contract/locales'
import { Field, TextArea } from '@vitrina/ui'
import type { ComponentProps } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldError } from '../shared/errors.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { fieldName } from './labels.ts'

/** What the fields of a record's form need to know. */
export type FieldsProps<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** Fields that are not as they were: `title.en`. */
  changed: ReadonlySet<string>
  error: unknown
  readOnly: boolean
}
type OneField<V extends FieldValues> = {
  fields: FieldsProps<V>
  /** Its path in the form and in the document: `title`, `variants.0.price`. */
  name: string
  label?: string
  hint?: string | false
}

/** Says that a field is not as it was. */
export function ChangedMark({ fields, name }: { fields: { changed: ReadonlySet<string> }; name: string }) {
  const t = useTexts()
  return fields.changed.has(name) && <span className="text-accent">({t(m.office_text_changed)})</span>
}

/** A text in every language, beside one another; the reader's own language first. */
export function WordsField<V extends FieldValues>({
  fields,
  name,
  label,
  hint,
  rows,
}: OneField<V> & { /** Of a long text. */ rows?: number }) {
  const t = useTexts()
  const own = useLanguage()
  const Control = rows === undefined ? Field : TextArea
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {LANGUAGES.toSorted((a, b) => Number(b === own) - Number(a === own)).map((language) => {
        const path = `${name}.${language}`
        return (
          <Control
            key={language}
            lang={language}
            label={label === undefined ? fieldName([name, language], t) : fieldName([label, language], t)}
            optionalMark={<ChangedMark fields={fields} name={path} />}
            hint={hint}
            error={fieldError(fields.error, path)}
            readOnly={fields.readOnly}
            {...(rows !== undefined && { rows })}
            {...fields.form.register(path as Path<V>)}
          />
        )
      })}
    </div>
  )
}

/** A field of one line: a text, a number, a day. */
export function LineField<V extends FieldValues>({
  fields,
  name,
  label,
  hint,
  ...input
}: OneField<V> & Omit<ComponentProps<typeof Field>, 'form' | 'name' | 'label' | 'hint' | 'error'>) {
  const t = useTexts()
  return (
    <Field
      {...input}
      label={label ?? fieldName([name], t)}
      optionalMark={<ChangedMark fields={fields} name={name} />}
      hint={hint}
      error={fieldError(fields.error, name)}
      readOnly={fields.readOnly}
      {...fields.form.register(name as Path<V>)}
    />
  )
}
