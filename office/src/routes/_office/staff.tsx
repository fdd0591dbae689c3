import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../shared/permission.ts'
import { StaffScreen, staffQuery } from '../../staff/staff-screen.tsx'

export const Route = createFileRoute('/_office/staff')({
  beforeLoad: requirePermission('staff'),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(staffQuery(api)),
  component: StaffScreen,
})
