import { STARTUP_CALLS } from './screens/screens.ts'
import type { Visitor } from './visitor.ts'

/** Holds back the responses at matching addresses until the returned function is called. */
export async function holdResponses({ page }: Visitor, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The next request at a matching address arrives, but its answer does not. */
export async function loseAnswer(visitor: Visitor, address: RegExp): Promise<void> {
  visitor.expectError({ status: 'failed', address })
  await visitor.page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** Answers requests at matching addresses with this status and body. The returned function ends it. */
export async function respondWith(
  visitor: Visitor,
  address: RegExp,
  status: number,
  body: unknown,
): Promise<() => Promise<void>> {
  visitor.expectError({ status, address })
  await visitor.page.route(address, (route) => route.fulfill({ status, json: body }))
  return () => visitor.page.unroute(address)
}

/** Records the API calls of a visitor's page from here on, as paths below the API's root. */
export function recordApiCalls({ page }: Visitor): string[] {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1') && calls.push(request.url().split('/api/v1')[1]!))
  return calls
}

/** Clicks a link without the scrolling and hovering of a real pointer, which would change what the tests look at. */
export const followLink = ({ page }: Visitor, address: string): Promise<void> =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click(), address)

/** Opens a document and waits until the browser has loaded in idle time what a visit needs without a connection. */
export async function openAndLoadAhead(visitor: Visitor, address: string): Promise<void> {
  const last = visitor.page.waitForResponse((response) => response.url().endsWith(STARTUP_CALLS.at(-1)!))
  await visitor.open(address)
  await last
}
