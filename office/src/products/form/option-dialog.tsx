import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, Notice, Skeleton } from '@vitrina/ui'
import { createPortal } from 'react-dom'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import {
  type OfficeRecord,
  recordQuery,
  type RecordDocument,
  type Words,
  withFields,
  withoutBlanks,
  wordsOf,
  WordsField,
} from '../../records/index.ts'
import { DialogEnd } from '../../shared/dialog-end.tsx'
import { errorText, remainingError } from '../../shared/errors.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { useChange } from '../../shared/use-change.ts'

type Props = {
  /** Null: a new one. */
  optionKey: string | null
  use: 'choice' | 'attribute'
  /** The values are those that were added. */
  onDone: (key: string, values: string[]) => void
  onClose: () => void
}
type Values = { name: Words; guide: Words; values: { key?: string; name: Words; colour?: string }[] }

const NOTHING: ReadonlySet<string> = new Set()

/** Names an option or an attribute of the shop and its values. */
export function OptionDialog(props: Props) {
  const t = useTexts()
  const { api } = useOffice()
  const { data, error } = useQuery({
    ...recordQuery(api, 'option', props.optionKey ?? ''),
    enabled: props.optionKey !== null,
  })
  const isReady = props.optionKey === null || data
  // A form can't be within another one.
  return createPortal(
    <Dialog
      focusContent
      open
      onClose={props.onClose}
      title={t(props.use === 'choice' ? m.office_option : m.office_attribute)}
      closeLabel={t(m.office_close)}
    >
      {error && <Notice tone="bad">{errorText(error, t)}</Notice>}
      {isReady ? <OptionForm {...props} loaded={data} /> : !error && <Skeleton className="h-48" />}
    </Dialog>,
    document.body,
  )
}

function OptionForm({ optionKey, use, loaded, onDone, onClose }: Props & { loaded: OfficeRecord | undefined }) {
  const t = useTexts()
  const before = loaded?.document ?? {}
  const form = useForm<Values>({ defaultValues: toValues(before) })
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: 'values', keyName: 'row' })
  const typed = useWatch({ control: form.control }) as Values
  const save = useChange(
    ['record', 'records', 'products'],
    async (api, values: Values) => {
      const document = toDocument(values, before, use)
      const kind = 'option'
      const known = valueKeys(before)
      if (optionKey !== null) {
        const body = { version: loaded!.version!, document }
        const { data } = await api('PUT /records/{kind}/{key}', { params: { kind, key: optionKey }, body })
        return { key: optionKey, values: valueKeys(data.document).filter((key) => !known.includes(key)) }
      }
      const { key } = (await api('POST /records/{kind}', { params: { kind }, body: { document } })).data
      const { data } = await api('GET /records/{kind}/{key}', { params: { kind, key } })
      return { key, values: valueKeys(data.document ?? {}) }
    },
    ({ key, values }) => {
      onDone(key, values)
      onClose()
    },
  )
  const sent = save.variables && toDocument(save.variables, before, use)
  const error = remainingError(save.error, sent, toDocument(typed, before, use))
  const record = { form, changed: NOTHING, error, isBusy: save.isPending }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        // React hands it on to the form that has opened the dialog.
        event.stopPropagation()
        void form.handleSubmit((values) => save.mutate(values))(event)
      }}
    >
      <WordsField record={record} name="name" hint={t(m.office_option_name_hint)} />
      {use === 'choice' && <WordsField record={record} name="guide" hint={t(m.office_option_guide_hint)} rows={3} />}
      <fieldset>
        <legend className="font-semibold">{t(m.office_option_values)}</legend>
        {rows.map(({ row, key }, index) => (
          <div key={row} className="mt-3 border-b border-line pb-3">
            <WordsField record={record} name={`values.${index}.name`} label="value" />
            {/* Products may have a value that there is. */}
            {key === undefined && rows.length > 1 && (
              <Button variant="link" onClick={() => remove(index)}>
                {t(m.office_remove)}
              </Button>
            )}
          </div>
        ))}
        <Button variant="link" className="mt-2" onClick={() => append({ name: wordsOf({}) })}>
          {t(m.office_option_value_add)}
        </Button>
      </fieldset>
      <DialogEnd label={t(m.office_save)} busy={save.isPending} error={save.error} onClose={onClose} />
    </form>
  )
}

const valueKeys = ({ values }: RecordDocument): string[] =>
  ((values ?? []) as RecordDocument[]).map(({ key }) => String(key))

const toValues = (document: RecordDocument): Values => ({
  name: wordsOf(document['name']),
  guide: wordsOf(document['guide']),
  values: ((document['values'] ?? [{}]) as RecordDocument[]).map(({ name, ...value }) => ({
    ...value,
    name: wordsOf(name),
  })),
})

/** Rows in which nothing is typed are none. */
const toDocument = ({ name, guide, values }: Values, before: RecordDocument, use: Props['use']): RecordDocument => ({
  ...withFields(before, { guide: withoutBlanks(guide) }),
  ...(use === 'attribute' && { use }),
  name: withoutBlanks(name),
  values: values.flatMap(({ name: typed, ...value }) => {
    const words = withoutBlanks(typed)
    return words || value.key !== undefined ? [{ ...value, name: words }] : []
  }),
})
