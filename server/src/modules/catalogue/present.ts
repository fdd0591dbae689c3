import {
  type Availability,
  type Category,
  type Facet,
  type Language,
  type Option,
  type Product,
  type ProductWhole,
  toDecimal,
} from '@vitrina/contract'
import { inLanguage } from '../../platform/language.ts'
import { iconOf, presentPicture } from '../media/index.ts'
import type { Card } from './cards.ts'
import type { CategoryRow } from './categories.ts'
import type { FacetCount } from './lists.ts'
import type { ProductRecord, readOptions } from './product.ts'

/** How a stock number shows. What is let by the day is always offered: its calendar tells the days. */
export function presentStock(
  stock: number,
  fewLeft: number,
  letBy: 'day' | null,
): { availability: Availability; left: number | null } {
  if (letBy) return { availability: 'in_stock', left: null }
  if (stock <= 0) return { availability: 'out_of_stock', left: null }
  return stock <= fewLeft ? { availability: 'few_left', left: stock } : { availability: 'in_stock', left: null }
}

export function presentCard(card: Card, language: Language, fewLeft: number): Product {
  const name = inLanguage(card.name, language)
  return {
    id: card.id,
    url: card.url,
    categories: card.categories,
    name,
    summary: inLanguage(card.summary, language),
    icon: card.picture ? iconOf(card.picture) : null,
    picture: card.picture ? presentPicture(card.picture, inLanguage(card.picture.alt, language) || name) : null,
    price: toDecimal(card.price),
    regular_price: card.regular_price === null ? null : toDecimal(card.regular_price),
    price_varies: card.highest_price > card.price,
    has_options: card.has_options,
    let_by: card.let_by,
    ...presentStock(card.stock, fewLeft, card.let_by),
  }
}

export function presentProduct(
  record: ProductRecord,
  categories: readonly CategoryRow[],
  way: readonly CategoryRow[],
  language: Language,
  fewLeft: number,
): ProductWhole {
  const { row, card, pictures, variants } = record
  const say = (text: Parameters<typeof inLanguage>[0]) => inLanguage(text, language)
  const main = categories.find(({ id }) => id === row.main_category_id)
  return {
    ...presentCard(card, language, fewLeft),
    description: say(row.description_html),
    pictures: pictures.map((picture) => presentPicture(picture, say(picture.alt) || say(row.name))),
    lowest_price: row.lowest_price === null ? null : toDecimal(row.lowest_price),
    weight: row.weight,
    options: groupBy(record.options, ({ id }) => id).map((values) => ({
      id: values[0]!.id,
      name: say(values[0]!.name),
      options: null,
      values: values.map(({ value }) => ({ id: value.id, name: say(value.name), colour: value.colour })),
    })),
    attributes: groupBy(record.attributes, ({ id }) => id).map((values) => ({
      id: values[0]!.id,
      name: say(values[0]!.name),
      values: values.map(({ value }) => say(value.name)),
    })),
    variants: variants.map((variant) => {
      const regular = variant.price === null ? (variant.regular_price ?? row.regular_price) : variant.regular_price
      const picture = pictures.findIndex(({ id }) => id === variant.picture_id)
      return {
        id: variant.id,
        sku: variant.sku,
        selected_options: variant.selected,
        price: toDecimal(variant.price ?? row.price),
        regular_price: regular === null ? null : toDecimal(regular),
        picture: picture === -1 ? null : picture,
        ...presentStock(variant.stock, fewLeft, row.let_by),
      }
    }),
    breadcrumbs: [...way, ...(main ? [main] : [])].map(({ id, url, name }) => ({ id, url, name: say(name) })),
    published: row.published,
  }
}

export function presentCategory(row: CategoryRow, language: Language): Category {
  const name = inLanguage(row.name, language)
  return {
    id: row.id,
    parent_id: row.parent_id,
    url: row.url,
    name,
    description: inLanguage(row.description, language),
    picture: row.picture ? presentPicture(row.picture, name) : null,
    child: row.child,
    products: row.products,
  }
}

export function presentOption(row: Awaited<ReturnType<typeof readOptions>>[number], language: Language): Option {
  return {
    id: row.id,
    name: inLanguage(row.name, language),
    options: row.use === 'attribute' ? { use: 'attribute' } : null,
    values: row.values.map(({ id, name, colour }) => ({ id, name: inLanguage(name, language), colour })),
  }
}

/** Facets in the shop's order of options and values; what nothing has is left out, unless it was asked for. */
export function presentFacets(
  counts: readonly FacetCount[],
  options: Awaited<ReturnType<typeof readOptions>>,
  asked: readonly number[],
  language: Language,
): Facet[] {
  const byValue = new Map([
    ...asked.map((id) => [id, 0] as const),
    ...counts.map(({ value_id, products }) => [value_id, products] as const),
  ])
  return options
    .map((row) => ({
      id: row.id,
      name: inLanguage(row.name, language),
      values: row.values
        .filter(({ id }) => byValue.has(id))
        .map(({ id, name, colour }) => ({ id, name: inLanguage(name, language), colour, products: byValue.get(id)! })),
    }))
    .filter(({ values }) => values.length > 0)
}

function groupBy<T>(rows: readonly T[], by: (row: T) => number): T[][] {
  return [...Map.groupBy(rows, by).values()]
}
