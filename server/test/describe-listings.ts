import { forEachIn } from '../src/modules/catalogue/listings/bit-set.ts'
import type { LoadedListings } from '../src/modules/catalogue/listings/load-listing-data.ts'
import { wordsIn } from '../src/modules/catalogue/listings/word-lists.ts'

/** The data by ids instead of numbers, in no particular order where none is meant. */
export function describeListings({ data, version }: LoadedListings) {
  const { productIds, variantIds } = data
  const idsOf = (numbers: Iterable<number>, ids = productIds) => [...numbers].map((number) => ids[number]!)
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
  const byKey = (lists: ReadonlyMap<unknown, Int32Array>, ids = productIds) =>
    new Map([...lists].map(([key, numbers]) => [key, sorted(idsOf(numbers, ids))]))
  const { vocabulary, offsets, products } = data.words
  const { valueIds, starts, values } = data.valuesByProduct
  const available: number[] = []
  forEachIn(data.availableVariants, (variant) => available.push(variantIds[variant]!))
  return {
    version,
    productIds,
    columns: [data.lowestPrices, data.highestPrices, data.positions, data.publishedDays],
    orders: new Map([...data.orders].map(([sort, order]) => [sort, idsOf(order)])),
    variants: [variantIds, idsOf(data.variantProducts), data.variantPrices],
    available,
    options: data.optionOfValue,
    ofValues: [byKey(data.variantsOfValue, variantIds), byKey(data.productsOfValue)],
    valuesOfProducts: idsOf(productIds.keys()).map((_id, product) =>
      sorted([...values.subarray(starts[product], starts[product + 1])].map((index) => valueIds[index]!)),
    ),
    categories: byKey(data.productsOfCategory),
    words: new Map(
      wordsIn(vocabulary).map((word, index) => [
        word,
        sorted(idsOf(products.subarray(offsets[index], offsets[index + 1]))),
      ]),
    ),
  }
}
