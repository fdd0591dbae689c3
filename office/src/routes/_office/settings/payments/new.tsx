import { createFileRoute } from '@tanstack/react-router'
import { NewPaymentScreen } from '../../../../settings/index.ts'
import { requirePermission } from '../../../../shared/permission.ts'

export const Route = createFileRoute('/_office/settings/payments/new')({
  beforeLoad: requirePermission('settings'),
  component: NewPaymentScreen,
})
