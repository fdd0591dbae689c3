import { ApiError } from './api-error.ts'

/**
 * Where an error was noticed: a part of the page failed and an error boundary replaced it; React recovered by itself; nobody caught it;
 * a promise was rejected and nobody handled it.
 */
export type ErrorContext = {
  source: 'boundary' | 'recovered' | 'uncaught' | 'promise'
  /** The pattern of the screen's address. Never the address itself: that of an order is secret, and a search is personal. */
  route: string
}

type Report = (error: unknown, context: ErrorContext) => void

let report: Report = logToConsole

/** Replaces what happens to reported errors, e.g. by the client of a service that collects them. Until then they go to the console. */
export function setErrorReporter(reporter: Report): void {
  report = reporter
}

/** Reports an error of the storefront. Failed API calls are none: the screens show them. */
export function reportError(error: unknown, context: ErrorContext): void {
  if (!(error instanceof ApiError)) report(error, context)
}

/** Browsers log what nobody caught by themselves. */
function logToConsole(error: unknown, { source }: ErrorContext): void {
  if (source === 'boundary' || source === 'recovered') console.error(error)
}
