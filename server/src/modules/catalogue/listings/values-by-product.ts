import { backgroundTurn } from './turns.ts'

/** The values of product n are `values` from `starts[n]` to `starts[n + 1]`, as indexes of `valueIds`. */
export type ValuesByProduct = { valueIds: number[]; starts: Int32Array; values: Int32Array }

/** The values of each product, of its variants or its own, each once. */
export async function groupValuesByProduct({
  productIds,
  variantProducts,
  variantsOfValue,
  productsOfValue,
}: {
  productIds: Int32Array
  variantProducts: Int32Array
  variantsOfValue: ReadonlyMap<number, Int32Array>
  productsOfValue: ReadonlyMap<number, Int32Array>
}): Promise<ValuesByProduct> {
  const valueIds = [...new Set([...variantsOfValue.keys(), ...productsOfValue.keys()])]
  const lastValues = new Int32Array(productIds.length)
  const forEachPair = async (visit: (product: number, value: number) => void) => {
    lastValues.fill(-1)
    for (const [value, id] of valueIds.entries()) {
      const visitOnce = (product: number) => {
        if (lastValues[product] === value) return
        lastValues[product] = value
        visit(product, value)
      }
      for (const variant of variantsOfValue.get(id) ?? []) visitOnce(variantProducts[variant]!)
      for (const product of productsOfValue.get(id) ?? []) visitOnce(product)
      await backgroundTurn()
    }
  }
  const starts = new Int32Array(productIds.length + 1)
  await forEachPair((product) => (starts[product + 1]! += 1))
  for (let product = 0; product < productIds.length; product += 1) starts[product + 1]! += starts[product]!
  const values = new Int32Array(starts.at(-1)!)
  const next = starts.slice()
  await forEachPair((product, value) => {
    values[next[product]!] = value
    next[product]! += 1
  })
  return { valueIds, starts, values }
}
