import type { Facet } from '@vitrina/contract'
import { type FormEvent, useId, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSettings } from '../../lib/shop-data.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import { chosenValues, toggleValue, withPrices } from './list-search.ts'
import type { ListSearch } from './queries.ts'

export type Narrow = { search: ListSearch; onChange: (search: ListSearch) => void }

/** The values of one option, with how many products each would leave. */
export function FacetValues({ facet, search, onChange }: Narrow & { facet: Facet }) {
  const chosen = chosenValues(search)
  return (
    <ul>
      {facet.values.map((value) => (
        <li key={value.id}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="checkbox"
              checked={chosen.includes(value.id)}
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

/** A price from and to, taken over together. Keyed by the caller on what is in force, so that it follows the address. */
export function PriceFields({ range, search, onChange }: Narrow & { range: { min: number; max: number } }) {
  const t = useTexts()
  const { currency } = useSettings()
  const [min, setMin] = useState(search.price_min ?? '')
  const [max, setMax] = useState(search.price_max ?? '')
  const [told, setTold] = useState(false)
  const wrong = useId()
  const isWrong = (typed: string) => told && typed.trim() !== '' && decimal(typed) === undefined
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if ([min, max].some((typed) => typed.trim() !== '' && decimal(typed) === undefined)) return
    onChange(withPrices(search, decimal(min), decimal(max)))
  }
  const field = (label: string, value: string, set: (value: string) => void, placeholder: number) => (
    <label className="min-w-0 grow text-sm">
      <span className="mb-1 block font-semibold">
        {label}, {currency.label}
      </span>
      <input
        inputMode="decimal"
        value={value}
        onChange={(event) => set(event.target.value)}
        placeholder={String(placeholder)}
        aria-invalid={isWrong(value) || undefined}
        aria-describedby={isWrong(value) ? wrong : undefined}
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
      <p id={wrong} role="alert" className="text-sm font-semibold text-bad">
        {(isWrong(min) || isWrong(max)) && <span className="mt-1.5 block">{t(m.list_price_wrong)}</span>}
      </p>
      <Button type="submit" look="secondary" className="mt-3 w-full">
        {t(m.list_price_apply)}
      </Button>
    </form>
  )
}

/** `12,5` as a person types it → `12.5`; nothing when it is no amount. */
function decimal(typed: string): string | undefined {
  const match = /^\s*(\d{1,8})(?:[.,](\d{1,2}))?\s*$/.exec(typed)
  return match ? (match[2] ? `${match[1]}.${match[2]}` : match[1]) : undefined
}

export function StockField({ search, onChange }: Narrow) {
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
