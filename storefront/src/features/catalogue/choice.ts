import type { ProductDetail, Variant } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'

/** The variant a choice leads to; null while something is not chosen, or when there is no such thing. */
export function variantOf(product: ProductDetail, chosen: SelectedOptions): Variant | null {
  return (
    product.variants.find(({ selected_options }) =>
      product.options.every(({ id }) => selected_options[id] !== undefined && selected_options[id] === chosen[id]),
    ) ?? null
  )
}

/** What is shown first: the first variant that can be bought, else the first. */
export function firstChoice(product: ProductDetail): SelectedOptions {
  const variant = product.variants.find(({ availability }) => availability !== 'out_of_stock') ?? product.variants[0]
  return { ...variant?.selected_options }
}

/** How a value stands beside the rest of the choice: to be had, sold out, or never made. */
export function valueState(
  product: ProductDetail,
  chosen: SelectedOptions,
  option: number,
  value: number,
): 'available' | 'sold_out' | 'none' {
  const variant = variantOf(product, { ...chosen, [option]: value })
  if (!variant) return 'none'
  return variant.availability === 'out_of_stock' ? 'sold_out' : 'available'
}

/**
 * Takes a value into the choice. Where the rest doesn't go with it, the rest gives way: whoever presses "blue" wants blue,
 * in another size if need be.
 */
export function choose(
  product: ProductDetail,
  chosen: SelectedOptions,
  option: number,
  value: number,
): SelectedOptions {
  const next = { ...chosen, [option]: value }
  if (variantOf(product, next)) return next
  const having = product.variants.filter(({ selected_options }) => selected_options[option] === value)
  const nearest = having.find(({ availability }) => availability !== 'out_of_stock') ?? having[0]
  return nearest ? { ...nearest.selected_options } : next
}

/** A choice as an address says it: the values, in the order of the product's options. Empty where there is nothing to choose. */
export function choiceInAddress(product: ProductDetail, chosen: SelectedOptions): string {
  return product.options.flatMap(({ id }) => chosen[id] ?? []).join(',')
}

/** The choice an address asks for; null when it names none, or one that isn't made. */
export function choiceFromAddress(product: ProductDetail, values: string | undefined): SelectedOptions | null {
  if (!values) return null
  return (
    product.variants.find((variant) => choiceInAddress(product, variant.selected_options) === values)
      ?.selected_options ?? null
  )
}
