import { LANGUAGES } from '@vitrina/contract/locales'
import { Field, TextArea } from '@vitrina/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldError } from '../shared/errors.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { fieldName } from './labels.ts'

/** As much of a record's form as its fields need. */
export type FormState<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** Fields that are not as they were: `title.en`. */
  changed: ReadonlySet<string>
  /** Why it was not saved; errors of fields are by `title.en`. */
  error: unknown
  isBusy: boolean
}

type OneField<V extends FieldValues> = {
  record: FormState<V>
  /** Its path in the form and in the document: `title`, `variants.0.price`. */
  name: string
  label?: string
  hint?: string | false
}

/** Says that a field is not as it was. */
export function ChangedMark({ changed, name }: { changed: ReadonlySet<string>; name: string }) {
  const t = useTexts()
  return changed.has(name) && <span className="text-accent">({t(m.office_text_changed)})</span>
}

/** A text in every language, beside one another; the reader's own language first. */
export function WordsField<V extends FieldValues>({
  record: { form, changed, error, isBusy },
  name,
  label,
  hint,
  rows,
}: OneField<V> & { /** Of a long text. */ rows?: number }) {
  const t = useTexts()
  const own = useLanguage()
  const Control = rows === undefined ? Field : TextArea
  // Of the text as a whole: it is missing in every language.
  const whole = fieldError(error, name)
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {LANGUAGES.toSorted((a, b) => Number(b === own) - Number(a === own)).map((language, index) => {
        const path = `${name}.${language}`
        return (
          <Control
            key={language}
            lang={language}
            label={fieldName([label ?? name, language], t)}
            optionalMark={<ChangedMark changed={changed} name={path} />}
            hint={hint}
            error={fieldError(error, path) ?? (index === 0 ? whole : undefined)}
            readOnly={isBusy}
            {...(rows !== undefined && { rows })}
            {...form.register(path as Path<V>)}
          />
        )
      })}
    </div>
  )
}

/** A field of one line: a text, a number, a day. */
export function LineField<V extends FieldValues>({
  record,
  name,
  label,
  hint,
  ...input
}: OneField<V> & Omit<ComponentProps<typeof Field>, 'form' | 'name' | 'label' | 'hint' | 'error'>) {
  const field = useRecordFields(record)
  return <Field {...input} {...field(name as Path<V>, { hint, ...(label !== undefined && { label }) })} />
}

type FieldWords = {
  label?: string
  hint?: ReactNode
  /** Where it is in the document, unless there as in the form. */
  path?: string
}

/** What every field of a record's form has, for controls of any kind: its label, what is wrong with it, and whether it was changed. */
export function useRecordFields<V extends FieldValues>({ form, changed, error, isBusy }: FormState<V>) {
  const t = useTexts()
  return (name: Path<V>, { label = fieldName([name.split('.').at(-1)!], t), hint, path = name }: FieldWords = {}) => ({
    label,
    hint,
    optionalMark: changed.has(path) && <ChangedMark changed={changed} name={path} />,
    error: fieldError(error, path),
    readOnly: isBusy,
    ...form.register(name),
  })
}

/** The same for a select, which knows no `readOnly`. */
export const selectProps = <T extends { readOnly: boolean }>({ readOnly: _none, ...props }: T) => props
