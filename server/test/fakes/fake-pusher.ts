import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export type SentEvent = { name: string; channels: string[]; data: unknown }

/** Pusher's HTTP API on loopback: takes every event. Call it at the top level of a test file. */
export async function startFakePusher(): Promise<{ url: string; events: SentEvent[] }> {
  const events: SentEvent[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { name, channels, data } = body as { name: string; channels: string[]; data: string }
      events.push({ name, channels, data: JSON.parse(data) })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, events }
}
