import { createFileRoute } from '@tanstack/react-router'
import { NewOrderScreen } from '../../../orders/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/orders/new')({
  beforeLoad: requirePermission('orders'),
  component: NewOrderScreen,
})
