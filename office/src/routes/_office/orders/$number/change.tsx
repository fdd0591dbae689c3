import { createFileRoute } from '@tanstack/react-router'
import { ChangeOrderScreen, orderQuery } from '../../../../orders/index.ts'
import { requirePermission } from '../../../../shared/permission.ts'

export const Route = createFileRoute('/_office/orders/$number/change')({
  beforeLoad: requirePermission('orders'),
  // The screen shows its outline meanwhile, and what went wrong.
  loader: ({ context: { api, queryClient }, params }) => void queryClient.prefetchQuery(orderQuery(api, params.number)),
  component: function ChangeOrder() {
    const { number } = Route.useParams()
    return <ChangeOrderScreen key={number} number={number} />
  },
})
