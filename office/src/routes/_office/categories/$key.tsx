import { createFileRoute } from '@tanstack/react-router'
import { CategoryScreen, choicesQuery } from '../../../products/index.ts'
import { recordQuery } from '../../../records/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/categories/$key')({
  beforeLoad: requirePermission('texts'),
  loader: ({ context: { api, queryClient }, params: { key } }) => {
    void queryClient.prefetchQuery(choicesQuery(api))
    void queryClient.prefetchQuery(recordQuery(api, 'category', key))
  },
  component: function Category() {
    const { key } = Route.useParams()
    return <CategoryScreen key={key} categoryKey={key} />
  },
})
