import type { ExportedCategory, ExportedProduct, ExportedOption } from '../../catalogue/index.ts'
import { DEFAULT_TAX_RATE } from '../../settings/index.ts'
import { customUrl, omitDefault, optionalMoney, pictureEntry, pictureFile, type RecordNames } from './documents.ts'
import { money } from './write-yaml.ts'

/** Categories, options and products as the files of a folder have them. Fields with their default value are left out. */

export const categoryFields = (names: RecordNames, category: ExportedCategory) => ({
  name: category.name,
  url: customUrl(names, category, category.name),
  summary: category.summary,
  description: category.description,
  picture: pictureEntry(names, category),
  icon: pictureFile(names, category.icon_id),
})

export function categoryTree(
  names: RecordNames,
  categories: ExportedCategory[],
  parent: string | null = null,
): object[] {
  return categories
    .filter((category) => category.parent === parent)
    .map((category) => ({
      key: category.key,
      ...categoryFields(names, category),
      children: categoryTree(names, categories, category.key),
    }))
}

export function optionFields({ key, name, use, guide, values }: ExportedOption): object {
  return {
    key,
    name,
    use: omitDefault(use, 'choice'),
    guide,
    values: values.map((value) => ({ key: value.key, name: value.name, colour: value.colour })),
  }
}

/** The database has an order of its own. */
const inOrder = ({ length, width, height, diameter }: NonNullable<ExportedProduct['dimensions']>) => ({
  length,
  width,
  height,
  diameter,
})

export function productFields(names: RecordNames, product: ExportedProduct): object {
  const attributes: Record<string, string[]> = {}
  for (const { option, value } of product.attributes) (attributes[option] ??= []).push(value)
  const hasOptions = product.options.length > 0
  const onlyVariant = hasOptions ? undefined : product.variants[0]
  return {
    name: product.name,
    url: customUrl(names, product, product.name),
    summary: product.summary,
    description: product.description,
    categories: product.categories,
    pictures: product.pictures.map((picture) => pictureEntry(names, picture)),
    price: money(product.price, names.currency),
    regular_price: optionalMoney(product.regular_price, names.currency),
    lowest_price: optionalMoney(product.lowest_price, names.currency),
    weight: product.weight,
    net_quantity: product.net_quantity,
    dimensions: product.dimensions && inOrder(product.dimensions),
    min_age: product.min_age,
    tax_rate: omitDefault(product.tax_rate, DEFAULT_TAX_RATE),
    position: omitDefault(product.position, 100),
    published: product.published,
    attributes,
    stock: product.voucher ? undefined : onlyVariant?.stock,
    sku: onlyVariant?.sku,
    options: product.options,
    variants: hasOptions
      ? product.variants.map((variant) => ({
          options: Object.fromEntries(product.options.map((option) => [option, variant.chosen[option]])),
          stock: product.voucher ? undefined : variant.stock,
          price: optionalMoney(variant.price, names.currency),
          regular_price: optionalMoney(variant.regular_price, names.currency),
          weight: variant.weight,
          net_quantity: variant.net_quantity,
          picture: pictureFile(names, variant.picture_id),
          sku: variant.sku,
        }))
      : [],
    let_by: product.let_by,
    withdrawable: omitDefault(product.withdrawable, true),
    voucher: omitDefault(product.voucher, false),
    maker: product.maker,
    batches: product.batches.map(({ number, made, place, hands, note }) => ({ number, made, place, hands, note })),
    next_batches: product.next_batches.map(({ options, ready, pieces, name }) => ({ options, ready, pieces, name })),
    reserved_days: product.reserved_days,
  }
}
