import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { expect } from 'vitest'
import { paths } from '../../storefront/src/shared/paths.ts'
import { placeBooking } from '../support/bookings.ts'
import { journeys } from '../support/journeys.ts'
import { placedOrderScreen, SCREENS } from '../support/screens.ts'

const { test, shop } = journeys()

/** Bytes of JavaScript that a first visit may load, gzipped. */
const BUDGET_BYTES = 160_000
/** Less would mean that a script was not counted. */
const LEAST_BYTES = 100_000
const CLIENT = join(import.meta.dirname, '../../storefront/dist/client')

type Chunk = { file: string; imports?: string[] }
const manifest = JSON.parse(readFileSync(join(CLIENT, 'manifest.json'), 'utf8')) as Record<string, Chunk>
const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))

/** The scripts a document names, with everything they import statically, as file names of the build. */
async function scriptsOf(address: string): Promise<Set<string>> {
  const response = await fetch(shop.url + address, { headers: { cookie: `${STORAGE_KEYS.language}=bg` } })
  const named = (await response.text()).matchAll(/"\/(assets\/[^"]+\.js)"/g)
  const scripts = new Set<string>()
  const add = (file: string) => {
    if (scripts.has(file)) return
    scripts.add(file)
    for (const imported of chunkOf.get(file)?.imports ?? []) add(manifest[imported]!.file)
  }
  for (const [, file] of named) add(file!)
  return scripts
}

const gzippedSizes = new Map<string, number>()
function gzippedSize(file: string): number {
  const size = gzippedSizes.get(file) ?? gzipSync(readFileSync(join(CLIENT, file))).length
  gzippedSizes.set(file, size)
  return size
}

test('on every route a document names at most 160 kB of gzipped JavaScript, with everything that imports', async () => {
  const { url } = await placeBooking(shop, 'bg', 40)
  const own = ['/profile', `/profile/${'A'.repeat(43)}`, `/bookings/${url}`].map((address) => ({ address }))
  const screens = [...SCREENS, await placedOrderScreen(shop, 'bg'), ...own]
  const sizes = await Promise.all(
    screens.map(async ({ address }): Promise<[address: string, bytes: number]> => {
      const scripts = [...(await scriptsOf(address))]
      return [address, scripts.reduce((sum, file) => sum + gzippedSize(file), 0)]
    }),
  )
  expect(sizes.filter(([, bytes]) => bytes > BUDGET_BYTES || bytes < LEAST_BYTES)).toEqual([])
  // Every route is among them.
  const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`))
  expect(patterns.filter((pattern) => !screens.some(({ address }) => pattern.test(address.split('?')[0]!)))).toEqual([])
})

test('scripts are sent gzipped, in about the size that is measured', async () => {
  const [script] = await scriptsOf('/')
  const response = await fetch(`${shop.url}/${script}`, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  const sent = Number(response.headers.get('content-length'))
  expect(Math.abs(sent - gzippedSize(script!)) / sent).toBeLessThan(0.05)
})

test('files of the build are cached for good, and nothing beside them is sent', async () => {
  const [entry] = await scriptsOf('/')
  const script = await fetch(`${shop.url}/${entry}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(script.status).toBe(200)
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  const others = [
    'nothing.js',
    'a/b.js',
    '..%2fmanifest.json',
    '%2e%2e/manifest.json',
    '%5c..%5cmanifest.json',
    '%00',
    '..',
  ]
  const statuses = await Promise.all(others.map((other) => statusOf(`/assets/${other}`)))
  expect(statuses).toEqual(others.map(() => 404))
})

/** Of a path that is sent as it is; fetch would resolve its dots. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    get({ hostname, port, path }, (response) => resolve(response.resume().statusCode!)).on('error', reject)
  })
