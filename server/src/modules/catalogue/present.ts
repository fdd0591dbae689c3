import type { Understanding } from './listings/product-lists.ts'
import {
  type Availability,
  type Category,
  type CategoryDetail,
  type Facet,
  type Language,
  type Option,
  type Product,
  type ProductDetail,
  toDecimal,
} from '@vitrina/contract'
import type { Translated } from '../../platform/database/columns.ts'
import { inLanguage, presentText } from '../../platform/language.ts'
import { presentIcon, presentPageIcon, presentShownPicture } from '../media/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { ProductCard } from './products/product-cards.ts'
import { ancestorsOf, type CategoryRow } from './categories/categories.ts'
import { effectivePrices } from './products/effective-price.ts'
import { isWithdrawable, type ProductRecord, type readOptions } from './products/product.ts'
import type { NextBatch } from './tables.ts'
import { presentUnitPrice, unitPriceOf } from './products/unit-price.ts'

/** How a stock number shows. A rental product is always in stock: its calendar shows which days are free. */
export function presentStock(
  stock: number,
  fewLeft: number,
  rentalUnit: 'day' | null,
): { availability: Availability; left: number | null } {
  if (rentalUnit) return { availability: 'in_stock', left: null }
  if (stock <= 0) return { availability: 'out_of_stock', left: null }
  return stock <= fewLeft ? { availability: 'few_left', left: stock } : { availability: 'in_stock', left: null }
}

/** What of the settings is needed to show a product. */
export type ProductSettings = Pick<ShopSettings, 'currency' | 'few_left'>

export function presentCard(card: ProductCard, language: Language, { currency, few_left }: ProductSettings): Product {
  const name = presentText(card.name, language)
  const [picture, second] = card.pictures.map((each) => presentShownPicture(each, name, language))
  return {
    id: card.id,
    url: card.url,
    categories: card.categories,
    name,
    summary: presentText(card.summary, language),
    icon: card.pictures[0] ? presentIcon(card.pictures[0]) : null,
    picture: picture ?? null,
    second_picture: second ?? null,
    price: toDecimal(card.price, currency),
    regular_price: card.regular_price === null ? null : toDecimal(card.regular_price, currency),
    lowest_price: card.lowest_price === null ? null : toDecimal(card.lowest_price, currency),
    unit_price: presentUnitPrice(unitPriceOf(card.price, card.net_quantity), currency),
    price_varies: card.highest_price > card.price,
    has_options: card.has_options,
    let_by: card.let_by,
    ...presentStock(card.stock, few_left, card.let_by),
  }
}

export function presentProduct(
  record: ProductRecord,
  categories: readonly CategoryRow[],
  ancestors: readonly CategoryRow[],
  language: Language,
  settings: ProductSettings,
): ProductDetail {
  const { currency, few_left } = settings
  const { row, card, pictures, variants } = record
  const translated = (text: Translated) => presentText(text, language)
  const mainCategory = categories.find(({ id }) => id === row.main_category_id)
  return {
    ...presentCard(card, language, settings),
    description: inLanguage(row.description_html, language),
    pictures: pictures.map((picture) => presentShownPicture(picture, translated(row.name), language)),
    weight: row.weight,
    dimensions: row.dimensions,
    min_age: row.min_age,
    has_batches: row.has_batches,
    options: groupBy(record.options, ({ id }) => id).map((values) => ({
      id: values[0]!.id,
      name: translated(values[0]!.name),
      guide: inLanguage(values[0]!.guide, language),
      options: null,
      values: values.map(({ value }) => ({ id: value.id, name: translated(value.name), colour: value.colour })),
    })),
    attributes: groupBy(record.attributes, ({ id }) => id).map((values) => ({
      id: values[0]!.id,
      name: translated(values[0]!.name),
      values: values.map(({ value }) => translated(value.name)),
    })),
    variants: variants.map((variant) => {
      const { price, regular_price } = effectivePrices(variant, row)
      const pictureIndex = pictures.findIndex(({ id }) => id === variant.picture_id)
      return {
        id: variant.id,
        sku: variant.sku,
        selected_options: variant.selected,
        price: toDecimal(price, currency),
        regular_price: regular_price === null ? null : toDecimal(regular_price, currency),
        lowest_price: variant.lowest_price === null ? null : toDecimal(variant.lowest_price, currency),
        unit_price: presentUnitPrice(unitPriceOf(price, variant.net_quantity ?? row.net_quantity), currency),
        picture: pictureIndex === -1 ? null : pictureIndex,
        weight: variant.weight ?? row.weight,
        next_batch: presentNextBatch(row.next_batches, variant, language),
        ...presentStock(variant.stock, few_left, row.let_by),
      }
    }),
    breadcrumbs: [...ancestors, ...(mainCategory ? [mainCategory] : [])].map(({ id, url, name }) => ({
      id,
      url,
      name: translated(name),
    })),
    published: row.published,
    maker: row.maker && { url: row.maker.url, name: translated(row.maker.name) },
    withdrawable: isWithdrawable(row),
    voucher: row.voucher,
  }
}

const presentNextBatch = (
  batches: readonly NextBatch[],
  { key, reserved }: ProductRecord['variants'][number],
  language: Language,
) => {
  const batch = batches.find(({ variant }) => variant === key)
  if (!batch) return null
  const { name, ready, pieces } = batch
  return { name: presentText(name, language), ready, left: Math.max(0, pieces - reserved) }
}

export function presentCategory(row: CategoryRow, language: Language): Category {
  const name = presentText(row.name, language)
  return {
    id: row.id,
    parent_id: row.parent_id,
    url: row.url,
    name,
    summary: presentText(row.summary, language),
    description: presentText(row.description, language),
    picture: row.picture ? presentShownPicture(row.picture, name, language) : null,
    icon: presentPageIcon(row.icon_hash, row.picture),
    child: row.child,
    products: row.products,
  }
}

/** `categories` are all product categories: they contain the breadcrumbs, children and siblings. */
export function presentCategoryDetail(
  row: CategoryRow,
  categories: readonly CategoryRow[],
  language: Language,
): CategoryDetail {
  const link = ({ id, url, name }: CategoryRow) => ({ id, url, name: presentText(name, language) })
  return {
    ...presentCategory(row, language),
    description_html: inLanguage(row.description_html, language),
    breadcrumbs: ancestorsOf(categories, row.id).map(link),
    children: categories
      .filter(({ parent_id }) => parent_id === row.id)
      .map((child) => presentCategory(child, language)),
    siblings: categories
      .filter(({ id, parent_id, products }) => parent_id === row.parent_id && (products > 0 || id === row.id))
      .map(link),
  }
}

export function presentOption(row: Awaited<ReturnType<typeof readOptions>>[number], language: Language): Option {
  return {
    id: row.id,
    name: presentText(row.name, language),
    options: row.use === 'attribute' ? { use: 'attribute' } : null,
    values: row.values.map(({ id, name, colour }) => ({ id, name: presentText(name, language), colour })),
  }
}

/** Facets in the shop's order of options and values. A value without products is left out unless it is selected. */
export function presentFacets(
  counts: ReadonlyMap<number, number>,
  options: Awaited<ReturnType<typeof readOptions>>,
  selectedValues: readonly number[],
  language: Language,
): Facet[] {
  const countByValue = new Map([...selectedValues.map((id) => [id, 0] as const), ...counts])
  return options
    .map((row) => ({
      id: row.id,
      name: presentText(row.name, language),
      values: row.values
        .filter(({ id }) => countByValue.has(id))
        .map(({ id, name, colour }) => ({
          id,
          name: presentText(name, language),
          colour,
          products: countByValue.get(id)!,
        })),
    }))
    .filter(({ values }) => values.length > 0)
}

function groupBy<T>(rows: readonly T[], by: (row: T) => number): T[][] {
  return [...Map.groupBy(rows, by).values()]
}

export const presentUnderstanding = ({ isSure, understood }: Understanding) => ({ is_sure: isSure, understood })
