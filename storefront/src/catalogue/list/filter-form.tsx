import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { parseSearch } from '../../shared/paths.ts'
import type { FilterProps } from './filter-fields.tsx'
import { parseListSearch } from './list-search.ts'

/**
 * The form around filters. Its fields are named like the search parameters of the address and its target is the list itself, so that it
 * works without scripting and before hydration. With scripting a filter applies when it is pressed, and prices with their own button.
 */
export function FilterForm({
  search,
  ref,
  className,
  children,
}: Pick<FilterProps, 'search'> & { ref?: RefObject<HTMLFormElement | null>; className?: string; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <form
      ref={ref}
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

/** Applies the filters that were chosen in the form before hydration, but not the prices, which have a button. */
export function useEarlyChoices({ search, onChange }: FilterProps): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const applyEarlyChoices = useEffectEvent(() => {
    const { price_min, price_max } = search
    const fields = parseSearch(String(new URLSearchParams(new FormData(form.current!) as unknown as URLSearchParams)))
    const chosen = parseListSearch({ ...fields, price_min, price_max })
    const { page: _, ...shown } = parseListSearch(search)
    if (JSON.stringify(chosen) !== JSON.stringify(shown)) onChange(() => chosen)
  })
  useEffect(() => applyEarlyChoices(), [])
  return form
}
