import { createFileRoute } from '@tanstack/react-router'
import { NewCategoryScreen, choicesQuery } from '../../../products/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/categories/new')({
  beforeLoad: requirePermission('content'),
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(choicesQuery(api)),
  component: NewCategoryScreen,
})
