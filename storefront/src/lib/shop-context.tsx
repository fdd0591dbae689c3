import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '@vitrina/contract/constants'
import type { Api } from './api.ts'

/** What every query needs: the API client, and the language of its responses, which is part of every query key. */
export type Shop = { api: Api; language: Language }

const ShopContext = createContext<Shop | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop is used outside of ShopProvider')
  return shop
}
