import { type Currency, type Language, toDecimal } from '@vitrina/contract'
import type { SellableItem } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import type { OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { presentText } from '../../../platform/language.ts'
import { presentIcon } from '../../media/index.ts'
import type { SettingsCache } from '../../settings/index.ts'
import type { PriceableVariant } from '../products/priceable-variants.ts'
import { findSellable } from './find-sellable.ts'
import { listLowStock } from './low-stock.ts'

export function officeCatalogueRoutes(
  calls: OfficeCallRegistry,
  { queries, settings }: { queries: Queries; settings: SettingsCache },
): void {
  calls.handle('GET /stock/low', async ({ query, language }) => ({
    data: await listLowStock(queries, query, { language, fewLeft: settings.get().few_left }),
  }))
  calls.handle('GET /sellable', async ({ query, language }) => {
    const shown = query.language ?? language
    const found = await findSellable(queries, query.q, shown)
    return { data: found.map((variant) => presentSellable(variant, shown, settings.get().currency)) }
  })
}

const presentSellable = (variant: PriceableVariant, language: Language, currency: Currency): SellableItem => ({
  item: { id: variant.product_id, selected_options: variant.selected },
  name: presentText(variant.name, language),
  options: (variant.options ?? []).map(({ name, value }) => ({
    name: presentText(name, language),
    value: presentText(value, language),
  })),
  sku: variant.sku,
  icon: variant.picture ? presentIcon(variant.picture) : null,
  price: toDecimal(variant.price, currency),
  currency,
  stock: variant.stock,
})
