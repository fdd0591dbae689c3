import { createFileRoute } from '@tanstack/react-router'
import { EmailScreen } from '../../../settings/index.ts'
import { mailServerQuery } from '../../../settings/queries.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/settings/email')({
  beforeLoad: requirePermission('settings'),
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(mailServerQuery(api)),
  component: EmailScreen,
})
