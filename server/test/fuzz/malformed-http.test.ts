import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FuzzTarget, openFuzzTarget } from './fuzz-target.ts'

let shop: FuzzTarget
beforeAll(async () => {
  shop = await openFuzzTarget()
})

describe('bytes that are hardly HTTP', () => {
  /** What the server sends in response to bytes, until it closes the connection or sends nothing for 400 ms. */
  function exchange(bytes: string | Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const socket = connect(shop.port, '127.0.0.1', () => socket.write(bytes))
      const done = () => resolve(Buffer.concat(chunks).toString('latin1'))
      socket.on('data', (chunk: Buffer) => chunks.push(chunk))
      socket.on('close', done)
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done() : reject(error),
      )
      socket.setTimeout(400, () => socket.destroy())
    })
  }
  /** The server closes the connection after the response, so that the test need not wait for silence. */
  const key = () => `Host: x\r\nConnection: close\r\nX-Api-Key: ${shop.apiKey}\r\n`

  it('are rejected without internals in the response, and the server keeps running', async () => {
    const sent = [
      'x\r\n\r\n',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET /api/v1/settings HTTP/1.1\r\n\r\n`,
      `GET /api/v1/settings HTTP/1.1\r\n${key()}Content-Length: x\r\n\r\n`,
      `POST /api/v1/orders HTTP/1.1\r\n${key()}Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      `POST /api/v1/orders HTTP/1.1\r\n${key()}Content-Type: application/json\r\nContent-Length: -1\r\n\r\n{}`,
      `POST /api/v1/orders HTTP/1.1\r\n${key()}Content-Type: application/json\r\nContent-Length: 5\r\nContent-Length: 2\r\n\r\n{}`,
      `POST /api/v1/orders HTTP/1.1\r\n${key()}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}`,
      `GET /api/v1/settings HTTP/1.1\r\n${key()}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${key()}\r\n`,
      `GET /api/v1/settings HTTP/1.1\r\n${key()}Bad Header: 1\r\n\r\n`,
      `GET /api/v1/settings HTTP/1.1\r\n${key()}X: a\u0000b\r\n\r\n`,
      `GET http://evil.example/api/v1/settings HTTP/1.1\r\n${key()}\r\n`,
      `GET //evil.example/%2e%2e HTTP/1.1\r\n${key()}\r\n`,
      `CONNECT evil.example:443 HTTP/1.1\r\n${key()}\r\n`,
      `GET /api/v1/settings HTTP/1.1\r\nHost: <script>\r\nX-Api-Key: ${shop.apiKey}\r\n\r\n`,
      Buffer.from(`GET /api/v1/products/я HTTP/1.1\r\n${key()}\r\n`),
      `GET /<script>alert(1)</script> HTTP/1.1\r\n${key()}\r\n`,
      `GET /api/v1/settings HTTP/1.1\r\n${key()}User-Language: я\r\n\r\n`,
      `GET /api/v1/settings HTTP/1.1\r\n${key()}Expect: 100-continue\r\n\r\n`,
      `GET /api/v1/settings HTTP/1.1\r\n${key()}Upgrade: websocket\r\n\r\n`,
      Buffer.from([0x16, 3, 1, 0, 0xa5, 1, 0, 0]),
    ]
    for (const bytes of sent) {
      const summary = `${String(bytes).slice(0, 200)} →`
      const response = await exchange(bytes)
      expect(response, summary).not.toMatch(/node_modules|\.[cm]?[tj]s:\d|\bat \w+ \(|HPE_|FST_|evil\.example|<script>/)
      const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]
      expect(status === undefined || /^(100|200|4\d\d)$/.test(status), `${summary} ${response.slice(0, 200)}`).toBe(
        true,
      )
      // Node itself answers a request without a Host header, with an empty body.
      if (response.startsWith('HTTP/1.1 4'))
        expect(response, summary).toMatch(/\r\n\r\n(\{"(message|errors)":.*|(0\r\n\r\n)?)$/)
      expect((await shop.send({ method: 'GET', path: '/health/live' })).status).toBe(200)
    }
  })
})
