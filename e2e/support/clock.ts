import type { Page } from 'playwright-core'

/** Lets the browser's clock go ahead of the true time by so many milliseconds, or behind it, from the next document on. */
export async function shiftClock(page: Page, shiftMs: number): Promise<void> {
  await page.addInitScript((shift) => {
    const TrueDate = Date
    const now = () => TrueDate.now() + shift
    globalThis.Date = new Proxy(TrueDate, {
      construct: (target, values: [], newTarget) =>
        Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })
  }, shiftMs)
}

/** Answers the API's calls without the time of the server, as a proxy may. */
export async function hideServerTime(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}
