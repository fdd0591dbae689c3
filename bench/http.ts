import { request } from 'node:http'
import { API_ROOT } from '@vitrina/contract/constants'
import { startServerProcess } from './support/child.ts'
import { compareInTurn, generateLoad } from './support/load.ts'
import type { Row } from './support/results.ts'
import { KEY, withShop } from './support/shop.ts'

const LIST = `${API_ROOT}/products?page=1&per_page=24`
/** Another highest price in each request: such a response is not in the cache. */
const BY_PRICE = 'price_max={n}'
const UNCACHED_SECONDS = 10
/** These differ between servers or are set by node:http itself. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** Cached responses and a file beside a bare server that sends the same bytes from memory, and the cost of creating responses. */
export function http(): Promise<Row[]> {
  return withShop(async (shop) => {
    const encoding = { 'accept-encoding': 'gzip' }
    const list = { url: shop.url + LIST, headers: { ...KEY, ...encoding } }
    const document = { url: `${shop.url}/`, headers: encoding }
    const [script] = /\/assets\/entry-client-[^"]+\.js/.exec(await (await fetch(document.url)).text())!
    const rows: Row[] = []
    for (const [what, target, atLeast] of [
      ['GET /products, 24 a page, cached', list, 0.8],
      ['first document of the home page, cached', document, 0.7],
      ['the first script of the storefront, from a file', { url: shop.url + script, headers: encoding }, null],
    ] as const) {
      // The first response is created, the second comes from the cache.
      await fetchRaw(target.url, target.headers)
      const servers = await startBareServers(await fetchRaw(target.url, target.headers))
      try {
        const { perSecond, ceiling, generatorCeiling } = await compareInTurn(target, servers.bareUrl, servers.writerUrl)
        rows.push({ what, value: perSecond, unit: 'req/s', ceiling, ...(atLeast && { target: { atLeast } }) })
        rows.push({ what: '  what the load generator is capable of', value: generatorCeiling, unit: 'req/s' })
      } finally {
        servers.stop()
      }
    }
    for (const [what, target, pathTemplate] of [
      ['GET /products by price, 24 a page, not cached', list, `${LIST}&${BY_PRICE}`],
      ['first document of a category by price, not cached', document, `/category/food?${BY_PRICE}`],
    ] as const) {
      const { perSecond } = await generateLoad({ ...target, pathTemplate }, UNCACHED_SECONDS)
      rows.push({ what, value: perSecond, unit: 'req/s' })
    }
    return rows
  })
}

type RawResponse = { headers: Record<string, string>; body: Buffer }

/** The response as it is sent; fetch would decompress it. */
function fetchRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: status ${response.statusCode}`))
        return resolve({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Starts the servers of bare-server.ts with this response, in a process of their own. */
async function startBareServers({
  headers,
  body,
}: RawResponse): Promise<{ bareUrl: string; writerUrl: string; stop(): void }> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name)))
  const { output, stop } = await startServerProcess('bare-server.ts', { headers: sent, body: body.toString('base64') })
  const [bareUrl, writerUrl] = (JSON.parse(output) as number[]).map((port) => `http://127.0.0.1:${port}`)
  return { bareUrl: bareUrl!, writerUrl: writerUrl!, stop }
}
