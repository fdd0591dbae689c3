import { useQuery } from '@tanstack/react-query'
import { ListAnswer } from '../../lists/index.ts'
import {
  ArchiveButton,
  type LiveRecord,
  PlannedChanges,
  RecordForm,
  RecordScreen,
  useRecordForm,
} from '../../records/index.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { choicesQuery, type ProductChoices } from '../queries.ts'
import { CategoryFields } from './category-fields.tsx'
import { CATEGORY_SHAPE } from './category-values.ts'

/** A category of products: its form, and what has been changed. */
export function CategoryScreen({ categoryKey: key }: { categoryKey: string }) {
  const t = useTexts()
  const { api } = useOffice()
  const choices = useQuery(choicesQuery(api))
  const listed = choices.data?.categories.find((category) => category.key === key)
  return (
    <RecordScreen
      name={{ kind: 'category', recordKey: key }}
      title={() => listed?.name ?? key}
      parent={{ link: { to: '/categories' }, label: t(m.office_categories) }}
    >
      {(loaded) => (
        <ListAnswer query={choices}>
          {({ categories }) => <CategoryEditor categoryKey={key} loaded={loaded} categories={categories} />}
        </ListAnswer>
      )}
    </RecordScreen>
  )
}

type EditorProps = { categoryKey: string; loaded: LiveRecord; categories: ProductChoices['categories'] }

function CategoryEditor({ categoryKey: key, loaded, categories }: EditorProps) {
  const name = { kind: 'category', recordKey: key } as const
  const record = useRecordForm(name, CATEGORY_SHAPE, loaded)
  return (
    <div className="max-w-4xl">
      <RecordForm record={record}>
        <CategoryFields record={record} categories={categories} ownKey={key} />
      </RecordForm>
      <ArchiveButton {...name} version={record.seen.version} />
      <PlannedChanges {...name} record={loaded} onPutIn={record.putIn} />
    </div>
  )
}
