import { createFileRoute } from '@tanstack/react-router'
import { CountScreen, readCountSearch } from '../../../products/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/products/count')({
  validateSearch: readCountSearch,
  beforeLoad: requirePermission('stock'),
  component: function Count() {
    return <CountScreen search={Route.useSearch()} />
  },
})
