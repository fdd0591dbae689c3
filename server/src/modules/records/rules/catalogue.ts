import { productAddresses, variantKey } from '../../catalogue/index.ts'
import { instantOf } from '../../../platform/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../settings/index.ts'
import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import type { OptionEntry, ProductFile } from '../schemas/catalogue.ts'
import { type Entry, type FieldPath, placeOf } from '../source.ts'
import { text } from '../texts.ts'
import type { Message } from '../../../platform/texts/index.ts'
import {
  type AddError,
  addingTo,
  type AddPicture,
  addPicturesOf,
  validateReferences,
  validateUnique,
} from './references.ts'

/** An option of `options.yaml`, with the keys of its values. */
type KnownOption = { use: OptionEntry['use']; values: Set<string> }

/** Validates what options, categories and products refer to. */
export function validateCatalogue(content: Content, errors: ContentErrors, addPicture: AddPicture): void {
  const options = new Map<string, KnownOption>()
  for (const option of content.options) {
    const { key, use, values } = option.value
    const keys = new Set<string>()
    values.forEach((value, index) => {
      if (keys.has(value.key))
        addingTo(errors, option)(['values', index, 'key'], text('used_twice', { key: value.key }))
      keys.add(value.key)
    })
    options.set(key, { use, values: keys })
  }
  for (const category of [...content.categories, ...content.newsCategories]) addPicturesOf(category, addPicture)
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
  const addError = addingTo(errors, product)

  if (value.url !== undefined && productAddresses.reserved.includes(value.url))
    addError(['url'], text('url_reserved', { url: value.url }))
  validateReferences(value.categories, content.keys.category, 'category', ['categories'], addError)
  value.pictures.forEach(({ file }, index) => addPicture(file, placeOf(product, ['pictures', index])))
  if (value.maker !== undefined && !content.keys.maker.has(value.maker))
    addError(['maker'], text('no_maker', { key: value.maker }))
  if (value.regular_price !== undefined && value.regular_price <= value.price)
    addError(['regular_price'], text('regular_price_low'))
  if (value.lowest_price !== undefined && value.regular_price === undefined)
    addError(['lowest_price'], text('needs_regular_price'))

  for (const [key, values] of Object.entries(value.attributes)) {
    const option = findOption(key, 'attribute', ['attributes', key], options, content, addError)
    if (!option) continue
    values.forEach((named, index) => {
      if (!option.values.has(named))
        addError(['attributes', key, index], text('no_value_of_option', { value: named, option: key }))
    })
    validateUnique(values, ['attributes', key], addError)
  }
  validateUnique(value.options, ['options'], addError)
  value.options.forEach((key, index) => findOption(key, 'choice', ['options', index], options, content, addError))

  if (value.options.length > 0) validateVariants(product, options, addError, addPicture)
  else {
    if (value.variants.length > 0) addError(['variants'], text('needs_options'))
    else if (isCounted(value) && value.stock === undefined) addError(['stock'], text('missing'))
  }
  validateUnique(
    value.batches.map(({ number }) => number),
    ['batches'],
    addError,
  )
  validateNextBatches(value, addError)
  const now = Date.now()
  const validateCount = (
    { stock, stock_counted: at }: Pick<ProductFile, 'stock' | 'stock_counted'>,
    path: readonly PropertyKey[],
  ) => {
    if (!at) return
    const addCountError = (message: Message) => addError([...path, 'stock_counted'], message)
    const timeZone = content.shop?.value.time_zone ?? DEFAULT_TIME_ZONE
    if (value.let_by) addCountError(text('not_with_rental'))
    else if (stock === undefined) addCountError(text('count_needs_stock'))
    else if (instantOf(at.date, at.time, timeZone).getTime() > now)
      addCountError(text('count_in_future', { zone: timeZone }))
  }
  validateCount(value, [])
  value.variants.forEach((variant, index) => validateCount(variant, ['variants', index]))
  if (value.voucher) validateVoucher(value, addError)
  if (value.let_by) {
    // Whatever options are chosen, it is one piece: its days are reserved for all of them.
    if ((value.stock ?? 1) > 1) addError(['stock'], text('rental_is_one'))
    validateUnique(value.reserved_days, ['reserved_days'], addError)
    if (value.net_quantity !== undefined) addError(['net_quantity'], text('rental_has_no_quantity'))
  } else if (value.reserved_days.length > 0) addError(['reserved_days'], text('needs_rental'))
}

/** Each is of a variant, which has one at most. */
function validateNextBatches({ options, variants, next_batches, ...value }: ProductFile, addError: AddError): void {
  const known = options.length > 0 ? variants.map((variant) => variantKey(options, variant.options)) : ['']
  const keys = next_batches.map((batch) => variantKey(options, batch.options))
  next_batches.forEach((batch, index) => {
    const path = ['next_batches', index]
    if (value.let_by) addError(path, text('not_with_rental'))
    else if (value.voucher) addError(path, text('not_with_voucher'))
    else if (!known.includes(keys[index]!) || Object.keys(batch.options).length !== options.length)
      addError([...path, 'options'], text('next_batch_variant'))
    else if (keys.indexOf(keys[index]!) !== index) addError(path, text('next_batch_twice'))
  })
}

/** What is let is one piece, and vouchers are not counted. */
const isCounted = ({ let_by, voucher }: ProductFile): boolean => let_by === undefined && !voucher

/** What a voucher is worth is what it costs, nothing of it is sent, and there are always more. */
const NOT_OF_VOUCHERS = ['let_by', 'weight', 'net_quantity', 'regular_price', 'stock'] as const

function validateVoucher(value: ProductFile, addError: AddError): void {
  for (const field of NOT_OF_VOUCHERS) if (value[field] !== undefined) addError([field], text('not_with_voucher'))
  value.variants.forEach((variant, index) => {
    for (const field of NOT_OF_VOUCHERS)
      if (field !== 'let_by' && variant[field] !== undefined)
        addError(['variants', index, field], text('not_with_voucher'))
  })
}

function validateVariants(
  { value, locate }: Entry<ProductFile>,
  options: Map<string, KnownOption>,
  addError: AddError,
  addPicture: AddPicture,
): void {
  if (value.stock !== undefined) addError(['stock'], text('of_each_variant'))
  if (value.sku !== undefined) addError(['sku'], text('of_each_variant'))
  if (value.variants.length === 0) addError(['options'], text('needs_variants'))
  const combinations = new Set<string>()
  value.variants.forEach((variant, index) => {
    const at = (...path: PropertyKey[]) => ['variants', index, ...path]
    const price = variant.price ?? value.price
    if (variant.regular_price !== undefined && variant.regular_price <= price)
      addError(at('regular_price'), text('regular_price_low'))
    if (isCounted(value) && variant.stock === undefined) addError(at('stock'), text('missing'))
    if (value.let_by && (variant.stock ?? 1) > 1) addError(at('stock'), text('rental_is_one'))
    addPicture(variant.picture, placeOf({ locate }, at('picture')))
    for (const [key, chosen] of Object.entries(variant.options)) {
      if (!value.options.includes(key)) addError(at('options', key), text('not_an_option', { key }))
      else if (options.has(key) && !options.get(key)!.values.has(chosen))
        addError(at('options', key), text('no_value_of_option', { value: chosen, option: key }))
    }
    const missingOptions = value.options.filter((key) => !Object.hasOwn(variant.options, key))
    if (missingOptions.length > 0) addError(at('options'), text('options_missing', { keys: missingOptions.join(', ') }))
    const combination = variantKey(value.options, variant.options)
    if (combinations.has(combination)) addError(at('options'), text('combination_twice', { combination }))
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
    if (!content.keys.option.has(key)) addError(path, text('no_option', { key }))
    return undefined
  }
  if (option.use === use) return option
  addError(path, text(use === 'choice' ? 'attribute_not_choice' : 'choice_not_attribute', { key }))
  return undefined
}
