import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/**
 * The ceiling of responses that are made from the database each time: a bare node:http server that runs one prepared query for each
 * request, with what follows the path's last slash as its parameter, and sends the rows as JSON. It reads `{ host, query, connections }`
 * from standard input and prints its port.
 */
const { host, query, connections } = JSON.parse(await text(process.stdin)) as {
  host: string
  query: string
  connections: number
}
const pool = new pg.Pool({ host, user: 'vitrina', database: 'vitrina', max: connections })
pool.on('connect', (client) => client.on('error', () => {})).on('error', () => {})
const server = createServer((request, response) => {
  const parameter = decodeURIComponent(request.url!.slice(request.url!.lastIndexOf('/') + 1))
  pool.query({ name: 'bare', text: query, values: [parameter] }).then(
    ({ rows }) => {
      if (rows.length === 0) return response.writeHead(404).end()
      const body = Buffer.from(JSON.stringify(rows))
      return response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
    },
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
