import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../shared/permission.ts'
import { validateVoucherSearch, vouchersQuery } from '../../../vouchers/queries.ts'
import { VouchersScreen } from '../../../vouchers/vouchers-screen.tsx'

export const Route = createFileRoute('/_office/vouchers/')({
  validateSearch: validateVoucherSearch,
  beforeLoad: requirePermission('orders'),
  loaderDeps: ({ search }) => search,
  // The screen shows what is loaded, and its failure.
  loader: ({ context: { api, queryClient }, deps }) => void queryClient.prefetchQuery(vouchersQuery(api, deps)),
  component: function Vouchers() {
    return <VouchersScreen search={Route.useSearch()} />
  },
})
