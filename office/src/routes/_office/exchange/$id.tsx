import { createFileRoute, notFound } from '@tanstack/react-router'
import { importQuery, ImportScreen } from '../../../exchange/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/exchange/$id')({
  beforeLoad: requirePermission('content'),
  loader: ({ context: { api, queryClient }, params: { id } }) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
    void queryClient.prefetchQuery(importQuery(api, Number(id)))
  },
  component: function OneImport() {
    const id = Number(Route.useParams().id)
    return <ImportScreen key={id} id={id} />
  },
})
