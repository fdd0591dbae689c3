import { createFileRoute } from '@tanstack/react-router'
import { recordsQuery } from '../../../../records/index.ts'
import { PaymentsScreen } from '../../../../settings/index.ts'
import { requirePermission } from '../../../../shared/permission.ts'

export const Route = createFileRoute('/_office/settings/payments/')({
  beforeLoad: requirePermission('settings'),
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(recordsQuery(api, 'payment')),
  component: PaymentsScreen,
})
