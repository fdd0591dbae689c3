import { formatDecimal, type Language, priorPrice, toDecimal } from '@vitrina/contract'
import type { Database, Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { type Html, html } from '../../platform/html.ts'
import { presentText } from '../../platform/language.ts'
import { type PriceableVariant, readPriceableVariants } from '../catalogue/index.ts'
import { addressInLanguage, type ShopSettings } from '../settings/index.ts'

/** Products read at once: the feed of a large shop is never in memory as a whole. */
const BATCH = 500

type Target = { origin: string; language: Language; settings: ShopSettings }

/**
 * The goods as a product feed (RSS 2.0 with the fields of https://support.google.com/merchants/answer/7052112, which other price comparisons
 * read, too): one item for each variant. What is rented by the day is no goods for sale, and left out.
 */
export async function* productFeed({ reads }: Database, target: Target): AsyncGenerator<string> {
  const { origin, language, settings } = target
  yield html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${presentText(settings.title, language)}</title>
<link>${addressInLanguage(origin, '/', language, settings)}</link>
<description>${presentText(settings.description, language)}</description>
`.html
  for (let after = 0; ;) {
    const products = await readProducts(reads, after)
    const variants = await readPriceableVariants(
      reads,
      products.map(({ id }) => id),
    )
    for (const { id, summary } of products)
      for (const variant of variants.get(id) ?? []) yield item(variant, presentText(summary, language), target).html
    if (products.length < BATCH) break
    after = products.at(-1)!.id
  }
  yield '</channel>\n</rss>\n'
}

async function readProducts(queries: Queries, after: number): Promise<{ id: number; summary: Translated }[]> {
  const { rows } = await queries.execute<{ id: number; summary: Translated }>(sql`
    select id, summary from product where id > ${after} and archived_at is null and let_by is null order by id limit ${BATCH}`)
  return rows
}

function item(variant: PriceableVariant, summary: string, { origin, language, settings }: Target): Html {
  const { product_id, variant_id, url, sku, picture, price, stock, selected, options, weight, net_quantity } = variant
  const values = (options ?? []).map(({ value }) => presentText(value, language))
  const name = presentText(variant.name, language)
  const chosen = Object.values(selected).join(',')
  const address = addressInLanguage(origin, `/product/${url}`, language, settings, chosen ? { values: chosen } : {})
  const { currency } = settings
  const amount = (minorUnits: number) => `${formatDecimal(toDecimal(minorUnits, currency), currency)} ${currency}`
  const prior = priorPrice(variant)
  return html`<item>
    <g:id>${sku ?? `${product_id}-${variant_id}`}</g:id>
    <g:title>${[name, ...values].join(', ')}</g:title>
    <g:description>${summary || name}</g:description>
    <g:link>${address}</g:link>
    ${picture && html`<g:image_link>${origin}/media/${picture.hash}-${Math.max(...picture.widths)}.webp</g:image_link>`}
    <g:availability>${stock > 0 ? 'in_stock' : 'out_of_stock'}</g:availability>
    <g:price>${amount(prior ?? price)}</g:price>
    ${prior !== null && html`<g:sale_price>${amount(price)}</g:sale_price>`}
    <g:condition>new</g:condition>
    <g:brand>${presentText(settings.title, language)}</g:brand>
    <g:identifier_exists>no</g:identifier_exists>
    ${values.length > 0 && html`<g:item_group_id>${product_id}</g:item_group_id>`}
    ${net_quantity && html`<g:unit_pricing_measure>${net_quantity.replace('m2', 'sqm')}</g:unit_pricing_measure>`}
    ${weight > 0 && html`<g:shipping_weight>${weight} g</g:shipping_weight>`}
  </item> `
}
