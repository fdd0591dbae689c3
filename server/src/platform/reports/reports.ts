import type { Logger } from 'pino'
import type { Reports, ReportsConfig } from './report-types.ts'

const NO_REPORTS: Reports = { error() {}, request() {}, async close() {} }

/** Sentry's library is loaded only for a shop that has a DSN. */
export async function openReports(config: ReportsConfig | null, release: string, logger: Logger): Promise<Reports> {
  if (!config) return NO_REPORTS
  const { createSentryReports } = await import('./providers/sentry.ts')
  return createSentryReports({ ...config, release, logger })
}
