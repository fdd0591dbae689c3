import type { ProductPage } from '@vitrina/contract'
import { type ReactNode, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useMoney } from '../../shared/use-money.ts'
import { buttonClass, CloseIcon } from '@vitrina/ui'
import { FLAG_TEXTS, type FilterProps } from './filter-fields.tsx'
import {
  clearFilters,
  countActiveFilters,
  FLAGS,
  selectedValues,
  toggleFlag,
  toggleValue,
  withPriceRange,
} from './list-search.ts'
import type { ListSearch } from './list-queries.ts'

/** The active filters, each a link to the list without it, and of several a link to the list without any. */
export function ActiveFilters({ products, search }: Pick<FilterProps, 'search'> & { products: ProductPage }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const root = useRef<HTMLDivElement>(null)
  if (countActiveFilters(search) === 0) return <div ref={root} tabIndex={-1} />
  const values = (products.facets ?? []).flatMap((facet) => facet.values)
  const { price_min, price_max } = search
  const price = [
    price_min && `${t(m.list_price_min)} ${formatPrice(Number(price_min))}`,
    price_max && `${t(m.list_price_max)} ${formatPrice(Number(price_max))}`,
  ]
    .filter(Boolean)
    .join(' – ')
  const filters = [
    ...selectedValues(search).map((id) => ({
      key: String(id),
      name: values.find((value) => value.id === id)?.name ?? String(id),
      searchWithout: toggleValue(search, id),
    })),
    ...(price ? [{ key: 'price', name: price, searchWithout: withPriceRange(search, undefined, undefined) }] : []),
    ...FLAGS.filter((name) => search[name]).map((name) => ({
      key: name,
      name: t(FLAG_TEXTS[name]),
      searchWithout: toggleFlag(search, name),
    })),
  ]
  // The pressed link disappears: the focus moves to the list.
  const leave = () => root.current?.focus()
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      <ul aria-label={t(m.list_active_filters)} className="mt-4 flex flex-wrap items-center gap-2">
        {filters.map(({ key, name, searchWithout }) => (
          <li key={key} className="min-w-0">
            <LinkToList
              search={searchWithout}
              label={t(m.list_remove, { name })}
              onClick={leave}
              className="inline-flex min-h-11 items-center gap-1.5 bg-sunken py-1 pe-2.5 ps-4 text-sm transition-colors hover:text-accent"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <CloseIcon className="size-4" />
            </LinkToList>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <LinkToList
              search={clearFilters(search)}
              onClick={leave}
              className={buttonClass({ variant: 'link', className: 'text-sm' })}
            >
              {t(m.list_clear_filters)}
            </LinkToList>
          </li>
        )}
      </ul>
    </div>
  )
}

/** A link to the list at the current address with another search. */
export function LinkToList({
  search,
  label,
  ...rest
}: {
  search: ListSearch
  label?: string
  className: string
  onClick?: () => void
  children: ReactNode
}) {
  return (
    <Link
      to="."
      search={search}
      resetScroll={false}
      activeOptions={{ exact: true }}
      {...(label ? { 'aria-label': label } : {})}
      {...rest}
    />
  )
}
