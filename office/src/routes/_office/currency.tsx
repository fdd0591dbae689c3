import { createFileRoute } from '@tanstack/react-router'
import { currencyQuery, CurrencyScreen } from '../../currency/index.ts'
import { requirePermission } from '../../shared/permission.ts'

export const Route = createFileRoute('/_office/currency')({
  beforeLoad: requirePermission('settings'),
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(currencyQuery(api)),
  component: CurrencyScreen,
})
