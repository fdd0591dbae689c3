import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { ArrowIcon, buttonClass } from '@vitrina/ui'
import { ListAnswer } from '../../lists/index.ts'
import { AlsoHere } from '../../live/index.ts'
import {
  ArchiveButton,
  isLive,
  type LiveRecord,
  PlannedChanges,
  RecordArchived,
  RecordForm,
  RecordHistory,
  recordQuery,
  useRecordForm,
} from '../../records/index.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { NotFoundScreen } from '../../shell/dead-end.tsx'
import { Screen } from '../../shell/screen.tsx'
import { choicesQuery, type ProductChoices } from '../queries.ts'
import { CategoryFields } from './category-fields.tsx'
import { CATEGORY_SHAPE } from './category-values.ts'

/** A category of products: its form, and what has been changed. */
export function CategoryScreen({ categoryKey: key }: { categoryKey: string }) {
  const t = useTexts()
  const { api } = useOffice()
  const query = useQuery(recordQuery(api, 'category', key))
  const choices = useQuery(choicesQuery(api))
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundScreen />
  const listed = choices.data?.categories.find((category) => category.key === key)
  const name = { kind: 'category', recordKey: key } as const
  return (
    <Screen
      title={listed?.name ?? key}
      parent={{ link: { to: '/categories' }, label: t(m.office_categories) }}
      actions={
        query.data?.page_url && (
          <a href={query.data.page_url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'link' })}>
            {t(m.office_text_see)}
            <ArrowIcon />
          </a>
        )
      }
    >
      <ListAnswer query={query}>
        {(loaded) => (
          <>
            <AlsoHere record={{ kind: 'category', key }} />
            {isLive(loaded) ? (
              <ListAnswer query={choices}>
                {({ categories }) => <CategoryEditor categoryKey={key} loaded={loaded} categories={categories} />}
              </ListAnswer>
            ) : (
              <>
                <RecordArchived name={name} record={loaded} />
                <PlannedChanges {...name} record={loaded} />
              </>
            )}
            <RecordHistory {...name} history={loaded.history} />
          </>
        )}
      </ListAnswer>
    </Screen>
  )
}

type EditorProps = { categoryKey: string; loaded: LiveRecord; categories: ProductChoices['categories'] }

function CategoryEditor({ categoryKey: key, loaded, categories }: EditorProps) {
  const name = { kind: 'category', recordKey: key } as const
  const record = useRecordForm(name, CATEGORY_SHAPE, loaded)
  const { form, seen, changed, error, isBusy, putIn } = record
  return (
    <div className="max-w-4xl">
      <RecordForm record={record}>
        <CategoryFields
          form={form}
          changed={changed}
          error={error}
          readOnly={isBusy}
          categories={categories}
          ownKey={key}
        />
      </RecordForm>
      <ArchiveButton {...name} version={seen.version} />
      <PlannedChanges {...name} record={loaded} onPutIn={putIn} />
    </div>
  )
}
