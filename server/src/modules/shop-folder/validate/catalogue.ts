import { RESERVED_WORDS } from '../addresses.ts'
import type { ImportErrors, FileLocation } from '../import-errors.ts'
import type { Folder } from '../read/read-folder.ts'
import type { OptionEntry, ProductFile } from '../read/schemas/catalogue.ts'
import type { Entry, Path } from '../read/source.ts'

type NamePicture = (file: string | undefined, place: FileLocation) => void

type KnownOption = { use: OptionEntry['use']; values: Set<string> }

/** What options, categories and products say of one another. */
export function checkCatalogue(folder: Folder, faults: ImportErrors, namePicture: NamePicture): void {
  const options = new Map<string, KnownOption>()
  for (const option of folder.options) {
    const { key, use, values } = option.value
    const keys = new Set<string>()
    values.forEach((value, index) => {
      if (keys.has(value.key)) faults.add(option.place(['values', index, 'key']), `"${value.key}" is there twice`)
      keys.add(value.key)
    })
    options.set(key, { use, values: keys })
  }
  for (const category of [...folder.categories, ...folder.newsCategories])
    namePicture(category.value.picture, category.place(['picture']))
  for (const product of folder.products) checkProduct(product, folder, options, faults, namePicture)
}

function checkProduct(
  product: Entry<ProductFile & { key: string }>,
  folder: Folder,
  options: Map<string, KnownOption>,
  faults: ImportErrors,
  namePicture: NamePicture,
): void {
  const { value } = product
  const fault = (path: Path, message: string) => faults.add(product.place(path), message)

  if (RESERVED_WORDS.product?.includes(value.url ?? ''))
    fault(['url'], `url: "${value.url}" is a word of the shop’s own addresses`)
  references(value.categories, folder.keys.category, 'product category', ['categories'], fault)
  value.pictures.forEach(({ file }, index) => namePicture(file, product.place(['pictures', index])))
  if (value.regular_price !== undefined && value.regular_price <= value.price)
    fault(['regular_price'], 'regular_price: must be higher than price')
  if (value.lowest_price !== undefined && value.regular_price === undefined)
    fault(['lowest_price'], 'lowest_price: goes with regular_price only')

  for (const [key, values] of Object.entries(value.attributes)) {
    const option = usable(key, 'attribute', ['attributes', key], options, folder, fault)
    if (option) references(values, option.values, `value of "${key}"`, ['attributes', key], fault)
  }
  unique(value.options, ['options'], fault)
  value.options.forEach((key, index) => usable(key, 'choice', ['options', index], options, folder, fault))

  if (value.options.length > 0) checkVariants(product, options, fault, namePicture)
  else {
    if (value.variants.length > 0) fault(['variants'], 'variants: needs `options`, the choices variants differ by')
    else if (value.stock === undefined && value.let_by === undefined) fault(['stock'], 'stock: is missing')
  }
  if (value.let_by) {
    // Whatever is chosen of it, it is one piece, and its days are taken once.
    if ((value.stock ?? 1) > 1) fault(['stock'], 'stock: a product let by the day has one piece')
    unique(value.reserved_days, ['reserved_days'], fault)
  } else if (value.reserved_days.length > 0) fault(['reserved_days'], 'reserved_days: goes with `let_by: day` only')
}

function checkVariants(
  { value, place }: Entry<ProductFile>,
  options: Map<string, KnownOption>,
  fault: (path: Path, message: string) => void,
  namePicture: NamePicture,
): void {
  if (value.stock !== undefined) fault(['stock'], 'stock: is given by variant where there are options')
  if (value.sku !== undefined) fault(['sku'], 'sku: is given by variant where there are options')
  if (value.variants.length === 0)
    fault(['options'], 'options: needs `variants`, one for every combination that can be bought')
  const combinations = new Set<string>()
  value.variants.forEach((variant, index) => {
    const at = (...path: PropertyKey[]) => ['variants', index, ...path]
    const price = variant.price ?? value.price
    if (variant.regular_price !== undefined && variant.regular_price <= price)
      fault(at('regular_price'), 'regular_price: must be higher than price')
    if (variant.stock === undefined && value.let_by === undefined) fault(at(), 'stock: is missing')
    if (value.let_by && (variant.stock ?? 1) > 1) fault(at('stock'), 'stock: a product let by the day has one piece')
    namePicture(variant.picture, place(at('picture')))
    for (const [key, chosen] of Object.entries(variant.options)) {
      if (!value.options.includes(key)) fault(at('options', key), `options: "${key}" is none of this product’s options`)
      else if (options.has(key) && !options.get(key)!.values.has(chosen))
        fault(at('options', key), `options: there is no value "${chosen}" of "${key}"`)
    }
    const missing = value.options.filter((key) => !Object.hasOwn(variant.options, key))
    if (missing.length > 0) fault(at('options'), `options: this variant does not say its ${missing.join(', ')}`)
    const combination = variantKey(value.options, variant.options)
    if (combinations.has(combination)) fault(at(), `options: this combination is there twice (${combination})`)
    combinations.add(combination)
  })
}

/** `colour=blue,size=m`, in the order of the product's options: how a variant is known. */
export function variantKey(options: readonly string[], chosen: Readonly<Record<string, string>>): string {
  return options.map((option) => `${option}=${chosen[option]}`).join(',')
}

function usable(
  key: string,
  use: OptionEntry['use'],
  path: Path,
  options: Map<string, KnownOption>,
  folder: Folder,
  fault: (path: Path, message: string) => void,
): KnownOption | undefined {
  const option = options.get(key)
  if (!option) {
    if (!folder.keys.option.has(key)) fault(path, `there is no option "${key}"`)
    return undefined
  }
  if (option.use === use) return option
  fault(path, use === 'choice' ? `"${key}" is an attribute, not a choice` : `"${key}" is a choice, not an attribute`)
  return undefined
}

/** Every key must be known, and none twice. */
export function references(
  keys: readonly string[],
  known: ReadonlySet<string>,
  what: string,
  path: Path,
  fault: (path: Path, message: string) => void,
): void {
  keys.forEach((key, index) => {
    if (!known.has(key)) fault([...path, index], `there is no ${what} "${key}"`)
  })
  unique(keys, path, fault)
}

function unique(entries: readonly string[], path: Path, fault: (path: Path, message: string) => void): void {
  entries.forEach((entry, index) => {
    if (entries.indexOf(entry) !== index) fault([...path, index], `"${entry}" is there twice`)
  })
}
