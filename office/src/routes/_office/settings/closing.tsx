import { createFileRoute } from '@tanstack/react-router'
import { recordQuery } from '../../../records/index.ts'
import { ClosingScreen } from '../../../settings/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/settings/closing')({
  beforeLoad: requirePermission('settings'),
  loader: ({ context: { api, queryClient } }) =>
    void queryClient.prefetchQuery(recordQuery(api, 'settings', 'settings')),
  component: ClosingScreen,
})
