import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { createCachedResponseServer } from '../cache/cached-response-server.ts'
import { createResponseCache } from '../cache/response-cache.ts'

const shop = await testShop()
await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
const shopServer = (shop.app.http.server as Server).on('connection', remember)

/** The server with a handler of ours in place of the framework, and with shorter time limits. */
async function serve(handle: RequestListener, { timeoutMs = 60_000 } = {}): Promise<Server> {
  const server = createCachedResponseServer(handle, {
    responseCache: createResponseCache(1e6),
    cacheAddressOf: () => null,
    observe: () => {},
    rejectHosts: (_request, response) => void response.writeHead(400, { connection: 'close' }).end(),
    isBypassed: () => false,
  })
  server.timeout = timeoutMs
  server.on('connection', remember)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

/** A connection that reads nothing until it is told to. */
function open(server: Server): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}
/** The server's sides of connections that are open. Whoever does not read does not hear that a connection was ended. */
const accepted = new Set<Socket>()
function remember(socket: Socket): void {
  accepted.add(socket)
  socket.once('close', () => accepted.delete(socket))
}
/** Resolves when the server has ended a connection. */
async function ended(socket: Socket): Promise<void> {
  if (socket.connecting) await once(socket, 'connect')
  const { localPort } = socket
  await expect.poll(() => [...accepted].some(({ remotePort }) => remotePort === localPort)).toBe(false)
}
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n${headers}\r\n`
const post = (path: string, body: string, headers = '') =>
  `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`

const KEY = `X-Api-Key: ${shop.app.apiKey}\r\n`
const NO_HOST = 'GET / HTTP/1.1\r\n\r\n'

/** By how many bytes the process has grown at most while the connections sent and did not read. */
async function growthWhile(run: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  await run().finally(() => clearInterval(timer))
  return Math.max(most, process.memoryUsage().rss) - before
}

for (const [what, requests] of [
  ['the description of the API', get('/api/v1/openapi.json').repeat(250)],
  ['metrics', get('/metrics').repeat(250)],
  ['scripts', get('/api/docs/static/swagger-ui-bundle.js').repeat(250)],
  ['cached lists', get('/api/v1/products', KEY).repeat(250)],
  [
    'prices of a cart',
    get('/api/v1/openapi.json').repeat(50) + post('/api/v1/cart/price', '{"items":[]}', KEY).repeat(50),
  ],
  ['what names no host', get('/api/v1/openapi.json') + NO_HOST.repeat(1000)],
  ['what expects something', get('/api/v1/openapi.json') + get('/metrics', 'Expect: x\r\n').repeat(1000)],
] as const) {
  test(`connections that ask for ${what} and read nothing take little memory, are ended, and others are answered`, async () => {
    const growth = await growthWhile(async () => {
      const sockets = Array.from({ length: 8 }, () => open(shopServer))
      for (const socket of sockets) socket.write(requests)
      const { port } = shopServer.address() as AddressInfo
      expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
      await Promise.all(sockets.map(ended))
    })
    expect(growth).toBeLessThan(100e6)
  })
}

test('requests sent ahead are answered one after the other, in their order, and each before the next is begun', async () => {
  const begun: string[] = []
  let running = 0
  const server = await serve((request, response) => {
    begun.push(request.url!)
    running += 1
    expect(running).toBe(1)
    request.resume().once('end', () =>
      setImmediate(() => {
        running -= 1
        response.end(`<${request.url}>`)
      }),
    )
  })
  const socket = open(server)
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`)
  const [last] = paths.slice(-1)
  const requests = paths.map((path) => (path.endsWith('3') ? post(path, 'x'.repeat(9000)) : get(path)))
  socket.write(requests.join('') + get('/end', 'Connection: close\r\n'))
  const received = await text(socket)
  expect(received.match(/<\/\w+>/g)).toEqual([...paths, '/end'].map((path) => `<${path}>`))
  expect(begun).toEqual([...paths, '/end'])
  expect(last).toBe('/19')
})

test('while a response is not read, no other request of its connection is begun', async () => {
  const large = Buffer.alloc(32e6)
  let begun = 0
  const server = await serve((_request, response) => {
    begun += 1
    response.end(large)
  })
  const socket = open(server)
  socket.write(get('/').repeat(50))
  await once(server, 'request')
  const other = open(server)
  other.write(get('/other', 'Connection: close\r\n'))
  expect((await text(other)).length).toBeGreaterThan(32e6)
  expect(begun).toBe(2)
})

test('a connection that does not read its response is ended', async () => {
  const large = Buffer.alloc(32e6)
  const server = await serve((_request, response) => response.end(large), { timeoutMs: 200 })
  const [whole, streamed] = [open(server), open(server)]
  whole.write(get('/'))
  streamed.write(get('/').repeat(3))
  await Promise.all([ended(whole), ended(streamed)])
  expect(shopServer.timeout).toBeGreaterThan(0)
  expect(shopServer.timeout).toBeLessThanOrEqual(30_000)
})

test('a slow connection gets the whole response, as long as it goes on reading', async () => {
  const large = Buffer.alloc(24e6, 'x')
  const timeoutMs = 1000
  const server = await serve((_request, response) => response.end(large), { timeoutMs })
  const socket = open(server)
  socket.write(get('/', 'Connection: close\r\n'))
  const startedAt = performance.now()
  let bytes = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes += chunk.length
    const dueAt = startedAt + (bytes / large.length) * timeoutMs * 4
    await sleep(dueAt - performance.now())
  }
  expect(bytes).toBeGreaterThan(large.length)
})

test('a connection of which the client is gone has no further request begun', async () => {
  const begun: string[] = []
  let answerFirst = () => {}
  const server = await serve((request, response) => {
    begun.push(request.url!)
    answerFirst = () => void response.end()
  })
  const socket = open(server)
  const [accepted] = await Promise.all([
    once(server, 'connection') as Promise<[Socket]>,
    once(server, 'request'),
    socket.write(get('/first') + get('/second')),
  ])
  socket.destroy()
  await once(accepted[0], 'close')
  answerFirst()
  const next = open(server)
  next.write(get('/next'))
  await once(server, 'request')
  expect(begun).toEqual(['/first', '/next'])
})

test('a body that comes byte by byte takes little memory, and one that is too large is refused', async () => {
  const chunked = `POST /api/v1/cart/price HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${KEY}Transfer-Encoding: chunked\r\n\r\n`
  const statusOf = async (chunks: number, chunk = '1\r\n1\r\n') => {
    const socket = open(shopServer)
    socket.write(chunked + chunk.repeat(chunks) + '0\r\n\r\n')
    const [answer] = (await once(socket.resume(), 'data')) as [Buffer]
    return answer.toString().split(' ')[1]
  }
  const growth = await growthWhile(async () => {
    expect(await Promise.all(Array.from({ length: 3 }, () => statusOf(400_000)))).toEqual(['406', '406', '406'])
  })
  expect(growth).toBeLessThan(100e6)
  expect(await statusOf(530, `3e8\r\n${'1'.repeat(1000)}\r\n`)).toBe('413')
})

test('a body that never comes to its end ends its connection, also behind other requests', async () => {
  const { requestTimeout } = shopServer
  onTestFinished(() => void (shopServer.requestTimeout = requestTimeout))
  expect(requestTimeout).toBeLessThanOrEqual(30_000)
  shopServer.requestTimeout = 200
  const slow =
    'POST /api/v1/cart/price HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
  const sockets = [
    slow,
    get('/health/live').repeat(3) + slow,
    slow.replace('Host: a', 'Host: a\r\nExpect: 100-continue'),
  ]
  const connections = sockets.map((sent) => {
    const socket = open(shopServer).resume()
    socket.write(sent)
    return socket
  })
  await Promise.all(connections.map(ended))
})
