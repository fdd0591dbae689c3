import { ApiError } from './api-error.ts'
import type { FieldMapping, Index, Source } from './indices.ts'
import { countClauses, createQueries, depthOf, type Document } from './query.ts'

type Scored = Document & { score: number; sort: (number | string)[] }

/** What OpenSearch allows unless it is told otherwise; Elasticsearch allows more of both. */
const MAX_CLAUSES = 1024
const MAX_DEPTH = 20
const DEFAULT_WINDOW = 10_000
const BODY = new Set(['query', 'size', 'from', 'sort', 'search_after', 'aggs', 'track_total_hits', '_source'])

/** One search of an index. */
export function search(index: Index, body: Record<string, any>): object {
  for (const name of Object.keys(body)) if (!BODY.has(name)) throw invalid(`unknown key [${name}] in the search`)
  const { query, size = 10, from = 0, sort, search_after: after, aggs, track_total_hits: tracks = 10_000 } = body
  if (from + size > (index.settings['max_result_window'] ?? DEFAULT_WINDOW))
    throw invalid(`Result window is too large, from + size must be less than or equal to the window`)
  if (depthOf(query) > MAX_DEPTH) throw invalid('The nested depth of the query exceeds the maximum nested depth')
  if (countClauses(query) > MAX_CLAUSES) throw invalid('maxClauseCount is set to 1024')
  const queries = createQueries(index)
  const order: [field: string, isDescending: boolean][] = (sort ?? ['_score']).map((one: string | object) => {
    const [field, direction] =
      typeof one === 'string' ? [one, one === '_score' ? 'desc' : 'asc'] : Object.entries(one)[0]!
    if (field !== '_score') valuesOf(index, field)
    return [field, direction === 'desc']
  })
  const isScored = order.some(([field]) => field === '_score')
  const found: Scored[] = []
  for (const [id, source] of index.found) {
    const score = queries.score({ source }, query, isScored)
    if (score === null) continue
    const keys = order.map(([field]) => (field === '_score' ? score : sortKey(source, field)))
    found.push({ id, source, score, sort: keys })
  }
  const compare = (a: readonly (number | string)[], b: readonly (number | string)[]): number => {
    for (const [at, [, isDescending]] of order.entries()) {
      if (a[at] === b[at]) continue
      const isBefore = a[at]! < b[at]!
      return isBefore === isDescending ? 1 : -1
    }
    return 0
  }
  const sorted = found.toSorted((a, b) => compare(a.sort, b.sort))
  const rest = after ? sorted.filter((one) => compare(one.sort, after) > 0) : sorted
  const page = rest.slice(from, from + size)
  const isByScore = sort === undefined
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      ...(tracks === false ? {} : totalOf(found.length, tracks)),
      max_score: isByScore && page.length > 0 ? Math.max(...found.map(({ score }) => score)) : null,
      hits: page.map((one) => ({
        _index: index.name,
        _id: one.id,
        _score: isScored ? one.score : null,
        ...(body['_source'] === false ? {} : { _source: partOf(one.source, body['_source']) }),
        ...(sort ? { sort: one.sort } : {}),
      })),
    },
    ...(aggs ? { aggregations: aggregate(index, found, aggs) } : {}),
  }
}

const totalOf = (count: number, tracks: number | true) => ({
  total: tracks === true || count <= tracks ? { value: count, relation: 'eq' } : { value: tracks, relation: 'gte' },
})

function aggregate(index: Index, documents: readonly Document[], aggs: Record<string, any>): object {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, { aggs: nested, ...definition }]) => {
      const [[kind, options] = ['', {}], ...others] = Object.entries<any>(definition)
      if (others.length > 0) throw invalid(`Found two aggregation type definitions in [${name}]`)
      if (nested && kind !== 'filter') throw invalid(`aggregations within [${kind}] are not simulated`)
      return [name, aggregation(index, documents, kind, options, nested)]
    }),
  )
}

function aggregation(index: Index, documents: readonly Document[], kind: string, options: any, nested: any): object {
  switch (kind) {
    case 'filter': {
      const queries = createQueries(index)
      const matching = documents.filter((one) => queries.score(one, options, false) !== null)
      return { doc_count: matching.length, ...(nested ? aggregate(index, matching, nested) : {}) }
    }
    case 'terms': {
      const counts = new Map<string | number, number>()
      const included = options.include === undefined ? /^/ : new RegExp(`^(?:${options.include})$`)
      for (const { source } of documents)
        for (const value of new Set(valuesOf(index, options.field)(source) as (string | number)[]))
          if (included.test(String(value))) counts.set(value, (counts.get(value) ?? 0) + 1)
      const buckets = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, options.size ?? 10)
      return { buckets: buckets.map(([key, doc_count]) => ({ key, doc_count })) }
    }
    case 'min':
    case 'max': {
      const values = documents.flatMap(({ source }) => valuesOf(index, options.field)(source) as number[])
      return { value: values.length === 0 ? null : values.reduce((a, b) => Math[kind](a, b)) }
    }
    default:
      throw invalid(`Unknown aggregation type [${kind}]`)
  }
}

/** The values of a field of documents, for what is sorted or counted by it; that needs doc_values. */
function valuesOf(index: Index, field: string): (source: Source) => unknown[] {
  const mapping: FieldMapping | undefined = index.mappings.properties?.[field]
  if (!mapping || mapping.properties) throw invalid(`No mapping found for [${field}]`)
  if (mapping.doc_values === false)
    throw invalid(`Can't load fielddata on [${field}] because fielddata is unsupported without doc values`)
  return (source) => [source[field] ?? []].flat()
}

/** Booleans are sorted as 0 and 1. */
const sortKey = (source: Source, field: string): number | string =>
  Number.isNaN(Number(source[field])) ? source[field] : Number(source[field])

/** The fields that were asked for, such as `variants.id`. */
function partOf(source: Source, paths: readonly string[] | undefined): unknown {
  if (!paths) return source
  const part: Source = {}
  for (const [name, value] of Object.entries(source)) {
    const within = paths.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []))
    if (paths.includes(name)) part[name] = value
    else if (within.length > 0)
      part[name] = Array.isArray(value) ? value.map((one) => partOf(one, within)) : partOf(value, within)
  }
  return part
}

/** How a search fails that was understood and can't be answered, or was not understood. */
const invalid = (reason: string): ApiError => new ApiError(400, 'search_phase_execution_exception', reason)
