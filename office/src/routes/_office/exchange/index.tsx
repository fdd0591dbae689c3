import { createFileRoute } from '@tanstack/react-router'
import { ExchangeScreen, importsQuery } from '../../../exchange/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/exchange/')({
  beforeLoad: requirePermission('content'),
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(importsQuery(api)),
  component: ExchangeScreen,
})
