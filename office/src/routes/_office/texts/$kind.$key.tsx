import { createFileRoute, notFound } from '@tanstack/react-router'
import { isTextKind, recordQuery, TextScreen } from '../../../records/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/texts/$kind/$key')({
  params: {
    parse: ({ kind, key }) => {
      if (!isTextKind(kind)) throw notFound()
      return { kind, key }
    },
  },
  beforeLoad: requirePermission('texts'),
  loader: ({ context: { api, queryClient }, params: { kind, key } }) =>
    void queryClient.prefetchQuery(recordQuery(api, kind, key)),
  component: function Text() {
    const { kind, key } = Route.useParams()
    return <TextScreen key={`${kind}:${key}`} kind={kind} recordKey={key} />
  },
})
