import type { ContentErrors } from '../../records/index.ts'
import type { Message } from '../../../platform/texts/index.ts'
import { text } from '../texts.ts'
import { htmlToLine, htmlToMarkdown } from './html-to-markdown.ts'
import type { MappedProduct, MappedTable, MappedVariant } from './mapped-product.ts'
import { type Table, type TableRow, unusedColumns } from './read-table.ts'
import { createValueReader, isAddress } from './values.ts'

/** The columns that are read (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema). */
const COLUMNS = [
  'id',
  'type',
  'sku',
  'name',
  'published',
  'short description',
  'description',
  'in stock?',
  'stock',
  'regular price',
  'sale price',
  'categories',
  'images',
  'parent',
]
const WEIGHT = /^weight \((kg|g|lbs?|oz)\)$/
const ATTRIBUTE = /^attribute (\d+) (name|value\(s\)|visible|global|default)$/

/** Whether a table is an export of WooCommerce's products. */
export const isWooCommerce = (columns: readonly string[]): boolean =>
  ['type', 'name'].every((name) => columns.includes(name)) &&
  ['sku', 'id'].some((name) => columns.includes(name)) &&
  ['regular price', 'parent', 'published'].some((name) => columns.includes(name))

type Attribute = { name: string; values: string[] }

/** The products of WooCommerce's table: a variation names the product that it is one of. */
export function readWooCommerce(table: Table, errors: ContentErrors): MappedTable {
  const { file, columns, rows } = table
  const skipped = unusedColumns(table, [
    ...COLUMNS,
    ...columns.filter((column) => WEIGHT.test(column) || ATTRIBUTE.test(column)),
  ])
  const skip = (line: number, message: Message) => void skipped.push({ file, line, message })
  const weightColumn = columns.find((column) => WEIGHT.test(column))
  const weightUnit = WEIGHT.exec(weightColumn ?? '')?.[1] ?? 'kg'
  const attributeNumbers = columns.flatMap((column) => {
    const [, number, what] = ATTRIBUTE.exec(column) ?? []
    return what === 'name' ? Number(number) : []
  })

  const parents = rows.filter((row) => !isVariation(row))
  const names = new Map(parents.flatMap((row) => namesOf(row).map((name) => [name, row] as const)))
  const variations = new Map<TableRow, TableRow[]>()
  for (const row of rows.filter(isVariation)) {
    const parent = names.get(row.cell('parent').toLowerCase())
    if (parent) variations.set(parent, [...(variations.get(parent) ?? []), row])
    else skip(row.line, text('no_parent_product', { parent: row.cell('parent') || '–' }))
  }
  const products = parents.flatMap((row): MappedProduct | [] => {
    const refusal = refuse(row)
    if (!refusal) return readProduct(row, variations.get(row) ?? [])
    for (const { line } of [row, ...(variations.get(row) ?? [])]) skip(line, refusal)
    return []
  })
  return { products, skipped }

  function refuse(row: TableRow): Message | null {
    if (row.cell('name') === '') return text('no_name')
    const kinds = splitList(row.cell('type').toLowerCase())
    if (kinds.some((kind) => ['downloadable', 'virtual'].includes(kind))) return text('no_goods')
    const [kind = 'simple'] = kinds
    if (!['simple', 'variable'].includes(kind)) return text('unknown_type', { type: kind })
    if (columns.includes('published') && row.cell('published') !== '1') return text('not_on_sale')
    return kind === 'variable' && !variations.has(row) ? text('no_variations') : null
  }

  function readProduct(row: TableRow, ofProduct: readonly TableRow[]): MappedProduct {
    const attributes = attributesOf(row)
    const isOption = ({ name }: Attribute) =>
      ofProduct.some((variation) =>
        attributesOf(variation).some((each) => each.name === name && each.values.length > 0),
      )
    const options = attributes.filter(isOption)
    const variants =
      ofProduct.length === 0
        ? [readVariant(row, [])]
        : ofProduct.flatMap((variation): MappedVariant | [] => readVariation(variation, options))
    return {
      handle: row.cell('sku') || (row.cell('id') && `product-${row.cell('id')}`) || row.cell('name'),
      line: row.line,
      name: row.cell('name'),
      description: htmlToMarkdown(withLines(row.cell('description'))),
      summary: htmlToLine(withLines(row.cell('short description'))),
      categories: splitList(row.cell('categories')).map((path) =>
        path
          .split('>')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
      options: options.map(({ name }) => name),
      attributes: attributes.filter((attribute) => !isOption(attribute) && attribute.values.length > 0),
      variants,
      pictures: picturesOf(row).map((address) => ({ address, alt: '', line: row.line })),
    }
  }

  function readVariation(row: TableRow, options: readonly Attribute[]): MappedVariant | [] {
    const chosen = attributesOf(row)
    const values = options.map(({ name }) => chosen.find((each) => each.name === name)?.values[0] ?? '')
    if (!values.includes('')) return readVariant(row, values)
    skip(row.line, text('variant_without_value'))
    return []
  }

  function readVariant(row: TableRow, values: readonly string[]): MappedVariant {
    const { price, grams, pieces } = createValueReader({ file, line: row.line }, errors)
    const regular = price('regular_price', row.cell('regular price'))
    const reduced = price('price', row.cell('sale price'))
    const isReduced = reduced !== undefined && Number(reduced) < Number(regular ?? Infinity)
    const [picture] = values.length > 0 ? picturesOf(row) : []
    return {
      line: row.line,
      values,
      price: isReduced ? reduced : regular,
      regular_price: isReduced ? regular : undefined,
      weight: weightColumn ? grams('weight', row.cell(weightColumn), weightUnit) : undefined,
      stock: pieces('stock', row.cell('stock')),
      sku: row.cell('sku') || undefined,
      picture,
    }
  }

  function attributesOf(row: TableRow): Attribute[] {
    return attributeNumbers.flatMap((number) => {
      const name = row.cell(`attribute ${number} name`)
      return name === '' ? [] : { name, values: splitList(row.cell(`attribute ${number} value(s)`)) }
    })
  }

  function picturesOf(row: TableRow): string[] {
    return splitList(row.cell('images')).filter((address) => {
      if (isAddress(address)) return true
      skip(row.line, text('no_https', { address: address.slice(0, 100) }))
      return false
    })
  }
}

const isVariation = (row: TableRow): boolean => splitList(row.cell('type').toLowerCase()).includes('variation')

/** What a variation may call its product. */
const namesOf = (row: TableRow): string[] => {
  const [id, sku] = [row.cell('id'), row.cell('sku').toLowerCase()]
  return [...(id ? [`id:${id}`] : []), ...(sku ? [sku] : [])]
}

/** A list of a cell; a comma of an entry has a backslash before it. */
const splitList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** WooCommerce writes the lines of a text as `\n`, and makes paragraphs of those between which there is an empty one. */
function withLines(text: string): string {
  const lines = text.replaceAll(String.raw`\n`, '\n')
  if (/<(p|br|div|ul|ol|h[1-6])[\s>/]/i.test(lines)) return lines
  return lines
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
