import type { IncomingHttpHeaders } from 'node:http'
import type { ObservedRequest } from '../http/monitoring/monitoring.ts'
import type { Dsn } from './dsn.ts'

export type ReportsConfig = Dsn & { environment: string }

/** Where an error came from. None of it names an address, a person or what was sent. */
export type ErrorSource =
  | { kind: 'request'; id: string; method: string; route: string; headers: IncomingHttpHeaders }
  | { kind: 'job'; name: string }
  | { kind: 'process' }

/** Collects errors and traces outside of the shop. Nothing of it throws, and nothing of the shop waits for it. */
export type Reports = {
  error(error: unknown, source: ErrorSource): void
  /** A request that has been answered. It is recorded when it belongs to a trace that a browser has begun. */
  request(request: ObservedRequest): void
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>
}
