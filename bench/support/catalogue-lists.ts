import { PRODUCT_SORTS } from '../../contract/src/constants.ts'

/** Words of the generated shop in both languages, whole and in part; few products have some of them, most have others. */
const WORDS = ['honey', 'Мед', 'linden', 'планин', 'Smol', 'Елена', 'old kind', 'rug from', 'Чаш', '12', 'из', 'о']

/**
 * Makes the parameters of one list after the other: by a category or none, by words, price and options, in any order, on any of the first
 * pages. The sequence is the same in every run, and no list comes twice: their prices differ.
 */
export function createListQueries(products: number, categories: readonly string[], values: readonly number[]) {
  const random = createRandom(products)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  let made = 0

  return (): string => {
    const parameters = new URLSearchParams({
      page: String(1 + Math.floor(random() * 3)),
      per_page: '24',
      sort: oneOf(PRODUCT_SORTS),
      price_min: (made / 100).toFixed(2),
    })
    made = (made + 1) % 20_000
    if (random() < 0.5) parameters.set('category', oneOf(categories))
    if (random() < 0.3) parameters.set('price_max', (50 + random() * 150).toFixed(2))
    if (random() < 0.4) parameters.set('values', [...new Set([oneOf(values), oneOf(values)])].join(','))
    if (random() < 0.2) parameters.set('in_stock', '1')
    if (random() < 0.3) parameters.set('q', oneOf(WORDS))
    return parameters.toString()
  }
}

/** A linear congruential generator (Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
