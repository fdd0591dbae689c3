import type { ProductPage } from '@vitrina/contract'
import { useRef } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMoney } from '../../domain/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import type { Narrow } from './facet-fields.tsx'
import { chosenValues, narrowings, toggleValue, widest } from './list-search.ts'
import type { ListSearch } from './queries.ts'

/** What is in force, each with a way to take it off. */
export function ChosenFilters({ answer, search, onChange }: Narrow & { answer: ProductPage }) {
  const t = useTexts()
  const { money } = useMoney()
  const root = useRef<HTMLDivElement>(null)
  if (narrowings(search) === 0) return <div ref={root} tabIndex={-1} />
  const values = (answer.facets ?? []).flatMap((facet) => facet.values)
  const { page: _, price_min, price_max, in_stock, ...rest } = search
  const price = [
    price_min && `${t(m.list_price_min)} ${money(Number(price_min))}`,
    price_max && `${t(m.list_price_max)} ${money(Number(price_max))}`,
  ]
    .filter(Boolean)
    .join(' – ')
  const stock = in_stock ? { in_stock } : {}
  const chips = [
    ...chosenValues(search).map((id) => ({
      key: String(id),
      name: values.find((value) => value.id === id)?.name ?? String(id),
      without: toggleValue(search, id),
    })),
    ...(price ? [{ key: 'price', name: price, without: { ...rest, ...stock } }] : []),
    ...(in_stock
      ? [
          {
            key: 'stock',
            name: t(m.list_in_stock),
            without: { ...rest, ...(price_min && { price_min }), ...(price_max && { price_max }) },
          },
        ]
      : []),
  ]
  // What was pressed is gone then; the focus stays in its place.
  const take = (next: ListSearch) => {
    root.current?.focus()
    onChange(next)
  }
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      <ul aria-label={t(m.list_chosen)} className="mt-4 flex flex-wrap items-center gap-2">
        {chips.map(({ key, name, without }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t(m.list_remove, { name })}
              onClick={() => take(without)}
              className="inline-flex min-h-11 items-center gap-1.5 bg-sunken pr-2.5 pl-4 text-sm transition-colors hover:text-accent"
            >
              {name}
              <CloseIcon className="size-4" />
            </button>
          </li>
        ))}
        <li>
          <Button look="quiet" className="text-sm" onClick={() => take(widest(search))}>
            {t(m.list_clear)}
          </Button>
        </li>
      </ul>
    </div>
  )
}
