import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'

/**
 * Two servers that send each body they are posted to everybody who is connected. The first is the ceiling of the benchmark of live messages: a
 * bare `ws` server. The second writes the bytes of one frame, made once, to every socket: it shows what the load generator is capable of. Their
 * ports are printed.
 */
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

// The version that the server uses.
const { WebSocketServer } = createRequire(new URL('../../server/package.json', import.meta.url))(
  'ws',
) as typeof import('ws')
const bare = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const bareServer = broadcastServer((body) => {
  for (const client of bare.clients) client.send(body)
}).on('upgrade', (request, stream: Duplex, head: Buffer) => {
  bare.handleUpgrade(request, stream, head, (client) => client.on('error', () => {}))
})

const sockets = new Set<Duplex>()
const writer = broadcastServer((body) => {
  const header = Buffer.from([0x81, 126, 0, 0])
  header.writeUInt16BE(Buffer.byteLength(body), 2)
  const frame = Buffer.concat([header, Buffer.from(body)])
  for (const socket of sockets) socket.write(frame)
}).on('upgrade', ({ headers }, socket: Duplex) => {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${WEBSOCKET_GUID}`).digest('base64')
  socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  socket.resume()
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  sockets.add(socket)
})

function broadcastServer(broadcast: (body: string) => void): Server {
  return createServer((request, response) => {
    void text(request).then((body) => {
      broadcast(body)
      response.end('{}')
    })
  })
}

const ports = [bareServer, writer].map(
  (server) =>
    new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    ),
)
console.log(JSON.stringify(await Promise.all(ports)))
