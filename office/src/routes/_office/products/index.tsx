import { createFileRoute } from '@tanstack/react-router'
import { ProductsScreen, readProductSearch } from '../../../products/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/products/')({
  validateSearch: readProductSearch,
  beforeLoad: requirePermission('stock'),
  component: function Products() {
    return <ProductsScreen search={Route.useSearch()} />
  },
})
