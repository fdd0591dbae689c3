import type { Page } from 'playwright-core'

/** A failure a test brings about on purpose: an answer's status, or `failed`, at addresses that match; or words of the console. */
export type Expected = { status: number | 'failed' | 'console'; address: RegExp }

/** Listens to everything that goes wrong in a page: messages of its console, errors, requests, answers. */
export function listenForFaults(page: Page): { expect(expected: Expected): void; found(): string[] } {
  const faults: string[] = []
  const expected: Expected[] = []
  const note = (status: Expected['status'], address: string, text: string) => {
    if (!expected.some((one) => one.status === status && one.address.test(address))) faults.push(text)
  }
  page.on('console', (message) => {
    const text = message.text()
    // The browser's own word on an answer, which is heard below with its address.
    if (text.startsWith('Failed to load resource')) return
    // Chromium would rather show a larger size that it still has from the screen before; first-load.test.ts compares the two.
    if (/\/media\/\S+ was preloaded using link preload but not used/.test(text)) return
    if (['error', 'warning'].includes(message.type()))
      note('console', text, `${message.type()}: ${text} (${page.url()})`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.stack ?? error.message} (${page.url()})`))
  page.on(
    'response',
    (response) =>
      response.status() >= 400 &&
      note(response.status(), response.url(), `${response.status()} ${response.request().method()} ${response.url()}`),
  )
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What the page itself no longer wanted: it went on, or asked anew.
    if (reason !== 'net::ERR_ABORTED') note('failed', request.url(), `${reason} ${request.url()}`)
  })
  return { expect: (one) => void expected.push(one), found: () => faults }
}
