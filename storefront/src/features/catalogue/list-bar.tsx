import type { ProductPage, ProductSort } from '@vitrina/contract'
import { useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMoney } from '../../lib/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CloseIcon, DownIcon, FilterIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/popover.tsx'
import { FacetValues, type Narrow, PriceFields, StockField } from './facet-fields.tsx'
import { chosenValues, narrowings, SORTS, toggleValue, widest } from './list-search.ts'

const SORT_TEXTS: Record<ProductSort, typeof m.sort_name> = {
  position: m.sort_position,
  newest: m.sort_newest,
  price: m.sort_price_up,
  '-price': m.sort_price_down,
  name: m.sort_name,
}

/** What narrows and orders a list: chips in a row where there is room, a drawer on a phone. */
export function ListBar({ answer, search, onChange }: Narrow & { answer: ProductPage }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { price_range: range = null } = answer
  const count = narrowings(search)
  const chosen = chosenValues(search)
  // One value to choose from is no choice.
  const facets = (answer.facets ?? []).filter(({ values }) => values.length > 1 || values.some(({ id }) => chosen.includes(id)))
  const narrow = { search, onChange }
  const priceKey = `${search.price_min}-${search.price_max}`
  const hasPrices = range !== null && (range.min < range.max || search.price_min !== undefined || search.price_max !== undefined)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0 md:hidden">
          <FilterIcon className="size-5" />
          {count > 0 ? t(m.list_filters_count, { count }) : t(m.list_filters)}
        </Button>
        <div className="hidden min-w-0 flex-wrap items-center gap-2 md:flex">
          {facets.map((facet) => (
            <Popover key={facet.id} label={facet.name} active={facet.values.some(({ id }) => chosen.includes(id))}>
              <FacetValues facet={facet} {...narrow} />
            </Popover>
          ))}
          {hasPrices && (
            <Popover label={t(m.list_price)} active={Boolean(search.price_min || search.price_max)}>
              <PriceFields key={priceKey} range={range} {...narrow} />
            </Popover>
          )}
          <div className="pl-2">
            <StockField {...narrow} />
          </div>
        </div>
        <SortField {...narrow} />
      </div>
      <Chosen answer={answer} {...narrow} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t(m.list_filters)} closeLabel={t(m.close)} place="bottom" footer={<Button size="large" className="w-full" onClick={() => setOpen(false)}>{t(m.list_show, { count: answer.data.total })}</Button>}>
        <div className="space-y-6">
          {facets.map((facet) => (
            <section key={facet.id} aria-label={facet.name}>
              <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{facet.name}</h3>
              <FacetValues facet={facet} {...narrow} />
            </section>
          ))}
          {hasPrices && (
            <section aria-label={t(m.list_price)}>
              <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{t(m.list_price)}</h3>
              <PriceFields key={priceKey} range={range} {...narrow} />
            </section>
          )}
          <StockField {...narrow} />
        </div>
      </Dialog>
    </>
  )
}

function SortField({ search, onChange }: Narrow) {
  const t = useTexts()
  return (
    <label className="relative flex min-h-11 min-w-0 items-center md:shrink-0">
      <span className="sr-only">{t(m.list_sort)}</span>
      <select
        value={search.sort ?? 'position'}
        onChange={(event) => {
          const { page: _, sort: __, ...rest } = search
          const sort = event.target.value as ProductSort
          onChange(sort === 'position' ? rest : { ...rest, sort })
        }}
        className="min-h-11 max-w-full appearance-none truncate bg-transparent pr-7 text-right sm:max-w-none"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort} className="bg-paper text-ink">
            {t(SORT_TEXTS[sort])}
          </option>
        ))}
      </select>
      <DownIcon className="pointer-events-none absolute right-0 size-5" />
    </label>
  )
}

/** What is in force, each with a way to take it off. */
function Chosen({ answer, search, onChange }: Narrow & { answer: ProductPage }) {
  const t = useTexts()
  const { money } = useMoney()
  if (narrowings(search) === 0) return null
  const values = (answer.facets ?? []).flatMap((facet) => facet.values)
  const { page: _, price_min, price_max, in_stock, ...rest } = search
  const price = [price_min && `${t(m.list_price_min)} ${money(Number(price_min))}`, price_max && `${t(m.list_price_max)} ${money(Number(price_max))}`].filter(Boolean).join(' – ')
  const stock = in_stock ? { in_stock } : {}
  const chips = [
    ...chosenValues(search).map((id) => ({ key: String(id), name: values.find((value) => value.id === id)?.name ?? String(id), without: toggleValue(search, id) })),
    ...(price ? [{ key: 'price', name: price, without: { ...rest, ...stock } }] : []),
    ...(in_stock ? [{ key: 'stock', name: t(m.list_in_stock), without: { ...rest, ...(price_min && { price_min }), ...(price_max && { price_max }) } }] : []),
  ]
  return (
    <ul aria-label={t(m.list_chosen)} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <button type="button" aria-label={t(m.list_remove, { name })} onClick={() => onChange(without)} className="inline-flex min-h-11 items-center gap-1.5 bg-sunken pr-2.5 pl-4 text-sm transition-colors hover:text-accent">
            {name}
            <CloseIcon className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" className="text-sm" onClick={() => onChange(widest(search))}>
          {t(m.list_clear)}
        </Button>
      </li>
    </ul>
  )
}
