import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Two servers that send one response, which is read from standard input. The first is the ceiling of the HTTP benchmark: a
 * bare node:http server. The second writes the same bytes for each chunk it receives, without parsing the request: it
 * shows what the load generator is capable of.
 */
const { headers, body } = JSON.parse(await text(process.stdin)) as { headers: Record<string, string>; body: string }
const bytes = Buffer.from(body, 'base64')
const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
const response = Buffer.concat([
  Buffer.from(`HTTP/1.1 200 OK\r\n${head.join('')}Date: ${new Date().toUTCString()}\r\n\r\n`),
  bytes,
])
const httpServer = createServer((_request, serverResponse) => serverResponse.writeHead(200, headers).end(bytes))
const writer = createTcpServer((socket) =>
  socket
    .setNoDelay()
    .on('data', () => socket.write(response))
    .on('error', () => socket.destroy()),
)
const ports = [httpServer, writer].map(
  (server) =>
    new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    ),
)
console.log(JSON.stringify(await Promise.all(ports)))
