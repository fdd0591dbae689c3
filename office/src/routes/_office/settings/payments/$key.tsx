import { createFileRoute } from '@tanstack/react-router'
import { recordQuery } from '../../../../records/index.ts'
import { PaymentScreen } from '../../../../settings/index.ts'
import { requirePermission } from '../../../../shared/permission.ts'

export const Route = createFileRoute('/_office/settings/payments/$key')({
  beforeLoad: requirePermission('settings'),
  loader: ({ context: { api, queryClient }, params: { key } }) =>
    void queryClient.prefetchQuery(recordQuery(api, 'payment', key)),
  component: function Payment() {
    const { key } = Route.useParams()
    return <PaymentScreen key={key} recordKey={key} />
  },
})
