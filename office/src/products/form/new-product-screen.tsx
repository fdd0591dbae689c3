import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListAnswer } from '../../lists/index.ts'
import { NewRecordForm } from '../../records/index.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { Screen } from '../../shell/screen.tsx'
import { choicesQuery, type ProductChoices } from '../queries.ts'
import { ProductFields } from './product-fields.tsx'
import { productShape } from './product-values.ts'

const publishedToday = () => ({ published: new Date().toLocaleDateString('sv') })

/** A new product. Its stock is counted once it is there. */
export function NewProductScreen() {
  const t = useTexts()
  const { api } = useOffice()
  const query = useQuery(choicesQuery(api))
  return (
    <Screen title={t(m.office_product_new)} parent={{ link: { to: '/products' }, label: t(m.office_products) }}>
      <ListAnswer query={query}>{(choices) => <NewProduct choices={choices} />}</ListAnswer>
    </Screen>
  )
}

function NewProduct({ choices }: { choices: ProductChoices }) {
  const t = useTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const shape = useMemo(() => productShape(language), [language])
  return (
    <NewRecordForm
      kind="product"
      shape={shape}
      beginning={publishedToday}
      hint={t(m.office_product_new_hint)}
      onAdded={(key) => void navigate({ to: '/products/$key', params: { key } })}
    >
      {(record) => <ProductFields record={record} choices={choices} />}
    </NewRecordForm>
  )
}
