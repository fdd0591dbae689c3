import type { ProductDetail, Variant } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'
import { useState } from 'react'

/** The variant with these options; null when an option is not selected, or when there is no such combination. */
export function findVariant(
  product: Pick<ProductDetail, 'options' | 'variants'>,
  selected: SelectedOptions,
): Variant | null {
  return (
    product.variants.find(({ selected_options }) =>
      product.options.every(({ id }) => selected_options[id] !== undefined && selected_options[id] === selected[id]),
    ) ?? null
  )
}

/** The options of the first variant that is not out of stock, else of the first one. */
export function defaultSelection(product: ProductDetail): SelectedOptions {
  const variant = product.variants.find(({ availability }) => availability !== 'out_of_stock') ?? product.variants[0]
  return { ...variant?.selected_options }
}

/**
 * Whether a value can be had with what is selected of the options before it: a colour is sold out once it is in every size, a size of the selected
 * colour once it is. `none` when there is no variant with the other selected options.
 */
export function optionValueState(
  product: ProductDetail,
  selected: SelectedOptions,
  option: number,
  value: number,
): 'available' | 'sold_out' | 'none' {
  const variant = findVariant(product, { ...selected, [option]: value })
  if (!variant) return 'none'
  return variantsFrom(product, selected, option, value).some(isInStock) ? 'available' : 'sold_out'
}

/**
 * Selects a value. When there is no variant with the other selected options, they change to those of a variant with the value: pressing
 * "blue" selects blue, in another size if necessary. When it is sold out, the options after it change to what is in stock.
 */
export function selectValue(
  product: ProductDetail,
  selected: SelectedOptions,
  option: number,
  value: number,
): SelectedOptions {
  const next = { ...selected, [option]: value }
  const wanted = findVariant(product, next)
  if (wanted && isInStock(wanted)) return next
  const candidates = wanted
    ? variantsFrom(product, selected, option, value)
    : product.variants.filter(({ selected_options }) => selected_options[option] === value)
  const closest = candidates.find(isInStock) ?? wanted ?? candidates[0]
  return closest ? { ...closest.selected_options } : next
}

const isInStock = ({ availability }: Variant): boolean => availability !== 'out_of_stock'

/** The variants with a value and with what is selected of the options before it. */
function variantsFrom({ options, variants }: ProductDetail, selected: SelectedOptions, option: number, value: number) {
  const before = options.slice(
    0,
    options.findIndex(({ id }) => id === option),
  )
  return variants.filter(
    ({ selected_options }) =>
      selected_options[option] === value && before.every(({ id }) => selected_options[id] === selected[id]),
  )
}

/** The selection as a search parameter: value ids in the order of the product's options. Empty for a product without options. */
export function serializeSelection(product: ProductDetail, selected: SelectedOptions): string {
  return product.options.flatMap(({ id }) => selected[id] ?? []).join(',')
}

/** The selection of a search parameter; null when it is empty or matches no variant. */
export function parseSelection(product: ProductDetail, values: string | undefined): SelectedOptions | null {
  if (!values) return null
  return (
    product.variants.find((variant) => serializeSelection(product, variant.selected_options) === values)
      ?.selected_options ?? null
  )
}

/**
 * The selected options of a product, which are the `values` parameter of the address, so that they can be shared and survive a reload.
 * A press takes effect at once; the address follows.
 */
export function useSelectedOptions(
  product: ProductDetail,
  values: string | undefined,
  onChange: (values: string) => void,
) {
  const [current, setCurrent] = useState(values)
  const [previousValues, setPreviousValues] = useState(values)
  if (previousValues !== values) {
    setPreviousValues(values)
    setCurrent(values)
  }
  const selected = parseSelection(product, current) ?? defaultSelection(product)
  const select = (next: SelectedOptions) => {
    const serialized = serializeSelection(product, next)
    setCurrent(serialized)
    onChange(serialized)
  }
  return { selected, select }
}
