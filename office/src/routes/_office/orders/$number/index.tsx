import { createFileRoute } from '@tanstack/react-router'
import { orderQuery, OrderScreen } from '../../../../orders/index.ts'
import { requirePermission } from '../../../../shared/permission.ts'

export const Route = createFileRoute('/_office/orders/$number/')({
  beforeLoad: requirePermission('orders'),
  // The screen shows its outline meanwhile, and what went wrong.
  loader: ({ context: { api, queryClient }, params }) => void queryClient.prefetchQuery(orderQuery(api, params.number)),
  component: function Order() {
    const { number } = Route.useParams()
    return <OrderScreen key={number} number={number} />
  },
})
