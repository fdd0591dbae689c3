import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '@vitrina/api-client'
import type { ProductDetail, ProductReviews } from '@vitrina/contract'
import { formatNumber } from '@vitrina/contract/format-number'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, buttonClass, classes, Picture } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { priorPrice } from '@vitrina/contract/prior-price'
import { deliveryEstimateQuery, Price, StockStatus, usePutInCart } from '../catalogue/index.ts'
import { productReviewsQuery } from '../reviews/index.ts'
import { ArrivalDay } from '../shared/arrival-day.tsx'
import { useSettings } from '../shared/shop-data.ts'
import { compareRows } from './compare-rows.ts'

/** On a phone the name of a row stands above its two values, which each have half of the width. */
const ROW = 'border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4'
const ROW_NAME = 'py-3 pe-6 text-start align-top text-sm font-normal text-muted max-sm:col-span-2 max-sm:pb-0'
const CELL = 'min-w-0 py-3 align-top wrap-anywhere sm:pe-6 max-sm:pt-1'

/** Some browsers take a table whose rows are a grid for no table, unless its parts say what they are. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** Two products side by side: a table with a column for each. */
export function CompareTable({ products }: { products: readonly [ProductDetail, ProductDetail] }) {
  const [first, second] = products
  const t = useTexts()
  const api = useApi()
  const { dispatch } = useSettings()
  const { data: estimate } = useQuery(deliveryEstimateQuery(api))
  const { data: reviewsOfFirst } = useQuery(productReviewsQuery(api, first.url))
  const { data: reviewsOfSecond } = useQuery(productReviewsQuery(api, second.url))
  const ratings = [ratingOf(reviewsOfFirst), ratingOf(reviewsOfSecond)]
  const isDelivered = ({ availability, let_by, voucher }: ProductDetail) =>
    availability !== 'out_of_stock' && !let_by && !voucher
  return (
    <>
      <table {...ROLES.table} className="mt-8 w-full border-collapse max-sm:block sm:table-fixed">
        {/* Known before the first row is whole: a document may arrive in pieces. */}
        <colgroup className="max-sm:hidden">
          <col />
          <col className="w-2/5" />
          <col className="w-2/5" />
        </colgroup>
        <thead {...ROLES.rowgroup} className="max-sm:block">
          <tr {...ROLES.row} className={ROW}>
            <td {...ROLES.cell} className="max-sm:hidden" />
            {products.map((product, index) => (
              <ProductHeader key={product.id} product={product} other={index === 0 ? second : first} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup} className="max-sm:block">
          <Row name={t(m.compare_price)} differs={areDifferent(products.map(({ price }) => price))}>
            {products.map((product) => (
              <Price
                key={product.id}
                price={product.price}
                priorPrice={priorPrice(product)}
                unitPrice={product.unit_price}
                from={product.price_varies}
                className="flex-col"
                {...(product.let_by ? { unit: t(m.price_per_day) } : {})}
              />
            ))}
          </Row>
          <Row name={t(m.compare_stock)} differs={areDifferent(products.map(({ availability }) => availability))}>
            {products.map(({ id, availability, left }) => (
              <StockStatus key={id} availability={availability} left={left} />
            ))}
          </Row>
          <Row name={t(m.compare_buy)} differs={false} isNameHidden>
            {products.map((product) => (
              <Buy key={product.id} product={product} />
            ))}
          </Row>
          {ratings.some((rating) => rating !== null) && (
            <Row name={t(m.compare_rating)} differs={areDifferent(ratings.map((rating) => rating?.average ?? null))}>
              {ratings.map(
                (rating) =>
                  rating && (
                    <>
                      {t(m.compare_stars, { average: formatNumber(rating.average.toFixed(1), api.language) })}{' '}
                      <span className="text-muted">{t(m.review_count, { count: rating.count })}</span>
                    </>
                  ),
              )}
            </Row>
          )}
          {dispatch && estimate && products.some(isDelivered) && (
            <Row name={t(m.compare_delivery)} differs={areDifferent(products.map(isDelivered))}>
              {products.map((product) =>
                product.voucher
                  ? t(m.compare_by_email)
                  : isDelivered(product) && <ArrivalDay key={product.id} days={estimate.days[1]} />,
              )}
            </Row>
          )}
          {compareRows(products, t, api.language).map(({ key, name, values }) => (
            <Row key={key} name={name} differs={areDifferent(values)}>
              {values}
            </Row>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-4 text-sm text-muted">
        ≠ {t(m.compare_legend)}
      </p>
    </>
  )
}

const areDifferent = (values: readonly unknown[]): boolean => new Set(values).size > 1

function ratingOf(reviews: ProductReviews | undefined) {
  return reviews && reviews.average !== null ? { average: reviews.average, count: reviews.count } : null
}

/** A row with its name, marked where the two differ and paler where they don't. */
function Row({
  name,
  differs,
  isNameHidden = false,
  children,
}: {
  name: string
  differs: boolean
  isNameHidden?: boolean
  /** A cell for each product. */
  children: readonly ReactNode[]
}) {
  const t = useTexts()
  const [ofFirst, ofSecond] = children
  const isMuted = !differs && !isNameHidden
  return (
    <tr {...ROLES.row} className={ROW}>
      <th {...ROLES.rowheader} scope="row" className={classes(ROW_NAME, isNameHidden && 'max-sm:pt-0')}>
        <span className={classes(isNameHidden && 'sr-only')}>{name}</span>
        {differs && (
          <>
            <span aria-hidden="true" className="ms-1.5 font-semibold text-ink">
              ≠
            </span>
            <span className="sr-only"> ({t(m.compare_differs)})</span>
          </>
        )}
      </th>
      <Cell isMuted={isMuted}>{ofFirst}</Cell>
      <Cell isMuted={isMuted}>{ofSecond}</Cell>
    </tr>
  )
}

/** Without content it says that nothing is stated. */
function Cell({ isMuted, children }: { isMuted: boolean; children: ReactNode }) {
  const t = useTexts()
  return (
    <td {...ROLES.cell} className={classes(CELL, isMuted && 'text-muted')}>
      {children || (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t(m.compare_unknown)}</span>
        </span>
      )}
    </td>
  )
}

function ProductHeader({
  product: { name, url, picture, summary },
  other,
}: {
  product: ProductDetail
  other: ProductDetail
}) {
  const t = useTexts()
  return (
    <th {...ROLES.columnheader} scope="col" className="min-w-0 pb-3 text-start align-top font-normal sm:pe-6">
      <div className="group relative max-w-72">
        {picture ? (
          <Picture picture={picture} alt="" sizes="(min-width: 48rem) 18rem, 46vw" priority />
        ) : (
          <span className="block aspect-[4/5] bg-sunken" />
        )}
        <Link
          to="/product/$url"
          params={{ url }}
          className="mt-2 block py-1 leading-snug font-semibold wrap-anywhere decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        {summary && <p className="text-sm text-muted max-sm:hidden">{summary}</p>}
      </div>
      <Link
        to="/compare"
        search={{ items: String(other.id) }}
        aria-label={t(m.compare_change_named, { name })}
        className={buttonClass({ variant: 'link', className: 'px-0! text-sm font-normal text-muted' })}
      >
        {t(m.compare_change)}
      </Link>
    </th>
  )
}

/** Puts a product that has nothing to choose into the cart; what has leads to its page. */
function Buy({ product }: { product: ProductDetail }) {
  const t = useTexts()
  const putInCart = usePutInCart()
  const { id, name, url, icon, price, left, has_options, let_by, availability } = product
  if (has_options || let_by || availability === 'out_of_stock')
    return (
      <Link
        to="/product/$url"
        params={{ url }}
        aria-label={`${t(m.compare_see)}: ${name}`}
        className={buttonClass({ variant: 'secondary', className: 'px-3! max-sm:w-full max-sm:px-1!' })}
      >
        {t(m.compare_see)}
      </Link>
    )
  return (
    <Button
      aria-label={`${t(m.product_add_short)}: ${name}`}
      onClick={() => putInCart({ id, icon, price, name, url, selected_options: {} }, 1, left)}
      className="px-3! max-sm:w-full"
    >
      {t(m.product_add_short)}
    </Button>
  )
}
