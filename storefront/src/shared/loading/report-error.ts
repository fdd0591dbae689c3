import { ApiError } from '@vitrina/api-client'

/**
 * Where an error was noticed: by an error boundary; by React, which recovered; as an uncaught error; as an unhandled rejection of a
 * promise.
 */
export type ErrorContext = {
  source: 'boundary' | 'recovered' | 'uncaught' | 'promise'
  /** The pattern of the screen's address. Never the address itself: that of an order is secret, and a search is personal. */
  route: string
}

export type ErrorReporter = (error: unknown, context: ErrorContext) => void

/** For each page: more are repetitions of the same error. */
const MAX_QUEUED = 10

let reporter: ErrorReporter | null = null
/** In memory only, until it is known whether they may be reported. */
let queue: [unknown, ErrorContext][] | null = []

/** Connects a service that collects errors, and gives it those from before. Without one they go to the console. */
export function setErrorReporter(next: ErrorReporter): void {
  reporter = next
  for (const [error, context] of queue?.splice(0) ?? []) next(error, context)
}

/** Errors are remembered again until a reporter is connected: the visitor has agreed, and its script is on its way. */
export function rememberErrors(): void {
  queue ??= []
}

/** Errors are neither reported nor remembered from here on: the visitor has not agreed to reports. */
export function stopReporting(): void {
  reporter = null
  queue = null
}

/** Reports an error of the storefront. Failed API calls are none: the screens show them. */
export function reportError(error: unknown, context: ErrorContext): void {
  if (error instanceof ApiError) return
  if (reporter) return reporter(error, context)
  if (queue && queue.length < MAX_QUEUED) queue.push([error, context])
  logToConsole(error, context)
}

/** Browsers log uncaught errors themselves. */
function logToConsole(error: unknown, { source }: ErrorContext): void {
  if (source === 'boundary' || source === 'recovered') console.error(error)
}
