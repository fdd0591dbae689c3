import type { Facet } from '@vitrina/contract'
import { type FormEvent, useId, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSettings } from '../../domain/shop-data.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/classes.ts'
import { Swatch } from '../../ui/swatch.tsx'
import { selectedValues, toggleValue, withPriceRange } from './list-search.ts'
import type { ListSearch } from './queries.ts'

export type FilterProps = { search: ListSearch; onChange: (search: ListSearch) => void }

/** Checkboxes for the values of an option, with the number of products each value has. */
export function FacetFilter({ facet, search, onChange }: FilterProps & { facet: Facet }) {
  const selected = selectedValues(search)
  return (
    <ul>
      {facet.values.map((value) => (
        <li key={value.id}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="checkbox"
              checked={selected.includes(value.id)}
              onChange={() => onChange(toggleValue(search, value.id))}
              className="size-5 shrink-0 accent-accent"
            />
            {value.colour && <Swatch colour={value.colour} />}
            <span className="grow">{value.name}</span>
            <span className="text-sm text-muted tabular-nums">{value.products}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** A price range, applied with a button. The caller sets a key from the active prices, so that the fields follow the address. */
export function PriceFilter({ range, search, onChange }: FilterProps & { range: { min: number; max: number } }) {
  const t = useTexts()
  const { currency } = useSettings()
  const [min, setMin] = useState(search.price_min ?? '')
  const [max, setMax] = useState(search.price_max ?? '')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const errorId = useId()
  const isInvalid = (typed: string) => typed.trim() !== '' && parseAmount(typed) === undefined
  const showsError = (typed: string) => wasSubmitted && isInvalid(typed)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (isInvalid(min) || isInvalid(max)) return
    onChange(withPriceRange(search, parseAmount(min), parseAmount(max)))
  }
  const field = (label: string, value: string, setValue: (value: string) => void, placeholder: number) => (
    <label className="min-w-0 grow text-sm">
      <span className="mb-1 block font-semibold">
        {label}, {currency.label}
      </span>
      <input
        inputMode="decimal"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        placeholder={String(placeholder)}
        aria-invalid={showsError(value) || undefined}
        aria-describedby={showsError(value) ? errorId : undefined}
        className={controlClass}
      />
    </label>
  )
  return (
    <form onSubmit={apply} noValidate>
      <div className="flex gap-3">
        {field(t(m.list_price_min), min, setMin, Math.floor(range.min))}
        {field(t(m.list_price_max), max, setMax, Math.ceil(range.max))}
      </div>
      <p id={errorId} role="alert" className="text-sm font-semibold text-bad">
        {(showsError(min) || showsError(max)) && <span className="mt-1.5 block">{t(m.list_price_invalid)}</span>}
      </p>
      <Button type="submit" variant="secondary" className="mt-3 w-full">
        {t(m.list_price_apply)}
      </Button>
    </form>
  )
}

/** `12,5` → `12.5`; undefined when it is no amount. */
function parseAmount(typed: string): string | undefined {
  const match = /^\s*(\d{1,8})(?:[.,](\d{1,2}))?\s*$/.exec(typed)
  return match ? (match[2] ? `${match[1]}.${match[2]}` : match[1]) : undefined
}

export function StockFilter({ search, onChange }: FilterProps) {
  const t = useTexts()
  const toggle = () => {
    const { page: _, in_stock, ...rest } = search
    onChange(in_stock ? rest : { ...rest, in_stock: '1' })
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={search.in_stock === '1'}
        onChange={toggle}
        className="size-5 shrink-0 accent-accent"
      />
      {t(m.list_in_stock)}
    </label>
  )
}
