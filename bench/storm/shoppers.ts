import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DELIVERY } from '../support/delivery.ts'
import { orderBody } from '../../server/test/orders.ts'
import type { Visitor } from './client.ts'
import type { Recorder } from './recorder.ts'

export type StormProduct = { id: number; url: string }
export type AcknowledgedOrder = { url: string; email: string }
type Shopper = {
  visitor: Visitor
  recorder: Recorder
  /** Products without options. */
  products: StormProduct[]
  contested: StormProduct
  categories: string[]
  isOver: () => boolean
}

/** Words without end, without meaning, in every row or in none, and what breaks patterns. */
const WORST_WORDS = [
  'o e',
  'о е',
  'a',
  'е',
  'a e i o u',
  'o e a i n r s t',
  "goat's",
  '.',
  '% _',
  '\\',
  'от смолян',
  'honey tea jam soap oil jug bowl plate cup rug blanket socks board spoon basket candle',
  'x'.repeat(200),
  'мед '.repeat(40).trim(),
  '1',
  'zzzz',
]
const MAX_PAUSE_MS = 100
const RETRY_MS = { min: 100, max: 500 }
const MAX_LINES = 3
const MAX_COUNT = 3

const random = (below: number) => Math.floor(Math.random() * below)
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
const pause = () => sleep(random(MAX_PAUSE_MS))

/** Looks at documents and lists, and comes back to some of them with their ETag. */
export async function browse({ visitor, products, categories, isOver }: Shopper): Promise<void> {
  while (!isOver()) {
    const language = pick(['en', 'bg'])
    const path = pick([
      () => '/',
      () => `/product/${pick(products).url}`,
      () => `/category/${pick(categories)}?price_max=${10 + random(200)}`,
      () => `/category/${pick(categories)}?page=${1 + random(3)}&sort=${pick(['price', '-price', 'newest', 'name'])}`,
    ])()
    const document = await visitor.document('document', path, {
      cookie: `_language=${language}`,
      'accept-encoding': pick(['gzip', 'br']),
    })
    const etag = document?.headers.etag
    if (etag) await visitor.document('document again', path, { cookie: `_language=${language}`, 'if-none-match': etag })
    await visitor.call('list', 'GET', `/products?category=${pick(categories)}&page=${1 + random(3)}&facets=1`)
    await visitor.call('product', 'GET', `/products/${pick(products).url}`, { headers: { 'user-language': language } })
    await pause()
  }
}

/** Searches the worst words there are, with facets, in every order. */
export async function search({ visitor, isOver }: Shopper): Promise<void> {
  while (!isOver()) {
    const words = encodeURIComponent(pick(WORST_WORDS))
    await visitor.call(
      'search',
      'GET',
      `/products?q=${words}&facets=1&sort=${pick(['position', 'price', 'name'])}&page=${1 + random(4)}`,
    )
    if (random(4) === 0) await visitor.document('search document', `/products/search-products?q=${words}`)
    await pause()
  }
}

/**
 * Orders again and again, each time under another idempotency key and e-mail address. A request that was lost or answered by
 * 503 is sent again with the same key, also after the others have gone home, until the shop has decided. `onAcknowledged` hears
 * of every order that the shop has confirmed.
 */
export async function order(shopper: Shopper, onAcknowledged: (order: AcknowledgedOrder) => void): Promise<void> {
  const { visitor, recorder, products, contested, isOver } = shopper
  while (!isOver()) {
    const items = Array.from({ length: 1 + random(MAX_LINES) }, () => ({
      id: pick(products).id,
      selected_count: 1 + random(MAX_COUNT),
    }))
    if (random(3) === 0) items[0]!.id = contested.id
    await visitor.call('price', 'POST', '/cart/price', { body: { items } })
    const email = `${randomUUID()}@storm.example`
    const placed = await place(shopper, orderBody(items, { email, delivery: DELIVERY }))
    if (placed) {
      onAcknowledged({ url: placed.url, email })
      if (random(10) === 0) {
        const again = await place(shopper, placed.body, placed.key)
        if (again?.url !== placed.url) recorder.violation('an order sent twice was answered differently', placed.url)
      }
      await visitor.call('order', 'GET', `/orders/${placed.url}`)
    }
    await pause()
  }
}

/** Null when the shop rejects it, because a line has sold out. */
async function place({ visitor, recorder }: Shopper, body: object, key: string = randomUUID()) {
  for (;;) {
    const response = await visitor.call('place', 'POST', '/orders', { body, headers: { 'idempotency-key': key } })
    if (response?.status === 201) return { url: JSON.parse(response.text).data.url as string, body, key }
    if (response && response.status < 500 && response.status !== 429) {
      if (response.status !== 406 || !/"items/.test(response.text))
        recorder.violation('an order was rejected for another reason than its stock', response.text.slice(0, 300))
      return null
    }
    await sleep(RETRY_MS.min + random(RETRY_MS.max - RETRY_MS.min))
  }
}
