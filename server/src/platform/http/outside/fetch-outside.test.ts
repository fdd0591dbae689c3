import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchOutside, type FetchLimits } from './fetch-outside.ts'

const LIMITS: FetchLimits = { timeoutMs: 10_000, maxBytes: 1000, maxRedirects: 2, allowsAddress: () => true }

/** A server of this machine, until the file ends. Returns its address and the number of requests it got. */
async function serve(listener: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url!)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
const fetchFrom = (address: string, limits: Partial<FetchLimits> = {}, headers: Record<string, string> = {}) =>
  fetchOutside(address, headers, { ...LIMITS, ...limits })

test('a text is fetched', async () => {
  const { origin } = await serve((_request, response) => response.end('Здравей'))
  expect(await fetchFrom(origin)).toBe('Здравей')
})

test('redirects are followed to their limit', async () => {
  const { origin, requests } = await serve((request, response) => {
    const left = Number(request.url!.slice(1))
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
    else response.end('here')
  })
  expect(await fetchFrom(`${origin}/2`)).toBe('here')
  await expect(fetchFrom(`${origin}/9`)).rejects.toThrow('the site redirects more than 2 times')
  expect(requests).toEqual(['/2', '/1', '/0', '/9', '/8', '/7'])
})

test('addresses inside are not connected to: not by number, by name, or by a redirect', async () => {
  const { origin, requests } = await serve((_request, response) => response.end('secret'))
  const { port } = new URL(origin)
  const refused = 'the address does not lead to the public internet'
  const { allowsAddress: _, ...limits } = LIMITS
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    await expect(fetchOutside(`http://${host}:${port}/`, {}, limits), host).rejects.toThrow(refused)
  expect(requests).toEqual([])

  const outside = await serve((_request, response) => response.writeHead(302, { location: `${origin}/metadata` }).end())
  const isOutside = (address: string) => address === '127.0.0.1' && outside.requests.length === 0
  await expect(fetchFrom(outside.origin, { allowsAddress: isOutside })).rejects.toThrow(refused)
  await expect(fetchFrom('file:///etc/passwd')).rejects.toThrow('the address is not one of the web')
  expect(requests).toEqual([])
})

test('an answer that is too large, too slow, broken off or an error is refused', async () => {
  const { origin } = await serve((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(1001))
    if (request.url === '/endless') response.writeHead(200).write('x')
    if (request.url === '/broken') {
      response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy())
    }
    if (request.url === '/gone') response.writeHead(410).end()
    if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  })
  await expect(fetchFrom(`${origin}/large`)).rejects.toThrow('the answer is larger than 1 kB')
  await expect(fetchFrom(`${origin}/endless`, { timeoutMs: 300 })).rejects.toThrow(
    'the site took longer than 0.3 seconds',
  )
  await expect(fetchFrom(`${origin}/broken`)).rejects.toThrow(/the site can’t be reached|the answer is not complete/)
  await expect(fetchFrom(`${origin}/gone`)).rejects.toThrow('the site answered 410')
  await expect(fetchFrom(`${origin}/packed`)).rejects.toThrow('in an encoding that was not asked for')
  await expect(fetchFrom('http://127.0.0.1:1/')).rejects.toThrow('the site can’t be reached (ECONNREFUSED)')
})
