import * as m from '@vitrina/i18n/messages'
import type { Facet } from '@vitrina/contract'
import { decimalsOf } from '@vitrina/contract/money'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useTexts } from '@vitrina/i18n'
import { useSettings } from '../../shared/shop-data.ts'
import { Button, CheckboxRow, Swatch, controlClass } from '@vitrina/ui'
import { type Flag, selectedValues, toggleFlag, toggleValue, withPriceRange } from './list-search.ts'
import { parseAmount } from './parse-list-search.ts'
import type { ListSearch } from './list-queries.ts'
import { useLocation } from '@tanstack/react-router'

const PRICE_NAMES = ['price_min', 'price_max'] as const
type PriceName = (typeof PRICE_NAMES)[number]
export type FilterProps = {
  search: ListSearch
  /** Changes the latest requested search, because another filter may have been pressed since the last render. */
  onChange: (change: (search: ListSearch) => ListSearch) => void
}

/** Checkboxes for the values of an option, with the number of products each value has. */
export function FacetFilter({ facet, search, onChange }: FilterProps & { facet: Facet }) {
  const selected = selectedValues(search)
  return (
    <fieldset>
      {/* The button that opens the filter shows the same text. */}
      <legend className="sr-only">{facet.name}</legend>
      <ul>
        {facet.values.map((value) => (
          <li key={value.id}>
            <CheckboxRow
              name="values"
              value={value.id}
              checked={selected.includes(value.id)}
              onChange={() => onChange((current) => toggleValue(current, value.id))}
            >
              {value.colour && <Swatch colour={value.colour} />}
              <span className="min-w-0 grow wrap-anywhere">{value.name}</span>
              <span className="text-sm text-muted tabular-nums">{value.products}</span>
            </CheckboxRow>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** A price range, applied with the button of its form. The caller sets a key from the active prices, so that the fields follow the address. */
export function PriceFilter({ range, search, onChange }: FilterProps & { range: { min: number; max: number } }) {
  const t = useTexts()
  const { currency } = useSettings()
  const [invalid, setInvalid] = useState<readonly PriceName[]>([])
  const errorId = useId()
  // Enter in a field presses this button, too.
  const apply = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget.form!)
    const typed = (name: PriceName) => String(fields.get(name)).trim()
    const amountIn = (name: PriceName) => parseAmount(typed(name), decimalsOf(currency.code))
    const nowInvalid = PRICE_NAMES.filter((name) => typed(name) !== '' && amountIn(name) === undefined)
    setInvalid(nowInvalid)
    if (nowInvalid.length > 0) event.currentTarget.form!.querySelector<HTMLElement>(`[name=${nowInvalid[0]}]`)?.focus()
    else {
      const [min, max] = [amountIn('price_min'), amountIn('price_max')]
      onChange((current) => withPriceRange(current, min, max))
    }
  }
  const field = (name: PriceName, label: string, placeholder: number) => (
    <label className="min-w-0 grow text-sm">
      <span className="mb-1 block font-semibold">
        {label}, {currency.label}
      </span>
      <input
        name={name}
        inputMode={decimalsOf(currency.code) === 0 ? 'numeric' : 'decimal'}
        defaultValue={search[name]}
        onChange={() => setInvalid(invalid.filter((other) => other !== name))}
        placeholder={String(placeholder)}
        aria-invalid={invalid.includes(name) || undefined}
        aria-describedby={invalid.includes(name) ? errorId : undefined}
        className={controlClass}
      />
    </label>
  )
  return (
    <>
      <div className="flex gap-3">
        {field('price_min', t(m.list_price_min), Math.floor(range.min))}
        {field('price_max', t(m.list_price_max), Math.ceil(range.max))}
      </div>
      <p id={errorId} role="alert" className="text-sm font-semibold text-bad">
        {invalid.length > 0 && <span className="mt-1.5 block">{t(m.list_price_invalid)}</span>}
      </p>
      <Button type="submit" variant="secondary" onClick={apply} className="mt-3 w-full">
        {t(m.list_price_apply)}
      </Button>
    </>
  )
}

export const FLAG_TEXTS = { in_stock: m.list_in_stock, reduced: m.list_reduced }

/** Only what is in stock, or what is reduced, with how many products that leaves. */
export function FlagFilter({ name, count, search, onChange }: FilterProps & { name: Flag; count: number }) {
  const t = useTexts()
  return (
    <CheckboxRow
      name={name}
      value="1"
      checked={search[name] === '1'}
      onChange={() => onChange((current) => toggleFlag(current, name))}
    >
      <span className="min-w-0 grow">{t(FLAG_TEXTS[name])}</span>
      <span className="text-sm text-muted tabular-nums">{count}</span>
    </CheckboxRow>
  )
}

/**
 * The form around filters. Its fields are named like the search parameters of the address and its target is the list itself, so that it
 * works without scripting and before hydration. With scripting a filter applies when it is pressed, and prices with their own button.
 */
export function FilterForm({
  search,
  className,
  children,
}: Pick<FilterProps, 'search'> & { className?: string; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <form
      action={path}
      // The browser would restore fields after a reload, and they would differ from the address.
      autoComplete="off"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className={className}
    >
      {search.q && <input type="hidden" name="q" value={search.q} />}
      {children}
    </form>
  )
}
