import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '@vitrina/contract/constants'
import type { ApiCall } from './api.ts'

export const NOBODY = 'nobody'
/** Who is logged in: nobody, or a number for each customer of this visit. Query keys contain it instead of the token. */
export type Identity = typeof NOBODY | `customer-${number}`

/**
 * What every query needs: the API client; the language of its responses, which is part of every query key; and who is there, which is
 * part of the query keys of personal data (api-client/src/personal-data.ts).
 */
export type Api = { call: ApiCall; language: Language; identity: Identity }

const ApiContext = createContext<Api | null>(null)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is used outside of ApiProvider')
  return api
}
