import { createFileRoute } from '@tanstack/react-router'
import { choicesQuery, NewProductScreen } from '../../../products/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/products/new')({
  beforeLoad: requirePermission('content'),
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(choicesQuery(api)),
  component: NewProductScreen,
})
