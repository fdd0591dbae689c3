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

/** Whether a value can be combined with the other selected options: `none` when there is no such variant. */
export function optionValueState(
  product: ProductDetail,
  selected: SelectedOptions,
  option: number,
  value: number,
): 'available' | 'sold_out' | 'none' {
  const variant = findVariant(product, { ...selected, [option]: value })
  if (!variant) return 'none'
  return variant.availability === 'out_of_stock' ? 'sold_out' : 'available'
}

/**
 * Selects a value. When there is no variant with the other selected options, they change to those of a variant with the value: pressing
 * "blue" selects blue, in another size if necessary.
 */
export function selectValue(
  product: ProductDetail,
  selected: SelectedOptions,
  option: number,
  value: number,
): SelectedOptions {
  const next = { ...selected, [option]: value }
  if (findVariant(product, next)) return next
  const candidates = product.variants.filter(({ selected_options }) => selected_options[option] === value)
  const closest = candidates.find(({ availability }) => availability !== 'out_of_stock') ?? candidates[0]
  return closest ? { ...closest.selected_options } : next
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
