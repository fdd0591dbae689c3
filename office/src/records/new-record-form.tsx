import { Button } from '@vitrina/ui'
import type { OfficeSent } from '@vitrina/contract/office'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { errorText } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import type { RecordDocument, RecordShape } from './fields.ts'
import type { FieldsProps } from './record-fields.tsx'

type Props<V extends FieldValues> = {
  kind: OfficeSent<'POST /records/{kind}', 'params'>['kind']
  shape: RecordShape<V>
  /** What it begins with. */
  beginning?: () => RecordDocument
  hint?: string
  onAdded: (key: string) => void
  children: (fields: FieldsProps<V>) => ReactNode
}

const NOTHING: ReadonlySet<string> = new Set()

/** The form of a record that is not in the shop yet. */
export function NewRecordForm<V extends FieldValues>({ kind, shape, beginning, hint, onAdded, children }: Props<V>) {
  const t = useTexts()
  const form = useForm<V>({ defaultValues: shape.toValues(beginning?.() ?? {}) as DefaultValues<V> })
  const add = useChange(
    ['records', 'products', 'today'],
    async (api, document: RecordDocument) =>
      (await api('POST /records/{kind}', { params: { kind }, body: { document } })).data.key,
    onAdded,
  )
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => add.mutate(shape.toDocument(values, {})))}>
      {children({ form, changed: NOTHING, error: add.error, readOnly: add.isPending })}
      <div className="sticky bottom-14 z-10 mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3 lg:bottom-0">
        <Button type="submit" busy={add.isPending}>
          {t(m.office_save)}
        </Button>
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {add.error && (
          <p role="alert" className="basis-full text-sm font-semibold text-bad">
            {errorText(add.error, t) ?? t(m.office_form_wrong)}
          </p>
        )}
      </div>
    </form>
  )
}
