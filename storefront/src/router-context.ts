import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from './lib/shop-context.tsx'

/** Where the built files of the storefront are. */
export type Assets = { entry: string; styles: string[]; preloads: string[] }

/** What every route's loader and head get. Made anew when the language changes. */
export type RouterContext = {
  shop: Shop
  queryClient: QueryClient
  apiKey: string
  /** `https://shop.example`, for addresses that must be absolute. */
  origin: string
  assets: Assets
}
