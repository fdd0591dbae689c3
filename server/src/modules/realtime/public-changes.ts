import { MAX_CHANGED_PRODUCTS, type PublicChange } from '@vitrina/contract'
import type { ChangeListener } from '../../platform/changes.ts'
import { PUBLIC_FILES_TAG } from '../../platform/http/cache/public-file.ts'
import { throttle } from '../../platform/throttle.ts'
import { productsOfTags } from '../catalogue/index.ts'
import { isRoomsChange } from '../rooms/index.ts'

/** Between two messages of one kind. Every client that receives one makes requests. */
const INTERVAL_MS = 2000

/** Tags, without ids, of products, their lists and free rooms, which have messages of their own; of files, which no screen shows; and of reviews, for which no open page waits. */
const LIVE_TAGS: ReadonlySet<string> = new Set([
  'product',
  'products',
  'list',
  'stock',
  'room',
  'rooms',
  'reviews',
  PUBLIC_FILES_TAG,
])

/**
 * Turns the changes that a node learns of into public messages: the first of a kind at once, then at most one in an interval, with all
 * that has changed meanwhile. What could not be sent is sent with the next one.
 */
export function createPublicChanges(send: (change: PublicChange) => Promise<void>, intervalMs = INTERVAL_MS) {
  const products = new Set<number>()
  const content = throttle(() => send({ kind: 'content' }), intervalMs)
  const rooms = throttle(() => send({ kind: 'rooms' }), intervalMs)
  const someProducts = throttle(async () => {
    const ids = [...products]
    products.clear()
    if (ids.length > MAX_CHANGED_PRODUCTS) return content.request()
    try {
      await send({ kind: 'products', ids })
    } catch (error) {
      for (const id of ids) products.add(id)
      throw error
    }
  }, intervalMs)

  const add: ChangeListener = (changed) => {
    if (changed === 'all') return content.request()
    const ids = productsOfTags(changed)
    for (const id of ids) products.add(id)
    if (ids.length > 0) someProducts.request()
    if (isRoomsChange(changed)) rooms.request()
    if (changed.some((tag) => !LIVE_TAGS.has(tag.split(':', 1)[0]!))) content.request()
  }
  return {
    add,
    close(): void {
      for (const each of [content, rooms, someProducts]) each.close()
    },
  }
}
