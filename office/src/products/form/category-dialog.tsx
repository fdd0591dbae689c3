import { Dialog } from '@vitrina/ui'
import { createPortal } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { type RecordDocument, withoutBlanks, type Words, WordsField, wordsOf } from '../../records/index.ts'
import { DialogEnd } from '../../shared/dialog-end.tsx'
import { remainingError } from '../../shared/errors.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { useChange } from '../../shared/use-change.ts'

type Props = { onDone: (key: string) => void; onClose: () => void }
type Values = { name: Words }

const NOTHING: ReadonlySet<string> = new Set()

/** Names a new category, on the way to a product. Its picture and its place are for its own screen. */
export function CategoryDialog({ onDone, onClose }: Props) {
  const t = useTexts()
  const form = useForm<Values>({ defaultValues: { name: wordsOf(undefined) } })
  const values = useWatch({ control: form.control }) as Values
  const add = useChange(
    ['records', 'products', 'product'],
    async (api, document: RecordDocument) => {
      return (await api('POST /records/{kind}', { params: { kind: 'category' }, body: { document } })).data.key
    },
    (key) => {
      onDone(key)
      onClose()
    },
  )
  const error = remainingError(add.error, add.variables, toDocument(values))
  // A form can't be within another one.
  return createPortal(
    <Dialog focusContent open onClose={onClose} title={t(m.office_category_new)} closeLabel={t(m.office_close)}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          // React hands it on to the form that has opened the dialog.
          event.stopPropagation()
          void form.handleSubmit((sent) => add.mutate(toDocument(sent)))(event)
        }}
      >
        <WordsField record={{ form, changed: NOTHING, error, isBusy: add.isPending }} name="name" />
        <DialogEnd label={t(m.office_save)} busy={add.isPending} error={add.error} onClose={onClose} />
      </form>
    </Dialog>,
    document.body,
  )
}

const toDocument = ({ name }: Values): RecordDocument => ({ name: withoutBlanks(name) })
