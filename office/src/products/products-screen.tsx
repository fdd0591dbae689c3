import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type Currency, currencyLabel } from '@vitrina/contract/money'
import { PRODUCT_PARTS, PRODUCT_SORTS } from '@vitrina/contract/office/constants'
import { buttonClass, EmptyState, Select } from '@vitrina/ui'
import {
  ListAnswer,
  ListPaging,
  ListTotal,
  ListView,
  NothingFound,
  rowLinkClass,
  SearchField,
  TabRow,
  tabClass,
} from '../lists/index.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { CategoryOptions } from './category-options.tsx'
import { Screen } from '../shell/screen.tsx'
import { Price, Stock } from './price-and-stock.tsx'
import { type ProductList, type ProductSearch, productsQuery, type ProductSummary } from './queries.ts'
import { Variants } from './variants-dialog.tsx'

const PART_TEXTS = {
  on_sale: m.office_products_on_sale,
  sold_out: m.office_stock_sold_out,
  low: m.office_products_low,
  reduced: m.office_products_reduced,
  archived: m.office_products_archived,
}
const SORT_TEXTS = {
  shop: m.office_products_sort_shop,
  newest: m.office_sort_newest,
  name: m.office_products_sort_name,
  price: m.office_products_sort_price,
  stock: m.office_products_sort_stock,
}

/** The products: searched, by part and category; what each costs and how many there are, changed in place. */
export function ProductsScreen({ search }: { search: ProductSearch }) {
  const t = useTexts()
  const { api } = useOffice()
  const { permissions } = useMe()
  const navigate = useNavigate()
  const query = useQuery(productsQuery(api, search))
  /** Another list begins at its first page, and while somebody types the back button leads to the screen before. */
  const show = (changes: ProductSearch, replace = false) =>
    void navigate({ to: '/products', search: { ...search, page: undefined, ...changes } as ProductSearch, replace })
  const { page: _page, sort: _sort, ...filter } = search
  return (
    <Screen
      title={t(m.office_products)}
      actions={
        <>
          <Link to="/products/count" className={buttonClass({ variant: 'link' })}>
            {t(m.office_count)}
          </Link>
          <Link to="/categories" className={buttonClass({ variant: 'link' })}>
            {t(m.office_categories)}
          </Link>
          {permissions.includes('content') && (
            <Link to="/products/new" className={buttonClass()}>
              {t(m.office_product_new)}
            </Link>
          )}
        </>
      }
    >
      <Parts search={search} counts={query.data?.parts} />
      <div className="mt-6 flex flex-wrap items-start gap-x-4 gap-y-4 sm:gap-x-6">
        <SearchField
          value={search.q ?? ''}
          hint={t(m.office_products_hint)}
          onSearch={(q) => show({ q: q || undefined } as ProductSearch, true)}
        />
        <Select
          label={t(m.office_product_category)}
          wrapClassName="grow basis-40 sm:w-56 sm:grow-0 sm:basis-auto"
          value={search.category ?? ''}
          onChange={({ target }) => show({ category: target.value || undefined } as ProductSearch)}
        >
          <option value="">{t(m.office_list_any)}</option>
          <CategoryOptions categories={query.data?.categories ?? []} />
        </Select>
        <Select
          label={t(m.office_list_sort)}
          wrapClassName="grow basis-32 sm:w-48 sm:grow-0 sm:basis-auto"
          value={search.sort ?? 'shop'}
          onChange={({ target }) => show({ sort: target.value === 'shop' ? undefined : target.value } as ProductSearch)}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(SORT_TEXTS[sort])}
            </option>
          ))}
        </Select>
      </div>
      <div className="mt-6">
        <ListAnswer query={query}>
          {(list) => (
            <>
              <ListTotal
                total={list.total}
                csvName={`${t(m.office_products)}.csv`}
                readCsv={() => api('GET /products.csv', { query: filter })}
              />
              {list.products.length > 0 ? (
                <Products list={list} />
              ) : Object.keys(filter).length > 0 ? (
                <NothingFound onClear={() => void navigate({ to: '/products', search: {} })} />
              ) : (
                <EmptyState title={t(m.office_products_none)}>{t(m.office_products_none_text)}</EmptyState>
              )}
              <ListPaging current={search.page} last={list.pages} />
            </>
          )}
        </ListAnswer>
      </div>
    </Screen>
  )
}

/** The parts of the list with how many products are in each. The search, the category and the sort stay. */
function Parts({
  search: { part: current, page: _page, ...search },
  counts,
}: {
  search: ProductSearch
  counts: ProductList['parts'] | undefined
}) {
  const t = useTexts()
  return (
    <TabRow label={t(m.office_products)} current={current}>
      {PRODUCT_PARTS.map((part) => {
        const isCurrent = part === (current ?? 'on_sale')
        return (
          <li key={part}>
            <Link
              to="/products"
              search={{ ...search, ...(part !== 'on_sale' && { part }) }}
              activeOptions={{ exact: true }}
              aria-current={isCurrent ? 'page' : undefined}
              className={tabClass(isCurrent)}
            >
              {t(PART_TEXTS[part])}
              {counts && <span className="text-sm font-normal text-muted tabular-nums">{counts[part]}</span>}
            </Link>
          </li>
        )
      })}
    </TabRow>
  )
}

type Row = { row: ProductSummary & { currency: Currency } }

function Products({ list: { products, currency } }: { list: ProductList }) {
  const t = useTexts()
  return (
    <ListView
      label={t(m.office_products)}
      rows={products.map((product) => ({ ...product, currency }))}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      columns={[
        { key: 'product', label: t(m.office_product), Cell: ProductCell },
        {
          key: 'price',
          label: t(m.office_product_price_in, { currency: currencyLabel(currency) }),
          Cell: PriceCell,
          isNumber: true,
          className: 'w-40',
        },
        { key: 'stock', label: t(m.office_product_stock), Cell: StockCell, isNumber: true, className: 'w-44' },
      ]}
      Card={ProductCard}
    />
  )
}

function ProductCell({ row: { key, name, icon, variants } }: Row) {
  return (
    <span className="flex items-center gap-4">
      {icon ? (
        <img
          src={icon}
          alt=""
          width={48}
          height={60}
          loading="lazy"
          className="h-15 w-12 rounded-picture object-cover"
        />
      ) : (
        <span className="h-15 w-12 shrink-0 rounded-picture bg-sunken" />
      )}
      <span className="min-w-0">
        <Link to="/products/$key" params={{ key }} className={rowLinkClass}>
          {name}
        </Link>
        {variants.length === 1 && variants[0]!.sku && (
          <span className="block text-sm text-muted">{variants[0]!.sku}</span>
        )}
      </span>
    </span>
  )
}

const PriceCell = ({ row }: Row) => <Price product={row} currency={row.currency} />

function StockCell({ row }: Row) {
  const t = useTexts()
  if (row.sold_as !== 'goods')
    return (
      <span className="text-sm text-muted">
        {t(row.sold_as === 'rental' ? m.office_product_rental : m.office_product_voucher)}
      </span>
    )
  if (row.variants.length === 1 && row.variants[0]!.key === '')
    return <Stock product={row} variant={row.variants[0]!} />
  return (
    <span className="inline-flex items-center gap-3">
      <Variants product={row} currency={row.currency} />
      <span className="shrink-0 tabular-nums whitespace-nowrap">
        {row.variants.reduce((sum, { stock }) => sum + stock, 0)}
      </span>
    </span>
  )
}

function ProductCard({ row }: Row) {
  return (
    <>
      <ProductCell row={row} />
      <span className="mt-3 flex items-start justify-end gap-3">
        <PriceCell row={row} />
        <StockCell row={row} />
      </span>
    </>
  )
}
