import { isDeepStrictEqual } from 'node:util'
import { ApiError } from './api-error.ts'

export type Source = Record<string, any>
export type FieldMapping = { type?: string; doc_values?: boolean; properties?: Record<string, FieldMapping> }
export type Index = {
  name: string
  aliases: Set<string>
  settings: Record<string, any>
  mappings: { _meta?: unknown; dynamic?: unknown; properties?: Record<string, FieldMapping> }
  /** What was written, and what of it searches find. */
  documents: Map<string, Source>
  found: Map<string, Source>
}
/** By name. */
export type Store = Map<string, Index>

const notFound = (name: string) => new ApiError(404, 'index_not_found_exception', `no such index [${name}]`)

export function createIndex(indices: Store, name: string, { settings = {}, mappings = {} }: any): object {
  if (indices.has(name)) throw new ApiError(400, 'resource_already_exists_exception', `index [${name}] already exists`)
  if (!/^[a-z\d][a-z\d_-]*$/.test(name))
    throw new ApiError(400, 'invalid_index_name_exception', `Invalid index name [${name}]`)
  indices.set(name, {
    name,
    aliases: new Set(),
    settings: { ...settings.index },
    mappings,
    documents: new Map(),
    found: new Map(),
  })
  return { acknowledged: true, shards_acknowledged: true, index: name }
}

/** The indices that a name, a pattern or an alias means. */
export function matching(indices: Store, pattern: string, mustExist = true): [string, Index][] {
  if (pattern.includes('*')) {
    const names = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
    return [...indices].filter(([name, { aliases }]) => [name, ...aliases].some((one) => names.test(one)))
  }
  const found = [...indices].filter(([name, { aliases }]) => name === pattern || aliases.has(pattern))
  if (found.length === 0 && mustExist) throw notFound(pattern)
  return found
}

export const resolve = (indices: Store, name: string): Index => matching(indices, name)[0]![1]

export function deleteIndices(indices: Store, names: readonly string[]): object {
  for (const name of names) if (!indices.has(name)) throw notFound(name)
  for (const name of names) indices.delete(name)
  return { acknowledged: true }
}

export function changeAliases(indices: Store, actions: Record<string, any>[]): object {
  for (const action of actions) {
    const { index } = action['add'] ?? action['remove_index']
    if (!indices.has(index)) throw notFound(index)
  }
  for (const { remove_index } of actions) if (remove_index) indices.delete(remove_index.index)
  for (const { add } of actions) {
    if (!add) continue
    if (indices.has(add.alias))
      throw new ApiError(
        400,
        'invalid_alias_name_exception',
        `Invalid alias name [${add.alias}]: an index exists with the same name`,
      )
    indices.get(add.index)!.aliases.add(add.alias)
  }
  return { acknowledged: true }
}

export function refresh(index: Index): void {
  index.found = new Map(index.documents)
}

type Target = { _index: string; _id: string }

/** One action of _bulk. An index that does not exist is made, and takes anything. */
export function writeItem(
  indices: Store,
  action: string,
  { _index, _id }: Target,
  line: Source,
  isAlias: boolean,
): { result: string; status: number } {
  const [found] = matching(indices, _index, false)
  if (isAlias && (!found || !found[1].aliases.has(_index)))
    throw new ApiError(
      404,
      'index_not_found_exception',
      `[require_alias] request flag is [true] and [${_index}] is not an alias`,
    )
  if (!found) createIndex(indices, _index, {})
  const { documents, mappings } = resolve(indices, _index)
  if (Buffer.byteLength(_id) > 512) throw new ApiError(400, 'illegal_argument_exception', `id [${_id}] is too long`)
  const before = documents.get(_id)
  if (action === 'index') {
    checkSource(line, mappings)
    documents.set(_id, line)
    return before ? { result: 'updated', status: 200 } : { result: 'created', status: 201 }
  }
  if (action !== 'update') throw new ApiError(400, 'illegal_argument_exception', `Malformed action [${action}]`)
  if (!before) throw new ApiError(404, 'document_missing_exception', `[${_id}]: document missing`)
  const after = { ...before, ...line['doc'] }
  checkSource(after, mappings)
  if (isDeepStrictEqual(before, after)) return { result: 'noop', status: 200 }
  documents.set(_id, after)
  return { result: 'updated', status: 200 }
}

function checkSource(source: Source, { dynamic, properties = {} }: Index['mappings'], path = ''): void {
  for (const [name, value] of Object.entries(source)) {
    const field = properties[name]
    if (!field) {
      if (dynamic !== 'strict') continue
      throw new ApiError(
        400,
        'strict_dynamic_mapping_exception',
        `mapping set to strict, dynamic introduction of [${path}${name}] is not allowed`,
      )
    }
    for (const one of [value].flat()) {
      if (field.properties) checkSource(one, { dynamic, properties: field.properties }, `${path}${name}.`)
      else if (!isOfType(one, field.type!))
        throw new ApiError(
          400,
          'mapper_parsing_exception',
          `failed to parse field [${path}${name}] of type [${field.type}]`,
        )
    }
  }
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
  // A longer term is refused by the index.
  if (type === 'keyword') return typeof value === 'string' && Buffer.byteLength(value) <= 32_766
  if (type === 'boolean') return typeof value === 'boolean'
  throw new ApiError(400, 'mapper_parsing_exception', `No handler for type [${type}]`)
}
