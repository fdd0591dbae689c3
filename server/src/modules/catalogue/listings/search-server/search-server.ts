/** The part of the REST interface of OpenSearch and Elasticsearch that the shop uses. Its implementation is providers/open-search.ts. */

/** A query, an aggregation or a part of one, in the query language of these servers. */
export type Clause = { [name: string]: unknown }

export type SearchBody = {
  query: Clause
  size: number
  from?: number
  sort?: (string | Clause)[]
  search_after?: number[]
  aggs?: Record<string, Clause>
  track_total_hits?: boolean
  _source?: boolean | string[]
}

export type Hit<Source = unknown> = { _id: string; _source?: Source; sort?: number[] }
export type SearchAnswer<Source = unknown> = {
  hits: { total?: { value: number }; max_score: number | null; hits: Hit<Source>[] }
  aggregations?: Record<string, AggregationAnswer>
}
export type AggregationAnswer = {
  doc_count?: number
  value?: number | null
  buckets?: { key: string | number; doc_count: number }[]
} & { [nested: string]: unknown }

/** `update` changes fields of a document that exists. */
export type Write = { action: 'index' | 'update'; index: string; id: string; document: object }
export type WriteResult = 'created' | 'updated' | 'noop' | 'missing'

export type AliasChange = { add: { index: string; alias: string } } | { remove_index: { index: string } }
/** `meta` is what it was created with. */
export type IndexInfo = { name: string; aliases: string[]; meta: unknown }

/** All methods throw SearchServerError. */
export type SearchServer = {
  /** Answers several searches of one index. */
  search<Source>(index: string, bodies: readonly SearchBody[]): Promise<SearchAnswer<Source>[]>
  /**
   * Writes documents; those that the server has no room for now are sent again, a few times. Where all `areAliases`, an index that does not exist is
   * an error instead of made. With `waitUntilFound` it resolves when searches find what was written.
   */
  write(writes: readonly Write[], options?: { areAliases?: boolean; waitUntilFound?: boolean }): Promise<WriteResult[]>
  /** The indices whose names match a pattern. */
  indices(pattern: string): Promise<IndexInfo[]>
  createIndex(name: string, definition: object): Promise<void>
  /** Makes searches find all that was written to an index, now and from then on a second after it was written. */
  openIndex(name: string): Promise<void>
  /** Changes aliases at once: no search sees some of it. */
  changeAliases(changes: readonly AliasChange[]): Promise<void>
  deleteIndices(names: readonly string[]): Promise<void>
  close(): void
}

/** The server does not answer, or with an error. The message has neither its address's credentials nor what was searched for. */
export class SearchServerError extends Error {
  /** HTTP's; null without an answer. */
  readonly status: number | null
  constructor(message: string, status: number | null) {
    super(message)
    this.status = status
  }
}
