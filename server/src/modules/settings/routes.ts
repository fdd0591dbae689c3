import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls.ts'
import { readShopIcon } from '../media/index.ts'
import type { SettingsCache } from './settings-cache.ts'
import { presentSettings } from './present.ts'

export function settingsRoutes(
  calls: CallRegistry,
  { database, shop, pusherKey }: { database: Database; shop: SettingsCache; pusherKey: string | null },
): void {
  calls.handleShared('GET /settings', async ({ language }) => {
    const current = shop.get()
    const iconUrl = current.iconId === null ? null : await readShopIcon(database.queries, current.iconId)
    return { body: presentSettings(current, language, { pusherKey, iconUrl }) }
  })
}
