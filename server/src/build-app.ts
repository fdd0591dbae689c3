import { API_ROOT } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { registerApiDocs } from './api-docs.ts'
import type { Config } from './config.ts'
import { createHttpServer } from './http-server.ts'
import { createImportProcess } from './import-process.ts'
import { registerModules } from './modules.ts'
import { createIdentify } from './modules/accounts/index.ts'
import type { Deliveries } from './modules/deliveries/index.ts'
import type { Payments } from './modules/payments/index.ts'
import { createSettingsCache, ensureApiKey, type SettingsCache } from './modules/settings/index.ts'
import type { AppContext } from './platform/app-context.ts'
import { invalidateOnChange } from './platform/changes.ts'
import { connectForJobs, type Database } from './platform/database/client.ts'
import { createDatabaseHealth } from './platform/database/health.ts'
import { countPendingEvents, createEvents, deleteOldEvents } from './platform/events/events.ts'
import { createPublicFiles } from './platform/http/cache/public-file.ts'
import { createResponseCache } from './platform/http/cache/response-cache.ts'
import type { SharedCalls } from './platform/http/cache/shared-call.ts'
import { createSharedResponses, type SharedResponses } from './platform/http/cache/shared-responses.ts'
import { type CallOptions, type CallRegistry, createCalls } from './platform/http/calls/calls.ts'
import { createOfficeCalls } from './platform/http/calls/office-calls.ts'
import { registerErrorHandlers, toRejection } from './platform/http/errors.ts'
import { registerLimits } from './platform/http/limits/request-limit.ts'
import { createMetricsAccess } from './platform/http/monitoring/metrics-access.ts'
import { createRequestObserver, registerHealthRoutes } from './platform/http/monitoring/monitoring.ts'
import { registerStateGauge } from './platform/http/monitoring/state-gauge.ts'
import { appLinkRoutes } from './platform/http/origin/app-links.ts'
import { createRequestOrigin } from './platform/http/origin/request-origin.ts'
import { securityHeaders } from './platform/http/origin/security-headers.ts'
import { requireApiKey } from './platform/http/request.ts'
import { deleteOldResults, RESULT_RETENTION_DAYS } from './platform/idempotency.ts'
import { failedJobRoutes } from './platform/jobs/failed-job-routes.ts'
import { countJobs } from './platform/jobs/job-queue.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { type AppReports, openAppReports } from './platform/reports/app-reports.ts'
import { deliveryExampleRoutes } from './office/delivery-example.ts'
import { recordPreviewRoutes } from './office/record-preview.ts'
import { deleteDaily } from './platform/retention.ts'
import { createOfficeSearch, searchRoute } from './platform/office-search.ts'
import { createTodayParts, todayRoute } from './platform/today.ts'
import { registerDocumentRoutes } from './ssr/document-routes.ts'
import { releaseOf, type Storefront } from './ssr/storefront-build.ts'

export type AppDependencies = {
  config: Config
  database: Database
  logger: Logger
  storefront: Storefront | null
  version: string
  /** Works on a file that was sent to the office; in a process of its own unless given. */
  workOnImport?: (id: number) => Promise<void>
}
export type App = {
  http: FastifyInstance
  apiKey: string
  reports: AppReports
  /** What commands need that come by no request. */
  services: { settings: SettingsCache; deliveries: Deliveries; payments: Payments }
  /** Makes the readiness check fail, so that load balancers send no more requests; those that come are answered. */
  drain(): void
  /**
   * Accepts no more connections, answers what still comes over open ones, finishes running jobs, and closes every connection except
   * those of `database`. Later calls wait for the first.
   */
  close(): Promise<void>
}

const IDLE_CHECK_INTERVAL_MS = 50
const MAX_CACHE_BYTES = 64 * 1024 * 1024

/** Composes the application: the platform, then the modules, then the documents. The caller starts to listen. */
export async function buildApp({
  config,
  database,
  logger,
  storefront,
  version,
  workOnImport = createImportProcess(database),
}: AppDependencies): Promise<App> {
  let isDraining = false
  let closing: Promise<void> | undefined

  const headers = securityHeaders(config)
  const responseCache = createResponseCache(MAX_CACHE_BYTES, headers)
  const background = connectForJobs(database)
  const changes = await invalidateOnChange(database, responseCache)
  changes.handle({ refreshContent: async () => background.clearCache() })
  const settings = await createSettingsCache(database.queries)
  const apiKey = await ensureApiKey(database.queries, config.apiKey)
  const reports = await openAppReports(config.reports, releaseOf(version, storefront), logger)
  const health = createDatabaseHealth(database)
  const jobs = createJobs(background, logger, reports.jobFailed)
  const events = createEvents(background, jobs, logger)

  const metrics = new Registry()
  const originOf = createRequestOrigin(config.publicUrl, config.isTrustedProxy)
  const http = await createHttpServer({
    config,
    logger,
    settings,
    apiKey,
    responseCache,
    observe: createRequestObserver(metrics, logger, reports.request),
    originOf,
    isClosing: () => closing !== undefined,
  })
  registerErrorHandlers(http, (error, rejection, request) => {
    health.observe(error)
    reports.requestFailed(error, rejection, request)
  })
  const mayReadMetrics = createMetricsAccess(config.metricsToken)
  registerHealthRoutes(http, metrics, database, health, responseCache, () => isDraining, mayReadMetrics)
  await registerApiDocs(http, version, headers)
  appLinkRoutes(http, config.app)
  const limitReads = await registerLimits(http, config.rateLimitReads)
  const sharedResponses = createSharedResponses(http, responseCache, config.rateLimitReads)
  const sharedCalls: SharedCalls = new Map()
  const calls = await openApi(http, apiKey, sharedResponses, {
    checkResponses: config.development,
    writesPerMinute: config.rateLimitWrites,
    limitReads,
    identify: createIdentify(database.queries),
    sharedCalls,
  })

  const context: AppContext = {
    config,
    logger,
    database,
    background,
    jobs,
    events,
    changes,
    calls,
    officeCalls: createOfficeCalls(http, {
      originOf,
      checkResponses: config.development,
      writesPerMinute: config.rateLimitWrites,
    }),
    http,
    limitReads,
    sendFile: createPublicFiles({ sharedResponses, originOf }),
    originOf,
    metrics,
    reports,
    channelRules: [],
    today: createTodayParts(),
    officeSearch: createOfficeSearch(),
    personalData: new Map(),
  }
  todayRoute(context.officeCalls, context)
  searchRoute(context.officeCalls, context)
  failedJobRoutes(context.officeCalls, database)
  context.today.set('jobs', {
    permission: 'operations',
    read: async (queries) => ({ failed: (await countJobs(queries)).failed }),
  })
  registerStateGauge(metrics, 'jobs', 'Jobs that wait or run, and jobs that failed for good', () =>
    countJobs(database.queries),
  )
  registerStateGauge(metrics, 'events', 'Events whose jobs are not queued yet', () =>
    countPendingEvents(database.queries),
  )
  deleteDaily(context, 'events', config.retention.eventDays, (days) => deleteOldEvents(background.queries, days))
  deleteDaily(context, 'idempotent-requests', RESULT_RETENTION_DAYS, (days) =>
    deleteOldResults(background.queries, days),
  )
  const { realtime, ...services } = await registerModules(context, settings, workOnImport)
  const render = storefront
    ? registerDocumentRoutes(http, {
        storefront,
        responseCache,
        sharedCalls,
        sharedResponses,
        settings,
        push: realtime.push,
        apiKey,
        originOf,
        toRejection(error) {
          health.observe(error)
          return reports.documentFailed(error, toRejection(error, { id: 'document', log: http.log }))
        },
        reportsOrigin: reports.origin,
        haveWallets: Boolean(config.stripe?.publishableKey),
      })
    : null
  recordPreviewRoutes(context.officeCalls, { database, settings, render })
  deliveryExampleRoutes(context.officeCalls, { database, settings, deliveries: services.deliveries })

  await jobs.start()
  await events.start()
  return {
    http,
    apiKey,
    reports,
    services: { settings, ...services },
    drain() {
      isDraining = true
      realtime.drain()
    },
    close: () => (closing ??= close()),
  }

  async function close(): Promise<void> {
    isDraining = true
    // Keep-alive connections become idle one by one as their last requests finish.
    const idleTimer = setInterval(() => http.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS)
    await realtime.disconnect()
    await http.close()
    clearInterval(idleTimer)
    await events.stop()
    await jobs.stop()
    await realtime.close()
    await changes.close()
    await background.close()
    await reports.close()
  }
}

/** Everything below the API's root asks for the key, and unknown paths there get its 404 instead of a document. */
async function openApi(http: FastifyInstance, apiKey: string, sharedResponses: SharedResponses, options: CallOptions) {
  let calls: CallRegistry | undefined
  await http.register(
    async (api) => {
      requireApiKey(api, apiKey)
      calls = createCalls(api, sharedResponses, { ...options, root: http })
      for (const url of ['/', '/*'])
        api.route({
          method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          url,
          handler: (_request, reply) => reply.callNotFound(),
        })
    },
    { prefix: API_ROOT },
  )
  return calls!
}
