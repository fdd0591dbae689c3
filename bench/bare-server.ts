import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** The ceiling: node:http with one answer, read from standard input. */
const { headers, body } = JSON.parse(await text(process.stdin)) as { headers: Record<string, string>; body: string }
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})
