import { PRODUCT_SORTS, type ProductSort } from '@vitrina/contract/constants'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { DownIcon } from '@vitrina/ui'
import type { FilterProps } from './filter-fields.tsx'
import { defaultSort } from './parse-list-search.ts'

const SORT_TEXTS: Record<ProductSort, typeof m.sort_name> = {
  relevance: m.sort_relevance,
  position: m.sort_position,
  newest: m.sort_newest,
  price: m.sort_price_ascending,
  '-price': m.sort_price_descending,
  name: m.sort_name,
}

export function SortField({ search, onChange }: FilterProps) {
  const t = useTexts()
  return (
    <label className="relative flex min-h-11 min-w-0 items-center md:shrink-0">
      <span className="sr-only">{t(m.list_sort)}</span>
      <select
        name="sort"
        value={search.sort ?? defaultSort(search.q)}
        onChange={(event) => {
          const sort = event.target.value as ProductSort
          onChange((current) => {
            const { page: _, sort: __, ...rest } = current
            return sort === defaultSort(current.q) ? rest : { ...rest, sort }
          })
        }}
        className="min-h-11 max-w-full min-w-0 appearance-none truncate bg-transparent pe-7 text-end field-sizing-content sm:max-w-none"
      >
        {PRODUCT_SORTS.filter((sort) => search.q || sort !== 'relevance').map((sort) => (
          <option key={sort} value={sort} className="bg-paper text-ink">
            {t(SORT_TEXTS[sort])}
          </option>
        ))}
      </select>
      <DownIcon className="pointer-events-none absolute inset-e-0 size-5" />
    </label>
  )
}
