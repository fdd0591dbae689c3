import type { Visitor } from './visitor.ts'

/** Holds the answers at these addresses until the function given back is called. */
export async function holds({ page }: Visitor, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Answers at these addresses with this, as a server in trouble would. Gives back what ends the trouble. */
export async function answers(
  visitor: Visitor,
  address: RegExp,
  status: number,
  body: unknown,
): Promise<() => Promise<void>> {
  visitor.expects({ status, address })
  await visitor.page.route(address, (route) => route.fulfill({ status, json: body }))
  return () => visitor.page.unroute(address)
}

/** The API's calls a visitor's browser makes from here on, as they stand below its root. */
export function callsOf({ page }: Visitor): string[] {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1') && calls.push(request.url().split('/api/v1')[1]!))
  return calls
}

/** Follows a link as a keyboard would, without scrolling or pointing first. */
export const follows = ({ page }: Visitor, address: string): Promise<void> =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click(), address)
