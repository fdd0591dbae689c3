import { type Currency, type Language, toDecimal } from '@vitrina/contract'
import type { SellableItem } from '@vitrina/contract/office'
import type { Database } from '../../../platform/database/client.ts'
import { byMember, type OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { idempotentRequest } from '../../../platform/idempotency.ts'
import { presentText } from '../../../platform/language.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { presentIcon } from '../../media/index.ts'
import type { SettingsCache } from '../../settings/index.ts'
import type { PriceableVariant } from '../products/priceable-variants.ts'
import { countOnce } from './count-once.ts'
import { findSellable } from './find-sellable.ts'
import { findProduct, listProducts, type ProductContext } from './list-products.ts'
import { listCountable } from './list-countable.ts'
import { listLowStock } from './low-stock.ts'
import { readProductChoices } from './product-choices.ts'
import { productsAsCsv } from './products-csv.ts'

export function officeCatalogueRoutes(
  calls: OfficeCallRegistry,
  { database, settings }: { database: Database; settings: SettingsCache },
): void {
  const { queries } = database
  const contextIn = (language: Language): ProductContext => ({
    language,
    currency: settings.get().currency,
    fewLeft: settings.get().few_left,
  })
  calls.handle('GET /products', async ({ query, language }) => ({
    data: await listProducts(queries, query, contextIn(language)),
  }))
  calls.handleFile('GET /products.csv', async ({ query, language }) => ({
    name: 'products.csv',
    chunks: productsAsCsv(database.reads, query, contextIn(language)),
  }))
  calls.handle('GET /product-choices', async ({ language }) => ({
    data: await readProductChoices(queries, language, settings.get().currency),
  }))
  calls.handle('GET /products/{key}', async ({ params: { key }, language }) => {
    const product = await findProduct(queries, key, contextIn(language))
    return product ? { data: { product, currency: settings.get().currency } } : Rejection.notFound()
  })
  calls.handle('PUT /products/{key}/stock', async ({ params, body, member }) => {
    const { reason, key = null, ...count } = body
    const change = { product: params.key, ...count, ...byMember(member) }
    const request = idempotentRequest(key, 'PUT /products/{key}/stock', { product: params.key, ...body })
    const counted = await countOnce(database, reason ? { ...change, reason } : change, request)
    return counted instanceof Rejection ? counted : { data: counted }
  })
  calls.handle('GET /stock/count', async ({ query, language }) => ({
    data: await listCountable(queries, query, contextIn(language)),
  }))
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
  stock: variant.voucher ? null : variant.stock,
})
