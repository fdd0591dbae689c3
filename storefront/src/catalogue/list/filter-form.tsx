import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FilterProps } from './filter-fields.tsx'

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
