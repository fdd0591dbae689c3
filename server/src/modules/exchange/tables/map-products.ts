import {
  type ContentErrors,
  createSlug,
  type Document,
  type Documents,
  SCREEN_NAMES,
  unusedSlug,
} from '../../records/index.ts'
import type { Message } from '../../../platform/texts/index.ts'
import { text } from '../texts.ts'
import { createCatalogueNames } from './catalogue-names.ts'
import type { MappedProduct, MappedTable, MappedVariant } from './mapped-product.ts'
import type { NamePictures, TableFile, TableNotes, TableProduct, TableShop } from './table-types.ts'

type Context = {
  file: TableFile
  documents: Documents & { category: Map<string, Document>; option: Map<string, Document> }
  shop: TableShop
  pictures: NamePictures | null
  errors: ContentErrors
  notes: TableNotes
}

/** What the products of another shop are here: their categories and options by key, which are added to the documents where they are new. */
export function mapProducts({ products, skipped }: MappedTable, context: Context): TableProduct[] {
  const { file, documents, shop, pictures, errors, notes } = context
  const { language, category: fallback, existing } = file.choices!
  const names = createCatalogueNames(documents, language)
  const keys = new Set<string>()
  // What can't be read is an error already.
  const unread = new Set(errors.all().map(({ line }) => line))
  const skip = (line: number, message: Message) => void notes.skipped.push({ file: file.name, line, message })
  notes.skipped.push(...skipped)
  return products.flatMap((mapped): TableProduct | [] => {
    const key = unusedSlug(createSlug(mapped.handle, 'product'), (slug) => SCREEN_NAMES.has(slug) || keys.has(slug))
    keys.add(key)
    const before = shop.products.get(key)
    if (before && existing === 'keep') {
      skip(mapped.line, text('in_shop'))
      return []
    }
    const product = { ...mapped, variants: mapped.variants.filter(({ price }) => price !== undefined) }
    for (const { line, price } of mapped.variants)
      if (price === undefined && !unread.has(line)) skip(line, text('no_price'))
    const [first] = product.variants
    if (!first) {
      if (mapped.variants.length === 0) skip(mapped.line, text('no_variants'))
      return []
    }
    const categories = [
      ...new Set(product.categories.filter((path) => path.length > 0).map((path) => names.category(path))),
    ]
    if (categories.length === 0 && !before && fallback === null) {
      errors.add({ file: file.name, line: product.line, path: ['categories'] }, text('needs_category'))
      return []
    }
    return {
      key,
      change: {
        fields: fieldsOf(product, key, first.price!, categories, before),
        decidesOfVariants: ['price', 'regular_price'],
      },
      locate: (path) => ({ file: file.name, line: lineOf(product, path) }),
    }
  })

  function fieldsOf(
    product: MappedProduct,
    key: string,
    price: string,
    categories: string[],
    before: Document | undefined,
  ): Document {
    const inLanguage = (words: string) => (words === '' ? undefined : { [language]: words })
    const options = product.options.map((name) => names.option(name, 'choice'))
    const regular = product.variants.every(({ regular_price: each }) => each === product.variants[0]!.regular_price)
      ? product.variants[0]!.regular_price
      : undefined
    const weight = product.variants.find((variant) => variant.weight !== undefined)?.weight
    return {
      name: inLanguage(product.name),
      description: inLanguage(product.description),
      summary: inLanguage(product.summary.slice(0, 1000)),
      categories: categories.length > 0 ? categories : before ? undefined : [fallback],
      price,
      // One price for all is that of the product.
      regular_price: Number(regular) > Number(price) ? regular : null,
      weight,
      attributes: attributesOf(product),
      pictures: picturesOf(product, key),
      options: options.length > 0 ? options : null,
      ...(options.length > 0
        ? {
            variants: product.variants.map((variant) =>
              variantOf(variant, options, { price, regular, weight }, key, before),
            ),
          }
        : { stock: stockOf(product.variants[0]!, before, []), sku: product.variants[0]!.sku }),
    }
  }

  function variantOf(
    variant: MappedVariant,
    options: readonly string[],
    of: { price: string; regular: string | undefined; weight: string | undefined },
    key: string,
    before: Document | undefined,
  ): Document {
    const chosen = Object.fromEntries(
      options.map((option, index) => [option, names.value(option, variant.values[index]!)]),
    )
    const picture = variant.picture && pictures?.pathOf(variant.picture, key)
    const fields = {
      options: chosen,
      stock: stockOf(variant, before, Object.values(chosen)),
      price: variant.price === of.price ? undefined : variant.price,
      regular_price: variant.regular_price === of.regular ? undefined : variant.regular_price,
      weight: variant.weight === of.weight ? undefined : variant.weight,
      sku: variant.sku,
      picture: picture ?? undefined,
    }
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  }

  /** What the shop knows counts; of a new variant that nothing is said about there are none. */
  function stockOf(
    variant: MappedVariant,
    before: Document | undefined,
    chosen: readonly string[],
  ): string | undefined {
    if (variant.stock !== undefined || isRental(before)) return isRental(before) ? undefined : variant.stock
    if (knows(before, chosen)) return undefined
    skip(variant.line, text('no_pieces'))
    return '0'
  }

  function attributesOf({ attributes }: MappedProduct): Document | undefined {
    if (attributes.length === 0) return undefined
    return Object.fromEntries(
      attributes.map(({ name, values }) => {
        const option = names.option(name, 'attribute')
        return [option, [...new Set(values.map((value) => names.value(option, value)))]]
      }),
    )
  }

  /** Those of the shop stay where none is loaded. */
  function picturesOf(product: MappedProduct, key: string): unknown[] | undefined {
    const found = product.pictures.flatMap(({ address, alt }): unknown[] => {
      const path = pictures?.pathOf(address, key) ?? null
      return path === null ? [] : alt === '' ? [path] : [{ file: path, alt: { [language]: alt } }]
    })
    return found.length > 0 ? found : undefined
  }
}

const isRental = (before: Document | undefined): boolean => before?.let_by !== undefined && before.let_by !== null

/** Whether the shop has a variant with these values, so that it counts its pieces itself. */
function knows(before: Document | undefined, chosen: readonly string[]): boolean {
  if (!before) return false
  const variants = (before.variants ?? []) as { options?: Record<string, string> }[]
  if (chosen.length === 0) return variants.length === 0
  return variants.some(({ options }) => Object.values(options ?? {}).join('\n') === chosen.join('\n'))
}

function lineOf({ line, variants, pictures }: MappedProduct, [field, index]: readonly PropertyKey[]): number {
  const list = field === 'variants' ? variants : field === 'pictures' ? pictures : []
  return (typeof index === 'number' && list[index]?.line) || line
}
