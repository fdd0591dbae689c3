import { isEqual } from '@vitrina/contract/merge-documents'
import type { OfficeSent } from '@vitrina/contract/office'
import { Button } from '@vitrina/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form'
import { readDraft, writeDraft } from '../shared/drafts.ts'
import { errorText } from '../shared/errors.ts'
import { useMe } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import type { RecordDocument, RecordShape } from './fields.ts'
import type { FormState } from './record-fields.tsx'

type Props<V extends FieldValues> = {
  kind: OfficeSent<'POST /records/{kind}', 'params'>['kind']
  shape: RecordShape<V>
  /** What it begins with. */
  beginning?: () => RecordDocument
  hint?: string
  onAdded: (key: string) => void
  children: (record: FormState<V>) => ReactNode
}

const NOTHING: ReadonlySet<string> = new Set()

/** The form of a record that is not in the shop yet. What is typed is kept on this device until it is. */
export function NewRecordForm<V extends FieldValues>({ kind, shape, beginning, hint, onAdded, children }: Props<V>) {
  const t = useTexts()
  const draftKey = `new:${useMe().id}:${kind}`
  const [empty] = useState(() => shape.toValues(beginning?.() ?? {}))
  const [stored] = useState(() => readDraft(draftKey) as V | undefined)
  const form = useForm<V>({ defaultValues: (stored ?? empty) as DefaultValues<V> })
  const values = useWatch({ control: form.control }) as V
  const isTyped = !isEqual(shape.toDocument(values, {}), shape.toDocument(empty, {}))
  const add = useChange(
    ['records', 'products', 'today'],
    async (api, document: RecordDocument) =>
      (await api('POST /records/{kind}', { params: { kind }, body: { document } })).data.key,
    onAdded,
  )
  const isUnsaved = isTyped && !add.isSuccess
  useEffect(() => {
    writeDraft(draftKey, isUnsaved ? values : null)
  }, [draftKey, isUnsaved, values])
  return (
    <form noValidate onSubmit={form.handleSubmit((sent) => add.mutate(shape.toDocument(sent, {})))}>
      {children({ form, changed: NOTHING, error: add.error, isBusy: add.isPending })}
      <div className="sticky bottom-14 z-10 mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3 lg:bottom-0">
        <Button type="submit" busy={add.isPending}>
          {t(m.office_save)}
        </Button>
        {isUnsaved && (
          <Button
            variant="link"
            disabled={add.isPending}
            onClick={() => {
              add.reset()
              form.reset(empty)
            }}
          >
            {t(m.office_text_discard)}
          </Button>
        )}
        <p className="basis-full text-sm text-muted empty:hidden">{isUnsaved ? t(m.office_text_kept) : hint}</p>
        {add.error && (
          <p role="alert" className="basis-full text-sm font-semibold text-bad">
            {errorText(add.error, t) ?? t(m.office_form_wrong)}
          </p>
        )}
      </div>
    </form>
  )
}
