import { createFileRoute, notFound } from '@tanstack/react-router'
import { requirePermission } from '../../../shared/permission.ts'
import { voucherQuery } from '../../../vouchers/queries.ts'
import { VoucherScreen } from '../../../vouchers/voucher-screen.tsx'

export const Route = createFileRoute('/_office/vouchers/$id')({
  beforeLoad: requirePermission('orders'),
  loader: ({ context: { api, queryClient }, params: { id } }) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
    void queryClient.prefetchQuery(voucherQuery(api, Number(id)))
  },
  component: function OneVoucher() {
    const id = Number(Route.useParams().id)
    return <VoucherScreen key={id} id={id} />
  },
})
