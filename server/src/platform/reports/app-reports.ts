import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/failures.ts'
import { isUnexpected } from '../http/errors.ts'
import type { Rejection } from '../rejection.ts'
import type { Reports, ReportsConfig } from './report-types.ts'

const NO_REPORTS: Reports = { error() {}, request() {}, async close() {} }

export type AppReports = Awaited<ReturnType<typeof openAppReports>>

/**
 * Which errors of the app are reported: those that nobody expected, and not that the database is away. Sentry's library is loaded only
 * for a shop that has a DSN.
 */
export async function openAppReports(config: ReportsConfig | null, release: string, logger: Logger) {
  const reports = config
    ? (await import('./providers/sentry.ts')).createSentryReports({ ...config, release, logger })
    : NO_REPORTS
  return {
    ...reports,
    /** What browsers are told. */
    settings: config && { dsn: config.dsn, environment: config.environment, release },
    origin: config?.origin ?? null,
    jobFailed(error: unknown, name: string): void {
      if (!isUnavailable(error)) reports.error(error, { kind: 'job', name })
    },
    requestFailed(error: unknown, rejection: Rejection, { id, method, routeOptions, raw }: FastifyRequest): void {
      const route = routeOptions.url ?? 'none'
      if (isUnexpected(error, rejection))
        reports.error(error, { kind: 'request', id, method, route, headers: raw.headers })
    },
    /** Returns the rejection. */
    documentFailed(error: unknown, rejection: Rejection): Rejection {
      if (isUnexpected(error, rejection))
        reports.error(error, { kind: 'request', id: 'document', method: 'GET', route: '/*', headers: {} })
      return rejection
    },
  }
}
