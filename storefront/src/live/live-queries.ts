import type { Query, QueryClient } from '@tanstack/react-query'
import type { PublicChange } from '@vitrina/contract'
import { isPersonal } from '@vitrina/api-client'

/** A query whose data the server announces changes of says so by `meta.live`. These functions find the queries that a message concerns. */

export type Matches = (query: Query) => boolean

export const isLive: Matches = ({ meta }) => meta?.live !== undefined

/** The queries that a message of the public channel concerns; null for an unknown message. */
export function affectedBy(data: unknown): Matches | null {
  const change = data as Partial<PublicChange> | null
  if (change?.kind === 'content') return (query) => !isPersonal(query)
  if (change?.kind === 'rooms') return ({ meta }) => meta?.live === 'rooms'
  if (change?.kind !== 'products' || !Array.isArray(change.ids) || change.ids.length === 0) return null
  const changed = new Set(change.ids)
  return ({ meta, state }) =>
    typeof meta?.live === 'object' &&
    // A query that came with the document, and that no component shows yet, has lost its function.
    (meta.live.products?.(state.data).some((id) => changed.has(id)) ?? true)
}

/** The queries that a message of a record's or a customer's own channel concerns. */
export const affectedByChannel =
  (channel: string): Matches =>
  ({ meta }) =>
    meta?.live === (channel.startsWith('private-customer-') ? 'customer' : channel)

/** The private channels of what is on screen. `customerId` is null for a visitor. */
export function channelsOf(queryClient: QueryClient, customerId: number | null): Set<string> {
  const channels = new Set<string>()
  for (const { meta } of queryClient.getQueryCache().findAll({ type: 'active', predicate: isLive })) {
    if (meta?.live === 'customer') {
      if (customerId !== null) channels.add(`private-customer-${customerId}`)
    } else if (typeof meta?.live === 'string' && meta.live.startsWith('private-')) channels.add(meta.live)
  }
  return channels
}

/**
 * Loads the data of these queries again, while the former data stays on screen: at once for what is on screen, else when it is needed, and
 * in a hidden tab when it is shown.
 */
export function refresh(queryClient: QueryClient, predicate: Matches): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
  void queryClient.invalidateQueries({ predicate, refetchType })
}
