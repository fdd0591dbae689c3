import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls.ts'
import { readShopIcon } from '../media/index.ts'
import type { SettingsCache } from './settings-cache.ts'
import { presentSettings, type PushSettings, type ReportSettings } from './present.ts'

export function settingsRoutes(
  calls: CallRegistry,
  {
    database,
    settings,
    push,
    reports,
  }: { database: Database; settings: SettingsCache; push: PushSettings; reports: ReportSettings | null },
): void {
  calls.handleShared('GET /settings', async ({ language }) => {
    const shop = settings.get()
    const iconUrl = shop.iconId === null ? null : await readShopIcon(database.reads, shop.iconId)
    return { body: presentSettings(shop, language, { push, reports, iconUrl }) }
  })
}
