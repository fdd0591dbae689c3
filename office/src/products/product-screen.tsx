import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { ArrowIcon, buttonClass } from '@vitrina/ui'
import { ListAnswer } from '../lists/index.ts'
import { AlsoHere } from '../live/index.ts'
import { isLive, PlannedChanges, RecordArchived, RecordHistory, recordQuery } from '../records/index.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { NotFoundScreen } from '../shell/dead-end.tsx'
import { Part, Screen } from '../shell/screen.tsx'
import { ProductEditor } from './form/product-editor.tsx'
import { Movements } from './movements.tsx'
import { NextBatches } from './next-batches.tsx'
import { Obstacles } from './obstacles.tsx'
import { Stock } from './price-and-stock.tsx'
import { choicesQuery, type ProductSummary, productQuery } from './queries.ts'
import { VariantTable } from './variant-table.tsx'
import { Waiting } from './waiting.tsx'

/** A product: whether it can be bought, how many there are of it and what became of them, its form, and what has been changed. */
export function ProductScreen({ productKey: key }: { productKey: string }) {
  const t = useTexts()
  const { api } = useOffice()
  const { permissions } = useMe()
  const query = useQuery(productQuery(api, key))
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundScreen />
  const pageUrl = query.data?.product.page_url
  return (
    <Screen
      title={query.data?.product.name ?? t(m.office_product)}
      parent={{ link: { to: '/products' }, label: t(m.office_products) }}
      actions={
        pageUrl && (
          <a href={pageUrl} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'link' })}>
            {t(m.office_text_see)}
            <ArrowIcon />
          </a>
        )
      }
    >
      <ListAnswer query={query}>
        {({ product }) => (
          <>
            <AlsoHere record={{ kind: 'product', key }} />
            <Obstacles productKey={key} />
            {product.sold_as === 'goods' && (
              <div className="grid items-start gap-x-12 gap-y-10 *:mt-0 *:min-w-0 xl:grid-cols-2">
                <Part title={t(m.office_product_stock)}>
                  <ProductStock product={product} />
                  <Waiting product={product} />
                </Part>
                <Movements productKey={key} />
                <NextBatches product={product} />
              </div>
            )}
          </>
        )}
      </ListAnswer>
      {permissions.includes('texts') && <ProductRecord productKey={key} />}
    </Screen>
  )
}

function ProductStock({ product }: { product: ProductSummary }) {
  const t = useTexts()
  const [first] = product.variants
  if (product.variants.length !== 1 || first?.key !== '') return <VariantTable product={product} />
  return (
    <div className="flex max-w-md items-center justify-between gap-6">
      <span>{t(m.office_product_pieces)}</span>
      <Stock product={product} variant={first} />
    </div>
  )
}

/** What is written of a product, and its history. */
function ProductRecord({ productKey: key }: { productKey: string }) {
  const t = useTexts()
  const { api } = useOffice()
  const record = useQuery(recordQuery(api, 'product', key))
  const choices = useQuery(choicesQuery(api))
  const name = { kind: 'product', recordKey: key } as const
  return (
    <Part title={t(m.office_product_details)}>
      <ListAnswer query={record}>
        {(loaded) =>
          isLive(loaded) ? (
            <ListAnswer query={choices}>
              {(offered) => <ProductEditor productKey={key} loaded={loaded} choices={offered} />}
            </ListAnswer>
          ) : (
            <>
              <RecordArchived name={name} record={loaded} />
              <PlannedChanges {...name} record={loaded} />
            </>
          )
        }
      </ListAnswer>
      {record.data && <RecordHistory {...name} history={record.data.history} />}
    </Part>
  )
}
