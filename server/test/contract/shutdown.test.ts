import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testShop } from '../app.ts'

const { app } = await testShop()

test('what comes over an open connection while the shop closes is answered, before the connection ends', async () => {
  const { http } = app
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const headers = `host: 127.0.0.1:${port}\r\nx-api-key: ${app.apiKey}\r\n`
  // Its body is awaited, so the connection is not idle.
  socket.write(
    `POST /api/v1/cart/price HTTP/1.1\r\n${headers}content-type: application/json\r\ncontent-length: 12\r\nexpect: 100-continue\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(String(first)).toContain('100 Continue')
  const closed = app.close()
  await expect.poll(() => http.server.listening).toBe(false)
  const rest = text(socket)
  socket.write(`{"items":[]}GET /api/v1/settings HTTP/1.1\r\n${headers}\r\n`)
  const answers = await rest
  await closed
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(answers.match(/^connection: close/gim)).not.toBeNull()
})
