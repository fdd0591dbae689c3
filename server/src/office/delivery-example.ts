import { toDecimal, toMinorUnits } from '@vitrina/contract'
import type { Deliveries } from '../modules/deliveries/index.ts'
import { previewRecord, rejectionOf } from '../modules/records/index.ts'
import type { SettingsCache } from '../modules/settings/index.ts'
import type { Database } from '../platform/database/client.ts'
import { actorOfMember, type OfficeCallRegistry } from '../platform/http/calls/office-calls.ts'
import { presentText } from '../platform/language.ts'

/** Says what a customer would pay for a delivery: the deliveries are saved, asked for a price as the checkout asks them, and the save rolled back. */
export function deliveryExampleRoutes(
  calls: OfficeCallRegistry,
  { database, settings, deliveries }: { database: Database; settings: SettingsCache; deliveries: Deliveries },
): void {
  calls.handle('POST /deliveries/example', async ({ body, member, language }) => {
    const { version, document, country, weight, total } = body
    const { currency } = settings.get()
    const edit = { kind: 'delivery', key: 'delivery', version, document } as const
    const { result, shown } = await previewRecord(
      database,
      { ...edit, actor: actorOfMember(member), source: 'office' },
      (tx) => deliveries.quoteAll(tx, country, { weight, total: toMinorUnits(total, currency) }),
    )
    if (result.status !== 'saved') return rejectionOf(result)
    const quotes = shown!.map(({ service: { key, name, pickup }, to, price, days }) => ({
      service: key,
      name: presentText(name, language),
      pickup,
      to,
      price: toDecimal(price, currency),
      days,
    }))
    return { data: { currency, quotes } }
  })
}
