import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../staff/account.tsx'
import { AccountScreen } from '../../staff/account-screen.tsx'

export const Route = createFileRoute('/_office/account')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: AccountScreen,
})
