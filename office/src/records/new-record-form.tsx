import { isEqual } from '@vitrina/contract/merge-documents'
import type { OfficeSent } from '@vitrina/contract/office'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form'
import { readDraft, writeDraft } from '../shared/drafts.ts'
import { formErrorText, remainingError } from '../shared/errors.ts'
import { useMe } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { useFocusInvalid } from '../shared/use-focus-invalid.ts'
import type { RecordDocument, RecordShape } from './fields.ts'
import type { FormState } from './record-fields.tsx'
import { SaveBar } from './record-form.tsx'

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
  const typed = shape.toDocument(values, {})
  const isTyped = !isEqual(typed, shape.toDocument(empty, {}))
  const [discarded, setDiscarded] = useState<V | null>(null)
  const add = useChange(
    ['records', 'products', 'today'],
    async (api, document: RecordDocument) =>
      (await api('POST /records/{kind}', { params: { kind }, body: { document } })).data.key,
    (key) => {
      // The screen may be gone before the form hears that it was added.
      writeDraft(draftKey, null)
      onAdded(key)
    },
  )
  const isUnsaved = isTyped && !add.isSuccess
  useEffect(() => {
    writeDraft(draftKey, isUnsaved ? values : null)
  }, [draftKey, isUnsaved, values])
  const formRef = useRef<HTMLFormElement>(null)
  useFocusInvalid(formRef, add.error)
  const error = remainingError(add.error, add.variables, typed)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!add.isPending) void form.handleSubmit((sent) => add.mutate(shape.toDocument(sent, {})))(event)
  }
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      {children({ form, changed: NOTHING, error, isBusy: add.isPending })}
      <SaveBar
        canSave
        isBusy={add.isPending}
        isSaving={add.isPending}
        isChanged={isUnsaved}
        isDiscarded={discarded !== null}
        onDiscard={() => {
          add.reset()
          setDiscarded(values)
          form.reset(empty)
        }}
        onBringBack={() => {
          setDiscarded(null)
          form.reset(discarded ?? empty)
        }}
        failure={formErrorText(error, t)}
      >
        {isUnsaved ? t(m.office_text_kept) : discarded ? t(m.office_text_discarded) : hint}
      </SaveBar>
    </form>
  )
}
