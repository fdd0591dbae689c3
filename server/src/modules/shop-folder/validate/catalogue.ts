import { productAddresses, variantKey } from '../../catalogue/index.ts'
import type { ImportErrors, FileLocation } from '../import-errors.ts'
import type { Folder } from '../read/read-folder.ts'
import type { OptionEntry, ProductFile } from '../read/schemas/catalogue.ts'
import type { Entry, FieldPath } from '../read/source.ts'

type AddPicture = (file: string | undefined, place: FileLocation) => void

type KnownOption = { use: OptionEntry['use']; values: Set<string> }

/** What options, categories and products say of one another. */
export function validateCatalogue(folder: Folder, faults: ImportErrors, namePicture: AddPicture): void {
  const options = new Map<string, KnownOption>()
  for (const option of folder.options) {
    const { key, use, values } = option.value
    const keys = new Set<string>()
    values.forEach((value, index) => {
      if (keys.has(value.key)) faults.add(option.locate(['values', index, 'key']), `"${value.key}" is there twice`)
      keys.add(value.key)
    })
    options.set(key, { use, values: keys })
  }
  for (const category of [...folder.categories, ...folder.newsCategories])
    namePicture(category.value.picture, category.locate(['picture']))
  for (const product of folder.products) validateProduct(product, folder, options, faults, namePicture)
}

function validateProduct(
  product: Entry<ProductFile & { key: string }>,
  folder: Folder,
  options: Map<string, KnownOption>,
  faults: ImportErrors,
  namePicture: AddPicture,
): void {
  const { value } = product
  const fault = (path: FieldPath, message: string) => faults.add(product.locate(path), message)

  if (value.url !== undefined && productAddresses.reserved.includes(value.url))
    fault(['url'], `url: "${value.url}" is a word of the shop’s own addresses`)
  validateReferences(value.categories, folder.keys.category, 'product category', ['categories'], fault)
  value.pictures.forEach(({ file }, index) => namePicture(file, product.locate(['pictures', index])))
  if (value.regular_price !== undefined && value.regular_price <= value.price)
    fault(['regular_price'], 'regular_price: must be higher than price')
  if (value.lowest_price !== undefined && value.regular_price === undefined)
    fault(['lowest_price'], 'lowest_price: goes with regular_price only')

  for (const [key, values] of Object.entries(value.attributes)) {
    const option = findOption(key, 'attribute', ['attributes', key], options, folder, fault)
    if (option) validateReferences(values, option.values, `value of "${key}"`, ['attributes', key], fault)
  }
  validateUnique(value.options, ['options'], fault)
  value.options.forEach((key, index) => findOption(key, 'choice', ['options', index], options, folder, fault))

  if (value.options.length > 0) validateVariants(product, options, fault, namePicture)
  else {
    if (value.variants.length > 0) fault(['variants'], 'variants: needs `options`, the choices variants differ by')
    else if (value.stock === undefined && value.let_by === undefined) fault(['stock'], 'stock: is missing')
  }
  if (value.let_by) {
    // Whatever is chosen of it, it is one piece, and its days are taken once.
    if ((value.stock ?? 1) > 1) fault(['stock'], 'stock: a product let by the day has one piece')
    validateUnique(value.reserved_days, ['reserved_days'], fault)
  } else if (value.reserved_days.length > 0) fault(['reserved_days'], 'reserved_days: goes with `let_by: day` only')
}

function validateVariants(
  { value, locate: place }: Entry<ProductFile>,
  options: Map<string, KnownOption>,
  fault: (path: FieldPath, message: string) => void,
  namePicture: AddPicture,
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

function findOption(
  key: string,
  use: OptionEntry['use'],
  path: FieldPath,
  options: Map<string, KnownOption>,
  folder: Folder,
  fault: (path: FieldPath, message: string) => void,
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
export function validateReferences(
  keys: readonly string[],
  known: ReadonlySet<string>,
  what: string,
  path: FieldPath,
  fault: (path: FieldPath, message: string) => void,
): void {
  keys.forEach((key, index) => {
    if (!known.has(key)) fault([...path, index], `there is no ${what} "${key}"`)
  })
  validateUnique(keys, path, fault)
}

function validateUnique(
  entries: readonly string[],
  path: FieldPath,
  fault: (path: FieldPath, message: string) => void,
): void {
  entries.forEach((entry, index) => {
    if (entries.indexOf(entry) !== index) fault([...path, index], `"${entry}" is there twice`)
  })
}
