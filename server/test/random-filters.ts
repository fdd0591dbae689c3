import { ALL_PRODUCTS, NO_FILTER, type ProductFilter } from '../src/modules/catalogue/listings/product-lists.ts'
import { createRandom } from './random.ts'

/** Makes one filter of the synthetic shop after the other, by its categories and option values: the same of the same seed. */
export function createRandomFilters(
  seed: number,
  {
    categories,
    values,
  }: { categories: readonly { id: number }[]; values: readonly { id: number; option_id: number }[] },
): () => ProductFilter {
  const random = createRandom(seed)
  const some = <T>(list: readonly T[], most: number) => list.filter(() => random() < most / list.length)
  const maybe = <T>(value: () => T, otherwise: T) => (random() < 0.4 ? value() : otherwise)
  return () => ({
    ...NO_FILTER,
    categoryId: maybe(() => some(categories, 1)[0]?.id ?? ALL_PRODUCTS, ALL_PRODUCTS),
    values: maybe(() => {
      const chosen = Map.groupBy(some(values, 4), ({ option_id }) => option_id)
      return new Map([...chosen].map(([option, of]) => [option, of.map(({ id }) => id)]))
    }, new Map()),
    priceMin: maybe(() => Math.floor(random() * 15_000), null),
    priceMax: maybe(() => Math.floor(random() * 20_000), null),
    inStock: random() < 0.3,
    isReduced: random() < 0.1,
    search: maybe(() => some(['honey', 'на', 'ro', 'e', '12', 'о', 'gel', 'нищо'], 2).join(' ') || null, null),
  })
}
