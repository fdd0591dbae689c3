import { todayIn } from '@vitrina/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { expireVouchers } from './ledger.ts'

export function registerVouchers(app: AppContext, { settings }: { settings: SettingsCache }): void {
  app.jobs.every({
    name: 'vouchers.expire',
    minutes: 60,
    run: () => expireVouchers(app.background, todayIn(settings.get().time_zone)),
  })
}
