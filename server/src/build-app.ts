import { API_ROOT } from '@vitrina/contract'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { registerApiCalls } from './api-calls.ts'
import { registerApiDocs } from './api-docs.ts'
import { type AppReports, openAppReports } from './app-reports.ts'
import type { Config } from './config.ts'
import { createCacheAddress } from './cache-address.ts'
import { channelRules } from './channel-rules.ts'
import { createIdentify, registerAccountCleaning, registerExports } from './modules/accounts/index.ts'
import { registerAnnouncements } from './modules/announcements/index.ts'
import {
  bookingCalendarRoute,
  readMailableBooking,
  registerBookingPayments,
  registerHoldJobs,
  registerRoomCheck,
} from './modules/bookings/index.ts'
import { createListings, productsOfTags } from './modules/catalogue/index.ts'
import { lookRoutes } from './modules/look/index.ts'
import { mediaRoutes } from './modules/media/index.ts'
import { registerEmailHandlers, mailboxRoutes } from './modules/notifications/index.ts'
import { readOrders, registerOrderPayments } from './modules/orders/index.ts'
import { createPayments, createProviders } from './modules/payments/index.ts'
import { registerNewsJobs } from './modules/news/index.ts'
import { isEndpointRequest, openRealtime } from './modules/realtime/index.ts'
import {
  registerCalendarJobs,
  registerInventoryJobs,
  registerRateJobs,
  roomCalendarRoutes,
} from './modules/rooms/index.ts'
import { appIconRoutes, ensureApiKey, createSettingsCache } from './modules/settings/index.ts'
import { sitemapRoutes } from './modules/sitemap/index.ts'
import { openWebPush } from './modules/web-push/index.ts'
import { feedRoutes } from './modules/feeds/index.ts'
import { createPublicFiles } from './platform/http/cache/public-file.ts'
import { invalidateOnChange } from './platform/changes.ts'
import { connectForJobs, type Database } from './platform/database/client.ts'
import { createDatabaseHealth } from './platform/database/health.ts'
import { createEvents } from './platform/events.ts'
import { createResponseCache } from './platform/http/cache/response-cache.ts'
import type { SharedCalls } from './platform/http/cache/shared-call.ts'
import { createSharedResponses } from './platform/http/cache/shared-responses.ts'
import { createCachedResponseServer } from './platform/http/cache/cached-response-server.ts'
import { createCalls } from './platform/http/calls/calls.ts'
import { registerCors } from './platform/http/origin/cors.ts'
import { appLinkRoutes } from './platform/http/origin/app-links.ts'
import { readBodies } from './platform/http/limits/request-bodies.ts'
import { registerErrorHandlers, rejectUnparsableRequest, toRejection, writeRejection } from './platform/http/errors.ts'
import { registerLanguage, requestId, requireApiKey } from './platform/http/request.ts'
import { registerLimits } from './platform/http/limits/request-limit.ts'
import { createRequestOrigin } from './platform/http/origin/request-origin.ts'
import { registerSecurityHeaders, securityHeaders } from './platform/http/origin/security-headers.ts'
import { createIsTrustedProxy, warnOfUntrustedProxy } from './platform/http/origin/trusted-proxies.ts'
import { createMetricsAccess } from './platform/http/monitoring/metrics-access.ts'
import { createRequestObserver, registerHealthRoutes, observeRequests } from './platform/http/monitoring/monitoring.ts'
import { createJobs } from './platform/jobs.ts'
import { requestedLanguage } from './platform/language.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { Rejection } from './platform/rejection.ts'
import { personalData } from './personal-data.ts'
import { registerRetention } from './retention.ts'
import { registerStateGauges } from './state-gauges.ts'
import { sendDocumentRejection } from './ssr/error-document.ts'
import { registerDocumentRoutes } from './ssr/document-routes.ts'
import { releaseOf, type Storefront } from './ssr/storefront-build.ts'

export type AppDependencies = {
  config: Config
  database: Database
  logger: Logger
  storefront: Storefront | null
  version: string
}
export type App = {
  http: FastifyInstance
  apiKey: string
  reports: AppReports
  /** Makes the readiness check fail, so that load balancers send no more requests; those that come are answered. */
  drain(): void
  /**
   * Accepts no more connections, answers what still comes over open ones, finishes running jobs, and closes every connection except
   * those of `database`. Later calls wait for the first.
   */
  close(): Promise<void>
}

const IDLE_CHECK_INTERVAL_MS = 50
/** Of a request; ten times as much as an order of a hundred lines needs. */
const MAX_BODY_BYTES = 512 * 1024
const MAX_CACHE_BYTES = 64 * 1024 * 1024

/** Composes the application: the platform, then the modules, then the documents. The caller starts to listen. */
export async function buildApp({ config, database, logger, storefront, version }: AppDependencies): Promise<App> {
  const headers = securityHeaders(config.publicUrl)
  const responseCache = createResponseCache(MAX_CACHE_BYTES, headers)
  const settings = await createSettingsCache(database.queries)
  const apiKey = await ensureApiKey(database.queries, config.apiKey)
  const background = connectForJobs(database)
  const listings = createListings(database)
  const changes = await invalidateOnChange(database, responseCache, {
    async refreshContent() {
      background.clearCache()
      // The settings last: who sees the new ones sees the new lists, too.
      await listings.reload().finally(() => settings.refresh())
    },
    onTags: (tags) => listings.stockChanged(productsOfTags(tags)),
    onSilence: () => listings.stockChanged('all'),
  })
  // The first list waits for it, the start does not.
  listings.preload().catch(() => {})
  const reports = await openAppReports(config.reports, releaseOf(version, storefront), logger)
  const jobs = createJobs(background, logger, reports.jobFailed)
  const events = createEvents(background, jobs, logger)
  registerRetention(jobs, background, config.retention, logger)
  registerRateJobs({ jobs, database: background })
  registerNewsJobs({ jobs, database: background })
  registerAccountCleaning(jobs, background)
  registerCalendarJobs({ jobs, database: background, logger })
  const registry = new Registry()
  const observe = createRequestObserver(registry, logger, reports.request)
  const isTrustedProxy = createIsTrustedProxy(config.trustedProxies)
  const originOf = createRequestOrigin(config.publicUrl, isTrustedProxy)
  const allowsCors = config.corsOrigins.length > 0
  let isDraining = false
  let closing: Promise<void> | undefined

  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than a cached response; log lines name the request themselves.
    childLoggerFactory: (parent) => parent,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: isTrustedProxy,
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (handle) =>
      createCachedResponseServer(handle, {
        responseCache,
        cacheAddressOf: createCacheAddress({ apiKey, settings, originOf }),
        observe,
        rejectHosts: (request, response) =>
          writeRejection(
            response,
            Rejection.of(400, 'bad_request'),
            headers,
            requestedLanguage(request.headers['user-language'], settings.get().default_language),
          ),
        isBypassed: () => closing !== undefined || allowsCors,
        isUpgrade: isEndpointRequest,
      }),
    forceCloseConnections: 'idle',
    // What still comes over an open connection while the server closes is answered, and ends the connection.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: (error, socket) =>
      rejectUnparsableRequest(error, socket, headers, settings.get().default_language),
    // For URLs that can't be decoded; hooks don't run for them.
    frameworkErrors: (_error, request, reply) => {
      const language = requestedLanguage(request.headers['user-language'], settings.get().default_language)
      sendDocumentRejection(request, reply.headers(headers), Rejection.notFound(), language, settings.get())
    },
  }) as unknown as FastifyInstance
  registerSecurityHeaders(http, config.publicUrl)
  registerLanguage(http, () => settings.get().default_language)
  readBodies(http)
  warnOfUntrustedProxy(http, isTrustedProxy, logger)
  const health = createDatabaseHealth(database)
  registerErrorHandlers(http, (error, rejection, request) => {
    health.observe(error)
    reports.requestFailed(error, rejection, request)
  })
  observeRequests(http, observe)
  registerHealthRoutes(
    http,
    registry,
    database,
    health,
    responseCache,
    () => isDraining,
    createMetricsAccess(config.metricsToken),
  )
  if (allowsCors) await registerCors(http, config.corsOrigins)
  const limitReads = await registerLimits(http, config.rateLimitReads)
  const sharedResponses = createSharedResponses(http, responseCache, config.rateLimitReads)
  const sharedCalls: SharedCalls = new Map()
  await registerApiDocs(http, version, headers)

  const providers = await createProviders(config)
  const payments = createPayments({ database, providers, publicUrl: config.publicUrl, logger })
  payments.registerJobs(jobs)
  registerOrderPayments({ database, events, payments })
  registerBookingPayments({ database, events, payments })
  registerHoldJobs(jobs, { database, payments })
  registerRoomCheck(jobs, database, logger)
  registerExports(events, background, personalData(settings, payments))
  registerInventoryJobs({ jobs, database })

  registerEmailHandlers({
    background,
    events,
    jobs,
    mail: createMailTransport(config),
    settings,
    readOrders: (queries, ids, shop) => readOrders(queries, ids, shop, payments),
    readBooking: (queries, id, merchantLanguage) =>
      readMailableBooking(queries, id, { payments, publicUrl: config.publicUrl, merchantLanguage }),
    publicUrl: config.publicUrl,
    logger,
  })
  const rules = channelRules(database)
  const realtime = await openRealtime({ config, database, logger, originOf, isTrustedProxy, events, jobs, rules })
  await realtime.followChanges(changes, settings)
  realtime.attach(http)
  registerAnnouncements({ jobs, database, settings, send: realtime.publishIn, hasVisitors: !config.development })
  const webPush = await openWebPush({ config, database, background, events, jobs, settings, logger })
  if (config.development) mailboxRoutes(http, database)
  registerStateGauges(registry, database)
  await http.register(mediaRoutes({ database, limitReads }))
  lookRoutes(http, { database, look: () => settings.get().look, limitReads })
  bookingCalendarRoute(http, API_ROOT, { database, publicUrl: config.publicUrl, limitReads })
  appLinkRoutes(http, config.app)
  const sendFile = createPublicFiles({ sharedResponses, originOf })
  sitemapRoutes(http, { database, settings, sendFile })
  feedRoutes(http, { database, settings, originOf, sendFile, readsPerMinute: config.rateLimitReads })
  appIconRoutes(http, { database, settings, sendFile })
  roomCalendarRoutes(http, { database, settings, readsPerMinute: config.rateLimitReads })

  await http.register(
    async (api) => {
      requireApiKey(api, apiKey)
      const calls = createCalls(api, sharedResponses, {
        checkResponses: config.development,
        writesPerMinute: config.rateLimitWrites,
        limitReads,
        root: http,
        identify: createIdentify(database.queries),
        sharedCalls,
      })
      registerApiCalls(calls, { config, database, logger, settings, listings, payments, realtime, webPush, reports })
      // Unknown paths below the API get its 404 instead of a document.
      for (const url of ['/', '/*'])
        api.route({
          method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          url,
          handler: (_request, reply) => reply.callNotFound(),
        })
    },
    { prefix: API_ROOT },
  )
  if (storefront)
    registerDocumentRoutes(http, {
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
    })

  await jobs.start()
  await events.start()
  return {
    http,
    apiKey,
    reports,
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
