import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen, choicesQuery } from '../../../products/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/categories/')({
  beforeLoad: requirePermission('stock'),
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(choicesQuery(api)),
  component: CategoriesScreen,
})
