import { create, type UseBoundStore, type StoreApi } from 'zustand'
import type { BrowserStorage } from '@vitrina/api-client'

/** Text, a choice of yes and no, or the id of a chosen record. */
export type FormValue = string | boolean | number | null
export type FormValues = Record<string, FormValue>

/** `isLoaded` is false on the server and until the browser's storage has been read. */
type DraftState<V> = { values: V; isLoaded: boolean }

/** A form as it is typed: unvalidated, and stored in the browser, so that a reload, another screen or another language loses nothing. */
export type FormDraft<V extends FormValues> = {
  store: UseBoundStore<StoreApi<DraftState<V>>>
  update(change: Partial<V>): void
  /** Empties the form, also in the storage, but for the kept fields. */
  reset(kept?: Partial<V>): void
  /** Loads what is stored, then follows changes of other tabs. Returns the function that stops it. */
  sync(): () => void
}

type DraftOptions<V> = {
  key: string
  storage: BrowserStorage
  empty: V
  /** Of the longest field. A longer stored text was not written by this form. */
  maxLength: number
  /** Fields that never leave this page, such as a password. */
  unstored?: readonly (keyof V & string)[]
}

export function createFormDraft<V extends FormValues>({
  key,
  storage,
  empty,
  maxLength,
  unstored = [],
}: DraftOptions<V>): FormDraft<V> {
  const store = create<DraftState<V>>()(() => ({ values: empty, isLoaded: false }))
  /** What is stored, as text; undefined until it has been read. */
  let text: string | null | undefined
  const load = () => {
    const stored = storage.get(key)
    // The same values again would render the form for nothing.
    if (stored !== text) {
      const { values } = store.getState()
      const typed = Object.fromEntries(unstored.map((field) => [field, values[field]]))
      store.setState({ values: { ...parseDraft(stored, empty, maxLength), ...typed }, isLoaded: true })
    }
    text = stored
  }
  const withoutUnstored = (field: string, value: unknown) => (unstored.includes(field) ? undefined : value)
  const save = (values: V) => {
    store.setState({ values })
    text = values === empty ? null : JSON.stringify(values, withoutUnstored)
    storage.set(key, text)
  }
  return {
    store,
    update: (change) => save({ ...store.getState().values, ...change }),
    reset: (kept) => save(kept ? { ...empty, ...kept } : empty),
    sync() {
      load()
      return storage.onChange(key, load)
    },
  }
}

/** The usable fields of a stored draft. Fields of a wrong type or of an older version are left out one by one. */
export function parseDraft<V extends FormValues>(stored: string | null, empty: V, maxLength: number): V {
  let fields: unknown
  try {
    fields = JSON.parse(stored ?? 'null')
  } catch {
    return empty
  }
  if (typeof fields !== 'object' || fields === null) return empty
  const usable = Object.entries(fields).filter(
    ([field, value]) => Object.hasOwn(empty, field) && isUsable(value, empty[field]!, maxLength),
  )
  return { ...empty, ...Object.fromEntries(usable) }
}

function isUsable(value: unknown, empty: FormValue, maxLength: number): boolean {
  if (empty === null) return value === null || (Number.isInteger(value) && Number(value) > 0)
  return typeof value === typeof empty && !(typeof value === 'string' && value.length > maxLength)
}
