import { createFileRoute } from '@tanstack/react-router'
import { productQuery, ProductScreen } from '../../../products/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/products/$key')({
  beforeLoad: requirePermission('stock'),
  loader: ({ context: { api, queryClient }, params: { key } }) =>
    void queryClient.prefetchQuery(productQuery(api, key)),
  component: function Product() {
    const { key } = Route.useParams()
    return <ProductScreen key={key} productKey={key} />
  },
})
