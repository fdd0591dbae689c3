import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen, readOrderSearch } from '../../../orders/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/orders/')({
  validateSearch: readOrderSearch,
  beforeLoad: requirePermission('orders'),
  component: function Orders() {
    return <OrdersScreen search={Route.useSearch()} />
  },
})
