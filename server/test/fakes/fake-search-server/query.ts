import { ApiError } from './api-error.ts'
import type { FieldMapping, Index, Source } from './indices.ts'

/** A document, or an object nested in one. */
export type Document = { id?: string; source: Source }
type Query = Record<string, any>
type Within = Document & { nested?: string }

/** How many clauses a query has that are no combinations of others. A fuzzy one with scores becomes one for each term that it may mean. */
export function countClauses(query: Query): number {
  const [[kind, options] = ['', {}]] = Object.entries(query)
  const parts = partsOf(query)
  if (parts.length > 0) return parts.reduce((sum, part) => sum + countClauses(part), 0)
  if (kind !== 'fuzzy') return 1
  const [{ rewrite, max_expansions: most = 50 }] = Object.values<any>(options) as [any]
  return rewrite === 'constant_score' ? 1 : most
}

/** In how many others the innermost query stands. */
export const depthOf = (query: Query): number => 1 + Math.max(0, ...partsOf(query).map(depthOf))

function partsOf(query: Query): Query[] {
  const [[kind, options] = ['', {}]] = Object.entries(query)
  if (kind === 'bool')
    return ['must', 'filter', 'should', 'must_not'].flatMap((occurrence) => options[occurrence] ?? [])
  if (kind === 'dis_max') return options.queries
  if (kind === 'constant_score') return [options.filter]
  return kind === 'nested' ? [options.query] : []
}

/**
 * The queries of an index. The score of a term depends on statistics that are not simulated, so where a score counts it must come from a
 * constant_score.
 */
export function createQueries(index: Index) {
  /** Expansions of fuzzy queries, by what is asked. */
  const expansions = new Map<string, Set<string>>()

  /** The score of a document; null when it does not match. */
  function score(document: Within, query: Query, isScored: boolean): number | null {
    const [[kind, options] = ['', {}], ...others] = Object.entries<any>(query)
    if (others.length > 0) throw invalid('[query] malformed, expected one clause')
    const matches = (one: Query) => score(document, one, false) !== null
    switch (kind) {
      case 'match_all':
        return 1
      case 'match_none':
        return null
      case 'bool':
        return scoreOfBool(document, options, isScored)
      case 'dis_max': {
        known(options, ['queries'])
        const scores = options.queries
          .map((one: Query) => score(document, one, isScored))
          .filter((one: unknown) => one !== null)
        return scores.length === 0 ? null : Math.max(...scores)
      }
      case 'constant_score':
        known(options, ['filter', 'boost'])
        if (!(options.boost > 0)) throw invalid('[boost] must be greater than 0')
        return matches(options.filter) ? options.boost : null
      case 'nested': {
        known(options, ['path', 'query'])
        if (isScored) throw unscored(kind)
        if (index.mappings.properties?.[options.path]?.type !== 'nested')
          throw invalid(`[nested] failed to find nested object under path [${options.path}]`)
        const objects: Source[] = [document.source[options.path] ?? []].flat()
        return objects.some((source) => score({ source, nested: options.path }, options.query, false) !== null)
          ? 1
          : null
      }
      default: {
        if (isScored) throw unscored(kind)
        const [[field, value] = ['', null], ...more] = Object.entries<any>(options)
        if (more.length > 0) throw invalid(`[${kind}] query doesn't support multiple fields`)
        const { values, mapping } = fieldOf(document, field)
        return values.some(testOf(kind, field, value, mapping)) ? 1 : null
      }
    }
  }

  function scoreOfBool(document: Within, options: any, isScored: boolean): number | null {
    known(options, ['must', 'filter', 'should', 'must_not', 'minimum_should_match', 'boost'])
    const { must = [], filter = [], should = [], must_not: mustNot = [] } = options
    const { minimum_should_match: least = must.length + filter.length === 0 && should.length > 0 ? 1 : 0 } = options
    let total = 0
    for (const one of must) {
      const part = score(document, one, isScored)
      if (part === null) return null
      total += part
    }
    const isMatch = (one: Query) => score(document, one, false) !== null
    if (!filter.every(isMatch) || mustNot.some(isMatch)) return null
    const parts = should.map((one: Query) => score(document, one, isScored)).filter((one: unknown) => one !== null)
    if (parts.length < least) return null
    return parts.reduce((sum: number, one: number) => sum + one, total) * (options.boost ?? 1)
  }

  /** The values of a field in a document. A nested field is seen only from within its nested query. */
  function fieldOf(document: Within, field: string): { values: unknown[]; mapping: FieldMapping } {
    const prefix = document.nested ? `${document.nested}.` : ''
    if (!field.startsWith(prefix)) throw invalid(`[${field}] is not in [${document.nested}]`)
    const name = field.slice(prefix.length)
    const { properties = {} } = document.nested ? index.mappings.properties![document.nested]! : index.mappings
    const mapping = properties[name]
    if (!mapping || mapping.properties) throw invalid(`[${field}] has no mapping`)
    return { values: [document.source[name] ?? []].flat(), mapping }
  }

  function testOf(kind: string, field: string, options: any, { type }: FieldMapping): (value: any) => boolean {
    const single = typeof options === 'object' && options !== null ? options.value : options
    if (kind !== 'term' && kind !== 'terms' && kind !== 'range' && type !== 'keyword')
      throw invalid(`Can only use ${kind} queries on keyword fields`)
    switch (kind) {
      case 'term':
        return (value) => value === single
      case 'terms': {
        if (!Array.isArray(options)) throw invalid('[terms] query does not support a single value')
        if (options.length > 65_536) throw invalid('The number of terms exceeds the maximum of [65536]')
        return (value) => options.includes(value)
      }
      case 'prefix':
        return (value) => value.startsWith(single)
      case 'wildcard': {
        const pattern = new RegExp(`^${single.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'u')
        return (value) => pattern.test(value)
      }
      case 'range':
        known(options, ['gte', 'lte'])
        return (value) => value >= (options.gte ?? -Infinity) && value <= (options.lte ?? Infinity)
      case 'fuzzy': {
        known(options, ['value', 'fuzziness', 'prefix_length', 'max_expansions', 'transpositions', 'rewrite'])
        const terms = expand(field, options)
        return (value) => terms.has(value)
      }
      default:
        throw invalid(`unknown query [${kind}]`)
    }
  }

  /** The terms of a field that a fuzzy query means: the nearest where they have scores, else all. */
  function expand(field: string, options: any): Set<string> {
    const key = JSON.stringify([field, options])
    const known = expansions.get(key)
    if (known) return known
    const { value, fuzziness, prefix_length: prefix = 0, max_expansions = 50, rewrite } = options
    const most = rewrite === 'constant_score' ? Infinity : max_expansions
    if (![0, 1, 2].includes(fuzziness)) throw invalid('[fuzziness] must be 0, 1 or 2')
    const terms = new Set<string>()
    for (const source of index.found.values()) for (const term of [source[field] ?? []].flat()) terms.add(term)
    const near = [...terms].flatMap((term) => {
      const edits = term.startsWith(value.slice(0, prefix)) ? distance(value, term) : Infinity
      return edits <= fuzziness ? [{ term, edits }] : []
    })
    const expanded = new Set(
      near
        .toSorted((a, b) => a.edits - b.edits)
        .slice(0, most)
        .map(({ term }) => term),
    )
    expansions.set(key, expanded)
    return expanded
  }

  return { score }
}

/** Letters that are added, left out, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : i)),
  )
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = least
    }
  return rows[a.length]![b.length]!
}

function known(options: object, names: readonly string[]): void {
  for (const name of Object.keys(options)) if (!names.includes(name)) throw invalid(`[${name}] is not simulated`)
}

const invalid = (reason: string): ApiError => new ApiError(400, 'parsing_exception', reason)
const unscored = (kind: string): ApiError => invalid(`the score of [${kind}] is not simulated`)
