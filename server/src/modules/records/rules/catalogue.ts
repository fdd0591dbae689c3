import { productAddresses, variantKey } from '../../catalogue/index.ts'
import { instantOf } from '../../../platform/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../settings/index.ts'
import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import type { OptionEntry, ProductFile } from '../schemas/catalogue.ts'
import type { Entry, FieldPath } from '../source.ts'
import { type AddError, type AddPicture, validateReferences, validateUnique } from './references.ts'

/** An option of `options.yaml`, with the keys of its values. */
type KnownOption = { use: OptionEntry['use']; values: Set<string> }

/** Validates what options, categories and products refer to. */
export function validateCatalogue(content: Content, errors: ContentErrors, addPicture: AddPicture): void {
  const options = new Map<string, KnownOption>()
  for (const option of content.options) {
    const { key, use, values } = option.value
    const keys = new Set<string>()
    values.forEach((value, index) => {
      if (keys.has(value.key)) errors.add(option.locate(['values', index, 'key']), `"${value.key}" is used twice`)
      keys.add(value.key)
    })
    options.set(key, { use, values: keys })
  }
  for (const category of [...content.categories, ...content.newsCategories])
    for (const field of ['picture', 'icon'] as const) addPicture(category.value[field], category.locate([field]))
  for (const product of content.products) validateProduct(product, content, options, errors, addPicture)
}

function validateProduct(
  product: Entry<ProductFile & { key: string }>,
  content: Content,
  options: Map<string, KnownOption>,
  errors: ContentErrors,
  addPicture: AddPicture,
): void {
  const { value } = product
  const addError = (path: FieldPath, message: string) => errors.add(product.locate(path), message)

  if (value.url !== undefined && productAddresses.reserved.includes(value.url))
    addError(['url'], `url: must not be "${value.url}", which the shop uses itself`)
  validateReferences(value.categories, content.keys.category, 'product category', ['categories'], addError)
  value.pictures.forEach(({ file }, index) => addPicture(file, product.locate(['pictures', index])))
  if (value.regular_price !== undefined && value.regular_price <= value.price)
    addError(['regular_price'], 'regular_price: must be higher than price')
  if (value.lowest_price !== undefined && value.regular_price === undefined)
    addError(['lowest_price'], 'lowest_price: needs regular_price')

  for (const [key, values] of Object.entries(value.attributes)) {
    const option = findOption(key, 'attribute', ['attributes', key], options, content, addError)
    if (option) validateReferences(values, option.values, `value of "${key}"`, ['attributes', key], addError)
  }
  validateUnique(value.options, ['options'], addError)
  value.options.forEach((key, index) => findOption(key, 'choice', ['options', index], options, content, addError))

  if (value.options.length > 0) validateVariants(product, options, addError, addPicture)
  else {
    if (value.variants.length > 0) addError(['variants'], 'variants: needs `options`, the choices variants differ by')
    else if (value.stock === undefined && value.let_by === undefined) addError(['stock'], 'stock: is missing')
  }
  const now = Date.now()
  const validateCount = (
    { stock, stock_counted: at }: Pick<ProductFile, 'stock' | 'stock_counted'>,
    path: readonly PropertyKey[],
  ) => {
    if (!at) return
    const addCountError = (message: string) => addError([...path, 'stock_counted'], `stock_counted: ${message}`)
    const timeZone = content.shop?.value.time_zone ?? DEFAULT_TIME_ZONE
    if (value.let_by) addCountError('must not be used with `let_by: day`')
    else if (stock === undefined) addCountError('needs stock, the number that was counted')
    else if (instantOf(at.date, at.time, timeZone).getTime() > now) addCountError(`is not over yet in ${timeZone}`)
  }
  validateCount(value, [])
  value.variants.forEach((variant, index) => validateCount(variant, ['variants', index]))
  if (value.let_by) {
    // Whatever options are chosen, it is one piece: its days are reserved for all of them.
    if ((value.stock ?? 1) > 1) addError(['stock'], 'stock: must not be more than 1 with `let_by: day`')
    validateUnique(value.reserved_days, ['reserved_days'], addError)
    if (value.net_quantity !== undefined)
      addError(['net_quantity'], 'net_quantity: is not for what is rented, whose price is that of a day')
  } else if (value.reserved_days.length > 0) addError(['reserved_days'], 'reserved_days: needs `let_by: day`')
}

function validateVariants(
  { value, locate }: Entry<ProductFile>,
  options: Map<string, KnownOption>,
  addError: AddError,
  addPicture: AddPicture,
): void {
  if (value.stock !== undefined) addError(['stock'], 'stock: must be given for each variant when there are options')
  if (value.sku !== undefined) addError(['sku'], 'sku: must be given for each variant when there are options')
  if (value.variants.length === 0)
    addError(['options'], 'options: needs `variants`, one for every combination that can be bought')
  const combinations = new Set<string>()
  value.variants.forEach((variant, index) => {
    const at = (...path: PropertyKey[]) => ['variants', index, ...path]
    const price = variant.price ?? value.price
    if (variant.regular_price !== undefined && variant.regular_price <= price)
      addError(at('regular_price'), 'regular_price: must be higher than price')
    if (variant.stock === undefined && value.let_by === undefined) addError(at(), 'stock: is missing')
    if (value.let_by && (variant.stock ?? 1) > 1)
      addError(at('stock'), 'stock: must not be more than 1 with `let_by: day`')
    addPicture(variant.picture, locate(at('picture')))
    for (const [key, chosen] of Object.entries(variant.options)) {
      if (!value.options.includes(key))
        addError(at('options', key), `options: "${key}" is not an option of this product`)
      else if (options.has(key) && !options.get(key)!.values.has(chosen))
        addError(at('options', key), `options: there is no value "${chosen}" of "${key}"`)
    }
    const missingOptions = value.options.filter((key) => !Object.hasOwn(variant.options, key))
    if (missingOptions.length > 0) addError(at('options'), `options: is missing ${missingOptions.join(', ')}`)
    const combination = variantKey(value.options, variant.options)
    if (combinations.has(combination)) addError(at(), `options: the combination ${combination} is used twice`)
    combinations.add(combination)
  })
}

function findOption(
  key: string,
  use: OptionEntry['use'],
  path: FieldPath,
  options: Map<string, KnownOption>,
  content: Content,
  addError: AddError,
): KnownOption | undefined {
  const option = options.get(key)
  if (!option) {
    if (!content.keys.option.has(key)) addError(path, `there is no option "${key}"`)
    return undefined
  }
  if (option.use === use) return option
  addError(path, use === 'choice' ? `"${key}" is an attribute, not a choice` : `"${key}" is a choice, not an attribute`)
  return undefined
}
