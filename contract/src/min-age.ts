/** How old who buys or receives these lines has to be, in years; 0 where that does not matter. */
export const minAgeOf = (lines: readonly { min_age: number | null }[]): number =>
  Math.max(0, ...lines.map(({ min_age }) => min_age ?? 0))
