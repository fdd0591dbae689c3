import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { type Currency, currencyLabel } from '@vitrina/contract/money'
import { ArrowIcon, buttonClass } from '@vitrina/ui'
import { ListAnswer } from '../lists/index.ts'
import { useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { NotFoundScreen } from '../shell/dead-end.tsx'
import { Part, Screen } from '../shell/screen.tsx'
import { Movements } from './movements.tsx'
import { Obstacles } from './obstacles.tsx'
import { Price, Stock } from './price-and-stock.tsx'
import { type ProductSummary, productQuery } from './queries.ts'
import { VariantTable } from './variant-table.tsx'

/** A product: whether it can be bought, what it costs, how many there are of it, and what became of its stock. */
export function ProductScreen({ productKey: key }: { productKey: string }) {
  const t = useTexts()
  const { api } = useOffice()
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
        {({ product, currency }) => (
          <div className="grid items-start gap-x-12 gap-y-10 *:min-w-0 xl:grid-cols-2">
            <div>
              <Obstacles productKey={key} />
              <Part title={t(m.office_product_price_and_stock)}>
                <PriceAndStock product={product} currency={currency} />
              </Part>
            </div>
            {!product.is_rental && <Movements productKey={key} />}
          </div>
        )}
      </ListAnswer>
    </Screen>
  )
}

/** The price that its variants have unless they have their own, and the stock of each. */
function PriceAndStock({ product, currency }: { product: ProductSummary; currency: Currency }) {
  const t = useTexts()
  const only = product.variants.length === 1 && product.variants[0]!.key === '' ? product.variants[0] : undefined
  return (
    <>
      <dl className="grid max-w-md grid-cols-[1fr_auto] items-start gap-x-6 gap-y-2 *:py-2">
        <dt>{t(m.office_product_price_in, { currency: currencyLabel(currency) })}</dt>
        <dd>
          <Price product={product} currency={currency} />
        </dd>
        {only && !product.is_rental && (
          <>
            <dt>{t(m.office_product_stock)}</dt>
            <dd className="text-end">
              <Stock product={product} variant={only} />
            </dd>
          </>
        )}
      </dl>
      {!only && <VariantTable product={product} currency={currency} />}
    </>
  )
}
