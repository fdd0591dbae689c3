import { createFileRoute } from '@tanstack/react-router'
import { TEXT_KINDS } from '@vitrina/contract/office/constants'
import { TextsScreen, recordsQuery } from '../../../records/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/texts/')({
  beforeLoad: requirePermission('texts'),
  // The screen shows its outline meanwhile, and what went wrong.
  loader: ({ context: { api, queryClient } }) => {
    for (const kind of TEXT_KINDS) void queryClient.prefetchQuery(recordsQuery(api, kind))
  },
  component: TextsScreen,
})
