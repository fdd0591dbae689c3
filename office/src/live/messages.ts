import type { Query, QueryClient } from '@tanstack/react-query'
import type { ContentChange, OfficeChange, WatchedRecord } from '@vitrina/contract/office'
import { isContentChange } from '@vitrina/contract/office/constants'

/** What this tab has heard: a change, somebody who came to a record or left it, or that the session is over. */
export type LiveMessage =
  | { event: 'changed'; changes: readonly OfficeChange[] }
  | { event: 'watched'; record: WatchedRecord }
  | { event: 'ended' }

type Listener = (message: LiveMessage) => void
const listeners = new Set<Listener>()

/** Hears every message until the returned function is called. */
export function onLiveMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const announce = (message: LiveMessage): void => listeners.forEach((listener) => listener(message))

/** Queries of what others change, by the beginning of their keys. */
const LIVE_KEYS: ReadonlySet<unknown> = new Set([
  'orders',
  'order',
  'messages',
  'message',
  'reviews',
  'today',
  'staff',
  'activity',
  'records',
  'record',
  'planned',
  'products',
  'product',
  'currency',
  'opening',
  'session',
])

export const isLive = ({ queryKey: [kind] }: Pick<Query, 'queryKey'>): boolean => LIVE_KEYS.has(kind)

/**
 * Whether a list begins with what is new. Any other would move under the eyes of who reads it, so it says that there is something new and waits.
 */
export const beginsWithNewest = ({ page = 1, sort }: { page?: number; sort?: unknown }): boolean =>
  page === 1 && sort === undefined

/** The numbers of new orders. */
export const placedOrders = (changes: readonly OfficeChange[]): number[] =>
  changes.flatMap((change) =>
    !isContentChange(change) && change.kind === 'order' && change.what === 'placed' ? change.number : [],
  )

/** Whether a change concerns what a query shows. */
export function isConcerned(change: OfficeChange, query: Pick<Query, 'queryKey'>): boolean {
  if (isContentChange(change)) return isOfContent(change, query)
  const { kind, number, what } = change
  const [name, of] = query.queryKey
  if (name === 'today') return kind !== 'staff'
  if (name === 'activity') return kind === 'staff'
  // A list has its search in its key; another word stands there for the lists that are searched elsewhere.
  if (name === `${kind}s`)
    return what === 'changed' || typeof of !== 'object' || of === null || beginsWithNewest(of as object)
  if (name === 'staff') return kind === 'staff'
  return name === kind && String(of) === String(number)
}

/** What products are listed and shown with. */
const OF_PRODUCTS: ReadonlySet<string> = new Set(['product', 'category', 'option', 'settings'])

/**
 * Records are listed by kind, and have their kind and key in the keys of queries: `['records', 'info']`, `['record', 'info', 'about']`. Products are
 * listed elsewhere, and have what there is of them beside their record: `['products', {}]`, `['product', 'jug', 'movements']`.
 */
function isOfContent(
  { kind, key }: ContentChange,
  { queryKey: [name, ofKind, ofKey] }: Pick<Query, 'queryKey'>,
): boolean {
  if (name === 'today' || name === 'planned' || name === 'opening') return true
  // With the session comes the name of the shop.
  if (name === 'currency' || name === 'session') return kind === 'settings'
  // The order of a kind is a record of its own, and is seen in its lists.
  const listed = kind === 'sequence' ? key : kind
  if (name === 'products') return listed !== null && OF_PRODUCTS.has(listed)
  if (name === 'product') return OF_PRODUCTS.has(kind) && (kind !== 'product' || key === null || ofKind === key)
  if (name === 'records') return ofKind === listed
  return name === 'record' && ofKind === kind && (key === null || ofKey === key)
}

/** Loads what is shown again, while what was shown stays; in a hidden tab when somebody looks at it. */
export function refresh(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
  void queryClient.invalidateQueries({ predicate, refetchType })
}
