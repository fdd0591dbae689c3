import { FORMAT, type IndexState } from './documents.ts'
import type { SearchServer } from './search-server.ts'

/** The names by which the current indices are asked. Each format has its own: two versions of the shop may run at once. */
export type IndexAliases = { products: string; words: string }

export const aliasesOf = (prefix: string): IndexAliases => ({
  products: `${prefix}-products-${FORMAT}`,
  words: `${prefix}-words-${FORMAT}`,
})

/** The name of a new index; those of one shop differ by when they were made. */
export const newName = (alias: string, at: number): string => `${alias}-${at}`

export type ShopIndices = {
  /** What those that are asked now were made of; null when one is missing. */
  current: IndexState | null
  /** The names of all of this format, also of what builds left behind that did not end, and of older formats. */
  own: string[]
  older: string[]
}

export async function readIndices(server: SearchServer, aliases: IndexAliases): Promise<ShopIndices> {
  const found = await Promise.all(Object.values(aliases).map((alias) => ofAlias(server, alias)))
  const states = found.map((indices) => indices.find(({ isCurrent }) => isCurrent)?.state ?? null)
  const namesOf = (isMeant: (format: number) => boolean) =>
    found.flat().flatMap(({ name, format }) => (isMeant(format) ? [name] : []))
  return {
    current: states.every((state) => state !== null) ? states[0]! : null,
    own: namesOf((format) => format === FORMAT),
    older: namesOf((format) => format < FORMAT),
  }
}

/** The indices of an alias, and of its name in other formats. Another shop's prefix may begin like this one's. */
async function ofAlias(server: SearchServer, alias: string) {
  const beginning = alias.slice(0, alias.lastIndexOf('-') + 1)
  const indices = await server.indices(`${beginning}*`)
  return indices.flatMap(({ name, aliases, meta }) => {
    const [, format] = /^(\d+)-\d+$/.exec(name.slice(beginning.length)) ?? []
    if (format === undefined || !name.startsWith(beginning)) return []
    return [{ name, format: Number(format), isCurrent: aliases.includes(alias), state: (meta as IndexState) ?? null }]
  })
}
