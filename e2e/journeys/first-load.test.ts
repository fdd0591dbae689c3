import type { Request } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '../../storefront/src/lib/paths.ts'
import { journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/demo.ts'
import { SCREENS, placedOrderScreen } from '../support/screens.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

/** Bytes of JavaScript that a first visit may bring, gzipped. */
const BUDGET = 150_000

/** The addresses of all scripts that a browser asks for until the document has loaded and answers to presses. */
async function scriptsOf(visitor: Visitor, address: string): Promise<string[]> {
  const { page } = visitor
  // What the screen before still loads for other screens is not this one's.
  await page.goto('about:blank')
  const asked = new Set<string>()
  const note = (request: Request) => void (request.resourceType() === 'script' && asked.add(request.url()))
  page.on('request', note)
  await visitor.open(address)
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

test('on every route a browser loads at most 150 kB of gzipped JavaScript until its document answers', async ({
  visit,
}) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
  // The other screens' scripts come when the browser has nothing else to do: never, here.
  await visitor.page.addInitScript(() => (window.requestIdleCallback = () => 0))
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  const screens = [...SCREENS, await placedOrderScreen(shop, 'bg')]
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

test('pictures that the head asks for early are those shown, in the size that is shown', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
  const found: [address: string, picture: string, shown: boolean][] = []
  for (const { address } of SCREENS) {
    await visitor.open(address)
    const asked = await visitor.page.evaluate(() => {
      const shown = new Set(
        Array.from(document.querySelectorAll('source'), ({ srcset, sizes }) => `${srcset} ${sizes}`),
      )
      return Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]'),
        ({ imageSrcset, imageSizes }) => `${imageSrcset} ${imageSizes}`,
      ).map((picture) => [picture, shown.has(picture)] as const)
    })
    found.push(...asked.map(([picture, shown]): (typeof found)[number] => [address, picture, shown]))
  }
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(([, , shown]) => !shown)).toEqual([])
})
