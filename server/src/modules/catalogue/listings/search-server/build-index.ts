import { CATEGORY_TYPE } from '@vitrina/contract'
import { announceChange, readContentVersion } from '../../../../platform/changes.ts'
import type { Database, Queries } from '../../../../platform/database/client.ts'
import { sql } from '../../../../platform/database/drizzle.ts'
import { isOfName, isTelling, keysOfWord } from '../../../../platform/search/index.ts'
import { CATEGORIES_TAG, listTag, OPTIONS_TAG, productsTag, STOCK_TAG } from '../../tags.ts'
import { ALL_PRODUCTS } from '../product-lists.ts'
import { type IndexState, productIndex, type WordDocument, wordDocument, wordIndex } from './documents.ts'
import { type IndexAliases, newName, readIndices } from './indices.ts'
import { readDocuments } from './read-documents.ts'
import type { SearchServer, Write } from './search-server.ts'

const WORDS_PER_WRITE = 500
/** PostgreSQL ends a transaction that waits for ten seconds. */
const KEEP_ALIVE_MS = 3000

type WordCount = Pick<WordDocument, 'commonness' | 'is_telling'>
type WordCounts = Map<string, WordCount>

type Build = {
  server: SearchServer
  aliases: IndexAliases
  database: Pick<Database, 'queries' | 'readSnapshot'>
  /** A build ends with an error when the process is about to end. */
  signal: AbortSignal
}

/**
 * Makes new indices of the database and has them answer, unless the current ones are of this content. Not to run twice at a time: what it finds besides the
 * current indices is what a build left behind that did not end. Returns whether it made any.
 */
export async function buildIndex({ server, aliases, database, signal }: Build): Promise<boolean> {
  const before = await readIndices(server, aliases)
  if (before.current?.contentVersion === (await readContentVersion(database.queries))) return false
  const at = Date.now()
  const products = newName(aliases.products, at)
  const words = newName(aliases.words, at)
  try {
    await database.readSnapshot((tx) => keptAlive(tx, () => fill(tx, server, { products, words }, signal)))
    for (const index of [products, words]) await server.openIndex(index)
  } catch (error) {
    // The next build deletes what can't be deleted now.
    await server.deleteIndices([products, words]).catch(() => {})
    throw error
  }
  await server.changeAliases([
    { add: { index: products, alias: aliases.products } },
    { add: { index: words, alias: aliases.words } },
    // At the first build of a format processes of the version before may still ask the older one.
    ...[...before.own, ...(before.current ? before.older : [])].map((index) => ({ remove_index: { index } })),
  ])
  return true
}

async function keptAlive<T>(tx: Queries, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void tx.execute(sql`select`).catch(() => {}), KEEP_ALIVE_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

async function fill(
  tx: Queries,
  server: SearchServer,
  { products, words }: IndexAliases,
  signal: AbortSignal,
): Promise<void> {
  const state: IndexState = { contentVersion: await readContentVersion(tx) }
  await server.createIndex(products, productIndex(state))
  await server.createIndex(words, wordIndex(state))
  const counted: WordCounts = new Map()
  for await (const batch of readDocuments(tx)) {
    signal.throwIfAborted()
    const codes: WordCounts = new Map()
    // Codes are as many as products, too many to be counted in memory; each is of one product or two.
    for (const [word, weight] of batch.words) countWord(/\p{N}/u.test(word) ? codes : counted, word, weight)
    await server.write([
      ...batch.documents.map((document): Write => ({
        action: 'index',
        index: products,
        id: String(document.id),
        document,
      })),
      ...[...codes].map((code) => wordWrite(words, code)),
    ])
  }
  const entries = [...counted]
  for (let from = 0; from < entries.length; from += WORDS_PER_WRITE) {
    signal.throwIfAborted()
    await server.write(entries.slice(from, from + WORDS_PER_WRITE).map((word) => wordWrite(words, word)))
  }
}

function countWord(counts: WordCounts, word: string, weight: number): void {
  const { commonness = 0, is_telling = false } = counts.get(word) ?? {}
  counts.set(word, {
    commonness: commonness + (isOfName(weight) ? 1000 : 1),
    is_telling: is_telling || isTelling(weight),
  })
}

const wordWrite = (index: string, [word, count]: [word: string, count: WordCount]): Write => ({
  action: 'index',
  index,
  id: word,
  document: wordDocument(word, keysOfWord(word), count),
})

/** Drops the cached responses that show lists: they were made of the indices before. */
export async function announceLists(queries: Queries): Promise<void> {
  const { rows } = await queries.execute<{ id: number }>(
    sql`select id from category where type = ${CATEGORY_TYPE.products} and archived_at is null`,
  )
  const lists = [ALL_PRODUCTS, ...rows.map(({ id }) => id)].flatMap((id) => [listTag(id), productsTag(id)])
  await announceChange(queries, [...lists, CATEGORIES_TAG, OPTIONS_TAG, STOCK_TAG])
}
