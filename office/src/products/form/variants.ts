import type { ProductValues, VariantValues } from './product-values.ts'

type Chosen = Pick<ProductValues, 'options' | 'variants'>

/** The values of each option that variants have. */
export const chosenValues = ({ options, variants }: Chosen): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(options.map((option) => [option, new Set(variants.flatMap((variant) => variant.options[option] ?? []))]))

/**
 * A product that comes in one more value of an option. The first value of an option is one that all its variants have; with any other, each combination
 * with the values of other options is a variant. What was typed of the variants there are stays, and combinations that were taken out stay out.
 */
export function withValue(product: Chosen, option: string, value: string): Chosen {
  const { options, variants } = product
  if (!options.includes(option)) {
    const named = variants.length > 0 ? variants : [emptyVariant({})]
    return {
      options: [...options, option],
      variants: named.map((variant) => ({ ...variant, options: { ...variant.options, [option]: value } })),
    }
  }
  const chosen = chosenValues(product)
  let added: Record<string, string>[] = [{}]
  for (const each of options) {
    const values = each === option ? [value] : [...chosen.get(each)!]
    added = added.flatMap((combination) => values.map((one) => ({ ...combination, [each]: one })))
  }
  return { options, variants: [...variants, ...added.map(emptyVariant)] }
}

/** A product that does not come in a value any more. Without its last value an option is none of the product's. */
export function withoutValue(product: Chosen, option: string, value: string): Chosen {
  const { options, variants } = product
  const left = variants.filter((variant) => variant.options[option] !== value)
  if (left.length > 0 || options.length === 0) return { options, variants: left }
  const others = options.filter((each) => each !== option)
  const seen = new Set<string>()
  const merged = variants.flatMap((variant) => {
    const rest = Object.fromEntries(others.map((each) => [each, variant.options[each]!]))
    const name = JSON.stringify(rest)
    if (others.length === 0 || seen.has(name)) return []
    seen.add(name)
    return [{ ...variant, options: rest }]
  })
  return { options: others, variants: merged }
}

const emptyVariant = (options: Record<string, string>): VariantValues => ({
  options,
  price: '',
  regular_price: '',
  weight: '',
  net_quantity: '',
  picture: '',
  sku: '',
})
