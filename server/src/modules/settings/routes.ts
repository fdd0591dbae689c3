import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { readShopIcon } from '../media/index.ts'
import type { SettingsCache } from './settings-cache.ts'
import { presentSettings, type ProcessSettings } from './present.ts'

export function settingsRoutes(
  calls: CallRegistry,
  { database, settings, ...process }: ProcessSettings & { database: Database; settings: SettingsCache },
): void {
  calls.handleShared('GET /settings', async ({ language }) => {
    const shop = settings.get()
    const iconUrl = shop.iconId === null ? null : await readShopIcon(database.reads, shop.iconId)
    return { body: presentSettings(shop, language, { ...process, iconUrl }) }
  })
}
