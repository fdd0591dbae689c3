import { useState } from 'react'

export type Selection = {
  /** Of the rows that are shown. */
  keys: readonly string[]
  has: (key: string) => boolean
  toggle: (key: string) => void
  isAll: boolean
  toggleAll: () => void
  clear: () => void
}

/** Which rows of a page are selected; a row that is shown no more is not. */
export function useSelection(shown: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const keys = shown.filter((key) => selected.has(key))
  const isAll = shown.length > 0 && keys.length === shown.length
  return {
    keys,
    has: (key) => selected.has(key),
    toggle: (key) =>
      setSelected((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key])),
    isAll,
    toggleAll: () => setSelected(isAll ? new Set() : new Set(shown)),
    clear: () => setSelected(new Set()),
  }
}
