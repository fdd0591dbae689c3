import { z } from 'zod'
import type { FormField, FormFields, TextKind } from '../forms/fields.ts'
import { email, multiLine, optionalField, password, singleLine } from './common.ts'

type Optional<S extends z.ZodType> = ReturnType<typeof optionalField<S>>
type FieldSchema<F extends FormField> = F['kind'] extends 'consent'
  ? z.ZodLiteral<true>
  : F['kind'] extends 'flag'
    ? z.ZodDefault<z.ZodBoolean>
    : F['required'] extends true
      ? z.ZodString
      : Optional<z.ZodString>

type ChoiceNames<F extends FormFields> = { [K in keyof F]: F[K]['kind'] extends 'choice' ? K : never }[keyof F]
type Choices<F extends FormFields> = Record<ChoiceNames<F>, z.ZodType>
type Shape<F extends FormFields, C> = {
  [K in keyof F]: K extends keyof C
    ? C[K] extends z.ZodType
      ? F[K]['required'] extends true
        ? C[K]
        : Optional<C[K]>
      : never
    : FieldSchema<F[K]>
}

/** The schemas of a form's fields, for `z.object`. `choices` are the schemas of those whose kind is `choice`. */
export function formShape<const F extends FormFields, C extends Choices<F>>(
  fields: F,
  ...[choices]: [ChoiceNames<F>] extends [never] ? [] : [choices: C]
): Shape<F, C> {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    fieldSchema(field, (choices as Record<string, z.ZodType> | undefined)?.[name]),
  ])
  return Object.fromEntries(entries) as Shape<F, C>
}

function fieldSchema({ kind, maxLength = 0, required }: FormField, choice: z.ZodType | undefined): z.ZodType {
  if (kind === 'consent') return z.literal(true)
  if (kind === 'flag') return z.boolean().default(false)
  const schema = choice ?? textSchema(kind as TextKind, maxLength)
  return required === true ? schema : optionalField(schema)
}

function textSchema(kind: TextKind, maxLength: number): z.ZodType {
  if (kind === 'email') return email
  if (kind === 'password') return password(maxLength)
  return kind === 'lines' ? multiLine(maxLength) : singleLine(maxLength)
}
