import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../../settings/index.ts'
import { requirePermission } from '../../../shared/permission.ts'

export const Route = createFileRoute('/_office/settings/')({
  beforeLoad: requirePermission('settings'),
  component: SettingsScreen,
})
