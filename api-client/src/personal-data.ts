import { type DehydratedState, hashKey, type QueryKey } from '@tanstack/react-query'
import type { Identity, Api } from './api-context.tsx'

/**
 * Personal data is what one person may see and another may not: its query keys say who is there, and no others do, so that a login or
 * logout drops it and leaves everything else.
 */
const PERSONAL = 'personal'

export const personalKey = <K extends QueryKey>({ identity, language }: Api, ...key: K) =>
  [language, PERSONAL, identity, ...key] as const

export const isPersonal = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[1] === PERSONAL

/** Matches the personal data of anybody but `identity`. */
export const isPersonalOfAnother =
  (identity: Identity) =>
  ({ queryKey }: { queryKey: QueryKey }): boolean =>
    isPersonal({ queryKey }) && queryKey[2] !== identity

/**
 * The queries of a document as the browser starts with them. They count as just fetched, because the server replaces cached documents when
 * their data changes, and clocks may differ. A document is rendered for nobody: its personal queries get this identity, and are loaded again.
 */
export const documentQueriesFor = (state: DehydratedState, identity: Identity): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => {
    const [language, kind, owner, ...key] = query.queryKey
    if (!isPersonal(query) || owner === identity)
      return { ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }
    const queryKey = [language, kind, identity, ...key]
    return { ...query, queryKey, queryHash: hashKey(queryKey), state: { ...query.state, dataUpdatedAt: 0 } }
  }),
})
