import { createFileRoute } from '@tanstack/react-router'
import { StaffScreen, staffQuery } from '../../staff/staff-screen.tsx'

export const Route = createFileRoute('/_office/staff')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(staffQuery(api)),
  component: StaffScreen,
})
