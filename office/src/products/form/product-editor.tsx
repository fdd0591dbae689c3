import { useMemo } from 'react'
import {
  ArchiveButton,
  type LiveRecord,
  PlannedChanges,
  RecordForm,
  RecordPreview,
  useRecordForm,
} from '../../records/index.ts'
import { useLanguage } from '../../shared/texts.ts'
import type { ProductChoices } from '../queries.ts'
import { ProductFields } from './product-fields.tsx'
import { productShape } from './product-values.ts'

/** The form of a product, with its page of the shop as it would be. */
export function ProductEditor({
  productKey: key,
  loaded,
  choices,
}: {
  productKey: string
  loaded: LiveRecord
  choices: ProductChoices
}) {
  const language = useLanguage()
  const shape = useMemo(() => productShape(language), [language])
  const name = { kind: 'product', recordKey: key } as const
  const record = useRecordForm(name, shape, loaded)
  const { seen, outcome, putIn } = record
  return (
    <div className="grid items-start gap-x-12 gap-y-10 2xl:grid-cols-2">
      <div className="min-w-0">
        <RecordForm record={record}>
          <ProductFields record={record} choices={choices} />
        </RecordForm>
        <ArchiveButton {...name} version={seen.version} />
        <PlannedChanges {...name} record={loaded} onPutIn={putIn} />
      </div>
      <div className="2xl:sticky 2xl:top-6">
        <RecordPreview {...name} {...outcome} />
      </div>
    </div>
  )
}
