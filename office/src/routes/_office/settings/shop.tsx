import { createFileRoute } from '@tanstack/react-router'
import { recordQuery } from '../../../records/index.ts'
import { ShopScreen } from '../../../settings/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/settings/shop')({
  beforeLoad: requirePermission('settings'),
  loader: ({ context: { api, queryClient } }) =>
    void queryClient.prefetchQuery(recordQuery(api, 'settings', 'settings')),
  component: ShopScreen,
})
