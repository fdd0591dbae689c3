import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createPictureFetch, isPublic } from './fetch-picture.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const answers: Record<string, RequestListener> = {
  '/a.png': (_request, response) => response.end(PNG),
  '/moved': (_request, response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/secret': (_request, response) => response.writeHead(302, { location: 'https://localhost/x.png' }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/page': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
  '/large': (_request, response) => response.end(Buffer.concat([PNG, Buffer.alloc(5000)])),
  '/slow': (_request, response) => void response.write(PNG.subarray(0, 10)),
}
const server = createServer((request, response) =>
  (answers[request.url!] ?? ((_, missing) => missing.writeHead(404).end()))(request, response as never),
)
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const load = createPictureFetch({ trustedHost: host, maxBytes: 4000 })
const loadQuickly = createPictureFetch({ trustedHost: host, timeoutMs: 500 })
const problem = async (path: string) => {
  const fetched = await (path === '/slow' ? loadQuickly : load)(`http://${host}${path}`)
  return 'problem' in fetched ? fetched.problem : fetched.type
}

test('a picture is loaded, also from where it has moved to', async () => {
  expect(await load(`http://${host}/a.png`)).toEqual({ bytes: PNG, type: 'png' })
  expect(await problem('/moved')).toBe('png')
})

test('what is no picture, is missing, too large or too slow is said', async () => {
  expect(await Promise.all(['/page', '/none', '/large', '/slow', '/circle'].map(problem))).toEqual([
    'none',
    'missing',
    'large',
    'slow',
    'missing',
  ])
})

test('nothing of a private network is asked, whether by its address, by a name or by a redirect', async () => {
  expect(await Promise.all(['/inside', '/secret'].map(problem))).toEqual(['refused', 'refused'])
  const refuse = createPictureFetch()
  for (const address of [
    `http://${host}/a.png`,
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://10.0.0.1/a.png',
    'https://0x7f000001/a.png',
    'https://2130706433/a.png',
    'https://192.168.1.1/a.png',
    'https://169.254.169.254/a.png',
    'https://localhost/a.png',
    'https://example.com:8443/a.png',
    'https://user:secret@example.com/a.png',
    'file:///etc/passwd',
  ])
    expect([address, await refuse(address)]).toEqual([address, { problem: 'refused' }])
})

test('only addresses of the internet are public', () => {
  expect(['93.184.216.34', '2606:2800:220:1::1'].map(isPublic)).toEqual([true, true])
  const others = [
    '0.0.0.0',
    '100.64.0.1',
    '172.16.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'fe80::1',
    'fc00::1',
    '::',
    'x',
  ]
  expect(others.filter(isPublic)).toEqual([])
})
