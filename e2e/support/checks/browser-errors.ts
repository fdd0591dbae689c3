import type { Page } from 'playwright-core'

/** An error a test causes on purpose: a response status, or `failed`, at matching addresses; or a matching console message. */
export type ExpectedError = { status: number | 'failed' | 'console'; address: RegExp }

/** Collects everything that goes wrong in a page: console errors and warnings, exceptions, failed requests, error responses. */
export function collectBrowserErrors(page: Page): {
  expectError(expected: ExpectedError): void
  unexpected(): string[]
} {
  const errors: string[] = []
  const expectedErrors: ExpectedError[] = []
  const note = (status: ExpectedError['status'], address: string, text: string) => {
    if (!expectedErrors.some((expected) => expected.status === status && expected.address.test(address)))
      errors.push(text)
  }
  page.on('console', (message) => {
    const text = message.text()
    // Chromium's own message about an error response, which is noted below with its address.
    if (text.startsWith('Failed to load resource')) return
    // Chromium prefers a larger size it has cached; the tour compares preloaded and shown pictures.
    if (/\/media\/\S+ was preloaded using link preload but not used/.test(text)) return
    if (['error', 'warning'].includes(message.type()))
      note('console', text, `${message.type()}: ${text} (${page.url()})`)
  })
  page.on('pageerror', (error) => errors.push(`error: ${error.stack ?? error.message} (${page.url()})`))
  page.on(
    'response',
    (response) =>
      response.status() >= 400 &&
      note(response.status(), response.url(), `${response.status()} ${response.request().method()} ${response.url()}`),
  )
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page itself cancelled it: by a navigation or a newer request.
    if (reason !== 'net::ERR_ABORTED') note('failed', request.url(), `${reason} ${request.url()}`)
  })
  return { expectError: (expected) => void expectedErrors.push(expected), unexpected: () => errors }
}
