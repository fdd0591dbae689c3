import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '@vitrina/contract/locales'
import type { OfficeApi } from './api.ts'

/** What every route is given. */
export type RouterContext = {
  api: OfficeApi
  queryClient: QueryClient
  /** Shows everything in a language. */
  showLanguage: (language: Language) => void
}
