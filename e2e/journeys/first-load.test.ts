import { expect } from 'vitest'
import { paths } from '../../storefront/src/lib/paths.ts'
import { journeys } from '../support/browser.ts'
import { PRODUCTS } from '../support/demo.ts'
import { SCREENS, thankYouPage } from '../support/screens.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

/** Bytes of JavaScript that a first visit may bring, gzipped. */
const BUDGET = 150_000

/** The addresses of all scripts that a browser asks for until the document has loaded. */
async function scriptsOf({ page }: Visitor, address: string): Promise<string[]> {
  // What the screen before still loads for other screens is not this one's.
  await page.goto('about:blank')
  const asked = new Set<string>()
  let loaded = false
  const note = (request: { url(): string; resourceType(): string }) => {
    if (!loaded && request.resourceType() === 'script') asked.add(request.url())
  }
  const stop = () => (loaded = true)
  page.on('request', note).once('load', stop)
  await page.goto(address, { waitUntil: 'load' })
  page.off('request', note)
  return [...asked]
}

/** What the shop sends of a file to who takes gzip; on a local address a browser would take brotli. */
async function gzipped(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  expect([answer.status, answer.headers.get('content-encoding'), url]).toEqual([200, 'gzip', url])
  return Number(answer.headers.get('content-length'))
}

test('on every route a browser loads at most 150 kB of gzipped JavaScript until the document has loaded', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  visitor.expects({ status: 404, address: /\/nothing\/here$/ })
  await visitor.opens(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addsToCart(PRODUCTS.mortar)
  const screens = [...SCREENS, await thankYouPage(shop, 'bg')]
  const found: [address: string, bytes: number][] = []
  for (const { address } of screens) {
    const sizes = await Promise.all((await scriptsOf(visitor, address)).map(gzipped))
    found.push([address, sizes.reduce((sum, size) => sum + size, 0)])
  }
  // Less would mean that something was not counted.
  expect(found.filter(([, bytes]) => bytes > BUDGET || bytes < 100_000)).toEqual([])
  // A route that nobody opened here was not measured.
  const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`))
  expect(patterns.filter((pattern) => !screens.some(({ address }) => pattern.test(address.split('?')[0]!)))).toEqual([])
})
