import type { Query, QueryClient } from '@tanstack/react-query'
import type { OfficeChange, WatchedRecord } from '@vitrina/contract/office'

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
  'today',
  'staff',
  'activity',
])

export const isLive = ({ queryKey: [kind] }: Pick<Query, 'queryKey'>): boolean => LIVE_KEYS.has(kind)

/**
 * Whether a list begins with what is new. Any other would move under the eyes of who reads it, so it says that there is something new and waits.
 */
export const beginsWithNewest = ({ page = 1, sort }: { page?: number; sort?: unknown }): boolean =>
  page === 1 && sort === undefined

/** Whether a change concerns what a query shows. */
export function isConcerned(
  { kind, number, what }: OfficeChange,
  { queryKey: [name, of] }: Pick<Query, 'queryKey'>,
): boolean {
  if (name === 'today') return kind !== 'staff'
  if (name === 'activity') return kind === 'staff'
  // A list has its search in its key; another word stands there for the lists that are searched elsewhere.
  if (name === `${kind}s`)
    return what === 'changed' || typeof of !== 'object' || of === null || beginsWithNewest(of as object)
  if (name === 'staff') return kind === 'staff'
  return name === kind && String(of) === String(number)
}

/** Loads what is shown again, while what was shown stays; in a hidden tab when somebody looks at it. */
export function refresh(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
  void queryClient.invalidateQueries({ predicate, refetchType })
}
