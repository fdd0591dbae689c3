import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const PIECES = 10
/** Longer than a few frames, so that the browser paints every piece. */
const PAUSE_MS = 50

/** Serves a shop over a slow network, where a document arrives in pieces with pauses between them. Returns its address. */
export async function startSlowDocuments(shop: string): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const { url, method = 'GET', headers } = request
    // All headers but those of the connection: a screen may call the API before the visitor has left it.
    const passed = new Headers(headers as Record<string, string>)
    for (const name of ['host', 'connection', 'accept-encoding', 'content-length']) passed.delete(name)
    const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request)
    const answer = await fetch(shop + url, { method, headers: passed, body })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const answered = Buffer.from(await answer.arrayBuffer())
    const size = type.startsWith('text/html') ? Math.ceil(answered.length / PIECES) : answered.length
    for (let at = 0; at < answered.length; at += size) {
      response.write(answered.subarray(at, at + size))
      if (at + size < answered.length) await sleep(PAUSE_MS)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close().closeAllConnections(),
  }
}
