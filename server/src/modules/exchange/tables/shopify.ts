import type { ContentErrors } from '../../records/index.ts'
import { text } from '../texts.ts'
import { htmlToLine, htmlToMarkdown } from './html-to-markdown.ts'
import type { MappedProduct, MappedTable, MappedVariant } from './mapped-product.ts'
import { type Table, type TableRow, unusedColumns } from './read-table.ts'
import { createValueReader, isAddress } from './values.ts'

/**
 * The columns that are read, as Shopify called them until 2025 and as it calls them since
 * (https://help.shopify.com/en/manual/products/import-export/using-csv).
 */
const COLUMNS = {
  handle: ['handle', 'url handle'],
  name: ['title'],
  description: ['body (html)', 'description'],
  summary: ['seo description'],
  collection: ['collection'],
  type: ['type'],
  category: ['product category', 'product category (standard)', 'standard product type'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  regularPrice: ['variant compare at price', 'compare-at price'],
  picture: ['image src', 'product image url'],
  position: ['image position'],
  alt: ['image alt text'],
  variantPicture: ['variant image', 'variant image url'],
}
type Column = keyof typeof COLUMNS
const OPTION_NUMBERS = [1, 2, 3]
const optionColumns = (number: number, what: 'name' | 'value') => [`option${number} ${what}`]

/** Whether a table is an export of Shopify's products. */
export const isShopify = (columns: readonly string[]): boolean =>
  COLUMNS.handle.some((name) => columns.includes(name)) && columns.includes('title')

/** The products of Shopify's table: rows with the same handle are the variants and pictures of one. */
export function readShopify({ file, columns, rows }: Table, errors: ContentErrors): MappedTable {
  const skipped: MappedTable['skipped'] = []
  const skip = (line: number, message: (typeof skipped)[number]['message']) => skipped.push({ file, line, message })
  const cell = (row: TableRow, column: Column) => firstCell(row, COLUMNS[column])
  skipped.push(
    ...unusedColumns({ file, columns, rows }, [
      ...Object.values(COLUMNS).flat(),
      ...OPTION_NUMBERS.flatMap((number) => [...optionColumns(number, 'name'), ...optionColumns(number, 'value')]),
    ]),
  )
  const byHandle = new Map<string, TableRow[]>()
  for (const row of rows) {
    const handle = cell(row, 'handle')
    if (handle === '') skip(row.line, text('no_handle'))
    else byHandle.set(handle, [...(byHandle.get(handle) ?? []), row])
  }
  const products = [...byHandle].flatMap(([handle, ofHandle]): MappedProduct | [] => {
    const first = ofHandle.find((row) => cell(row, 'name') !== '') ?? ofHandle[0]!
    const refusal = refuse(first)
    if (refusal) {
      for (const row of ofHandle) skip(row.line, refusal)
      return []
    }
    return readProduct(handle, first, ofHandle)
  })
  return { products, skipped }

  /** Why a product is not taken. */
  function refuse(row: TableRow) {
    if (cell(row, 'name') === '') return text('no_name')
    const status = cell(row, 'status').toLowerCase()
    if (status !== '' && status !== 'active') return text('not_on_sale')
    if (isFalse(cell(row, 'published'))) return text('not_on_sale')
    return cell(row, 'giftCard').toLowerCase() === 'true' ? text('gift_card') : null
  }

  function readProduct(handle: string, first: TableRow, ofHandle: readonly TableRow[]): MappedProduct {
    const named = OPTION_NUMBERS.flatMap((number) => {
      const name = firstCell(first, optionColumns(number, 'name'))
      return name === '' ? [] : { number, name }
    })
    // What has one variant has this option, and only this value of it.
    const isDefault = named.length <= 1 && firstCell(first, optionColumns(1, 'value')) === 'Default Title'
    const options = isDefault ? [] : named
    const variants = ofHandle.flatMap((row): MappedVariant | [] => readVariant(row, options))
    return {
      handle,
      line: first.line,
      name: cell(first, 'name'),
      description: htmlToMarkdown(cell(first, 'description')),
      summary: htmlToLine(cell(first, 'summary')),
      categories: categoriesOf(first),
      options: options.map(({ name }) => name),
      attributes: [],
      variants,
      pictures: picturesOf(ofHandle),
    }
  }

  /** Rows that have nothing but a picture are no variants. */
  function readVariant(row: TableRow, options: readonly { number: number }[]): MappedVariant | [] {
    const values = options.map(({ number }) => firstCell(row, optionColumns(number, 'value')))
    const isVariant = cell(row, 'price') !== '' || cell(row, 'sku') !== '' || values.some((value) => value !== '')
    if (!isVariant) return []
    if (values.includes('')) {
      skip(row.line, text('variant_without_value'))
      return []
    }
    const { price, grams, pieces } = createValueReader({ file, line: row.line }, errors)
    const variantPrice = price('price', cell(row, 'price'))
    const regular = price('regular_price', cell(row, 'regularPrice'))
    const picture = cell(row, 'variantPicture')
    return {
      line: row.line,
      values,
      price: variantPrice,
      // Shopify takes a lower one, and shows none.
      regular_price: Number(regular) > Number(variantPrice) ? regular : undefined,
      weight: grams('weight', cell(row, 'grams'), 'g'),
      stock: pieces('stock', cell(row, 'stock')),
      sku: cell(row, 'sku').replace(/^'/, '') || undefined,
      picture: picture !== '' && addressOf(row, picture) ? picture : undefined,
    }
  }

  /** A collection where the table names one, else the shop's own type, else the innermost of Shopify's categories. */
  function categoriesOf(row: TableRow): string[][] {
    const innermost = cell(row, 'category').split('>').at(-1)!.trim()
    const name = cell(row, 'collection') || cell(row, 'type') || innermost
    return name === '' ? [] : [[name]]
  }

  function picturesOf(ofHandle: readonly TableRow[]) {
    const pictures = ofHandle.flatMap((row) => {
      const address = cell(row, 'picture')
      if (address === '' || !addressOf(row, address)) return []
      return { address, alt: cell(row, 'alt'), line: row.line, position: Number(cell(row, 'position')) || Infinity }
    })
    return pictures
      .toSorted((a, b) => (a.position === b.position ? 0 : a.position - b.position))
      .map(({ position: _position, ...picture }) => picture)
  }

  function addressOf(row: TableRow, address: string): boolean {
    if (isAddress(address)) return true
    skip(row.line, text('no_https', { address: address.slice(0, 100) }))
    return false
  }
}

const firstCell = (row: TableRow, names: readonly string[]): string => {
  for (const name of names) if (row.cell(name) !== '') return row.cell(name)
  return ''
}
const isFalse = (written: string): boolean => ['false', 'no', '0'].includes(written.toLowerCase())
