import { API_ROOT } from '@vitrina/contract/constants'
import { bareServer, inTurn, requestsPerSecond, type Row } from './measure.ts'
import { KEY, withShop } from './shop.ts'

const LIST = `${API_ROOT}/products?page=1&per_page=24`

/** Kept answers beside a bare server of the same bytes; and what making one costs. */
export function http(): Promise<Row[]> {
  return withShop(async (shop) => {
    const encoding = { 'accept-encoding': 'gzip' }
    const list = { url: shop.url + LIST, headers: { ...KEY, ...encoding } }
    const document = { url: `${shop.url}/`, headers: encoding }
    const rows: Row[] = []
    for (const [what, ours, target] of [
      ['GET /products, 24 a page, kept', list, 0.8],
      ['first document of the home page, kept', document, 0.6],
    ] as const) {
      await fetch(ours.url, { headers: ours.headers })
      const bare = await bareServer(await rawFetch(ours.url, ours.headers))
      const { ours: value, ceiling } = await inTurn(ours, { url: bare.url })
      bare.stop()
      rows.push({ what, value, unit: 'req/s', ceiling, target: { atLeast: target } })
    }
    // Another highest price each time: what was asked before is kept.
    const upTo = (n: number) => `price_max=${(10_000 + n / 100).toFixed(2)}`
    rows.push({
      what: 'GET /products by price, 24 a page, made each time',
      value: await requestsPerSecond({ ...list, setupRequest: (n) => `${LIST}&${upTo(n)}` }),
      unit: 'req/s',
    })
    rows.push({
      what: 'first document of a category by price, made each time',
      value: await requestsPerSecond({ ...document, setupRequest: (n) => `/category/food?${upTo(n)}` }),
      unit: 'req/s',
    })
    return rows
  })
}

/** The answer as it is on the wire: fetch would decompress it. */
async function rawFetch(url: string, headers: Record<string, string>): Promise<Response> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve(
          new Response(Buffer.concat(chunks), {
            headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
          }),
        ),
      )
    })
      .on('error', reject)
      .end()
  })
}
