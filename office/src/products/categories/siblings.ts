/** The keys of the categories that are in the same one as that at `index`, in their order. Each category is followed by those in it. */
export function siblingsOf(categories: readonly { key: string; depth: number }[], index: number): string[] {
  const { depth } = categories[index]!
  const isAbove = (category: { depth: number }) => category.depth < depth
  const start = categories.slice(0, index).findLastIndex(isAbove) + 1
  const length = categories.slice(index).findIndex(isAbove)
  const beside = categories.slice(start, length < 0 ? undefined : index + length)
  return beside.filter((category) => category.depth === depth).map(({ key }) => key)
}
