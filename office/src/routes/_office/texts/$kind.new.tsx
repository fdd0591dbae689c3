import { createFileRoute, notFound } from '@tanstack/react-router'
import { isTextKind, NewTextScreen } from '../../../records/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/texts/$kind/new')({
  params: {
    parse: ({ kind }) => {
      if (!isTextKind(kind)) throw notFound()
      return { kind }
    },
  },
  beforeLoad: requirePermission('content'),
  component: function NewText() {
    const { kind } = Route.useParams()
    return <NewTextScreen key={kind} kind={kind} />
  },
})
