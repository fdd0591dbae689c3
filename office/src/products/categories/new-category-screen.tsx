import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListAnswer } from '../../lists/index.ts'
import { NewRecordForm } from '../../records/index.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { Screen } from '../../shell/screen.tsx'
import { choicesQuery } from '../queries.ts'
import { CategoryFields } from './category-fields.tsx'
import { CATEGORY_SHAPE } from './category-values.ts'

/** A new category of products. */
export function NewCategoryScreen() {
  const t = useTexts()
  const { api } = useOffice()
  const navigate = useNavigate()
  return (
    <Screen title={t(m.office_category_new)} parent={{ link: { to: '/categories' }, label: t(m.office_categories) }}>
      <ListAnswer query={useQuery(choicesQuery(api))}>
        {({ categories }) => (
          <NewRecordForm
            kind="category"
            shape={CATEGORY_SHAPE}
            onAdded={(key) => void navigate({ to: '/categories/$key', params: { key } })}
          >
            {(record) => <CategoryFields record={record} categories={categories} />}
          </NewRecordForm>
        )}
      </ListAnswer>
    </Screen>
  )
}
