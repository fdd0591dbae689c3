import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '@vitrina/contract/constants'
import type { Api } from './api.ts'

export const NOBODY = 'nobody'
/** Who is there: nobody, or the customers of this visit by number. A token never stands in a query key. */
export type Identity = typeof NOBODY | `customer-${number}`

/**
 * What every query needs: the API client; the language of its responses, which is part of every query key; and who is there, which is
 * part of the query keys of personal data (api-client/src/personal-data.ts).
 */
export type Shop = { api: Api; language: Language; identity: Identity }

const ShopContext = createContext<Shop | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop is used outside of ShopProvider')
  return shop
}
