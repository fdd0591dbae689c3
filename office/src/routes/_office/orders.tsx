import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen, readOrderSearch } from '../../orders/index.ts'

export const Route = createFileRoute('/_office/orders')({
  validateSearch: readOrderSearch,
  component: function Orders() {
    return <OrdersScreen search={Route.useSearch()} />
  },
})
