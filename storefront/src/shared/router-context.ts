import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@vitrina/api-client'

/** Addresses of the storefront's built files. */
export type Assets = { entry: string; styles: string[]; preloads: string[] }

/** The context of every route's loader and head. Replaced when the language changes. */
export type RouterContext = {
  api: Api
  queryClient: QueryClient
  apiKey: string
  /** `https://shop.example`, for addresses that must be absolute. */
  origin: string
  assets: Assets
}
