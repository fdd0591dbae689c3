import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_ROOT } from '@vitrina/contract'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { Config } from './config.ts'
import { registerDocumentRoutes, type Storefront } from './ssr/document-routes.ts'
import { catalogueRoutes } from './modules/catalogue/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { deliveryRoutes } from './modules/deliveries/index.ts'
import { mediaRoutes } from './modules/media/index.ts'
import { listenForMail, mailboxRoutes } from './modules/notifications/index.ts'
import { orderRoutes, readOrder } from './modules/orders/index.ts'
import { paymentRoutes } from './modules/payments/index.ts'
import { parcelOf } from './modules/pricing/index.ts'
import { ensureApiKey, createSettingsCache, settingsRoutes } from './modules/settings/index.ts'
import { sitemapRoutes } from './modules/sitemap/index.ts'
import { invalidateOnChange } from './platform/changes.ts'
import { connectForJobs, type Database } from './platform/database/client.ts'
import { createEvents } from './platform/events.ts'
import { createResponseCache } from './platform/http/response-cache.ts'
import { createCachedResponseServer } from './platform/http/cached-response-server.ts'
import { createCalls } from './platform/http/calls.ts'
import { acceptJsonOnly } from './platform/http/json-bodies.ts'
import { registerErrorHandlers, rejectUnparsableRequest, sendRejection } from './platform/http/errors.ts'
import { describeApi } from './platform/http/openapi.ts'
import { registerLanguage, requestId, requireApiKey } from './platform/http/request.ts'
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts'
import { createRequestObserver, registerHealthRoutes, observeRequests } from './platform/http/monitoring.ts'
import { createJobs } from './platform/jobs.ts'
import { requestedLanguage } from './platform/language.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { Rejection } from './platform/rejection.ts'

export type AppDeps = {
  config: Config
  database: Database
  logger: Logger
  storefront: Storefront | null
  version: string
}
export type App = {
  http: FastifyInstance
  apiKey: string
  /** Refuses new work, lets what runs finish, and lets go of everything but the database. */
  close(): Promise<void>
}

/** Bytes of a request's body at most: an order of a hundred lines is a tenth of it. */
const BODY_LIMIT = 512 * 1024
/** Bytes of kept answers. */
const KEPT_ANSWERS = 64 * 1024 * 1024
const API_DOCS = '/api/docs'
/** All of the page's own and nothing from elsewhere; the library's policy asks for https, which a shop on a local network has not. */
const API_DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Puts the shop together: the platform first, then the modules, then the documents. Nothing listens yet. */
export async function buildApp({ config, database, logger, storefront, version }: AppDeps): Promise<App> {
  const responseCache = createResponseCache(KEPT_ANSWERS, securityHeaders(config.publicUrl))
  const shop = await createSettingsCache(database.queries)
  const apiKey = await ensureApiKey(database.queries, config.apiKey)
  const background = connectForJobs(database)
  const changes = await invalidateOnChange(database, responseCache, () => {
    background.clearCache()
    return shop.refresh()
  })
  const jobs = createJobs(background, logger)
  const events = createEvents(background, jobs)
  const registry = new Registry()
  const observe = createRequestObserver(registry)
  const acrossOrigins = config.corsOrigins.length > 0
  let draining = false

  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than a kept answer does; what is logged names the request itself.
    childLoggerFactory: (parent) => parent,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    serverFactory: (handle) =>
      createCachedResponseServer(handle, {
        responseCache,
        apiKey,
        defaultLanguage: () => shop.get().default_language,
        observe,
        off: () => draining || acrossOrigins,
      }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: (error, socket) =>
      rejectUnparsableRequest(error, socket, securityHeaders(config.publicUrl), shop.get().default_language),
    // An address that can't be decoded; no hook runs for it.
    frameworkErrors: (_error, request, reply) => {
      const language = requestedLanguage(request.headers['user-language'], shop.get().default_language)
      sendRejection(reply.headers(securityHeaders(config.publicUrl)), Rejection.notFound(), language)
    },
  }) as unknown as FastifyInstance
  registerSecurityHeaders(http, config.publicUrl)
  registerLanguage(http, () => shop.get().default_language)
  acceptJsonOnly(http)
  registerErrorHandlers(http)
  observeRequests(http, observe)
  registerHealthRoutes(http, registry, database, responseCache, () => draining)
  if (acrossOrigins) {
    await http.register(cors, {
      origin: config.corsOrigins,
      allowedHeaders: [
        'X-Api-Key',
        'User-Language',
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'If-None-Match',
      ],
      exposedHeaders: ['ETag'],
      maxAge: 86_400,
    })
  }
  await http.register(rateLimit, { global: false })

  const description = describeApi(version)
  await http.register(swagger, { mode: 'static', specification: { document: description as never } })
  await http.register(swaggerUi, {
    routePrefix: API_DOCS,
    staticCSP: API_DOCS_POLICY,
    uiConfig: { url: `${API_ROOT}/openapi.json`, validatorUrl: null } as never,
  })
  http.get(`${API_ROOT}/openapi.json`, (_request, reply) => reply.send(description))

  const mail = createMailTransport(config)
  listenForMail({ database: background, events, jobs, mail, shop, readOrder, publicUrl: config.publicUrl, logger })
  if (config.development) mailboxRoutes(http, database)
  await http.register(mediaRoutes({ database }))
  sitemapRoutes(http, { database, responseCache, shop, publicUrl: config.publicUrl })

  await http.register(
    async (api) => {
      requireApiKey(api, apiKey)
      const calls = createCalls(api, responseCache, {
        checkResponses: config.development,
        writesPerMinute: config.rateLimitWrites,
      })
      settingsRoutes(calls, { database, shop, pusherKey: config.pusherKey })
      catalogueRoutes(calls, { database, shop })
      contentRoutes(calls, { database })
      deliveryRoutes(calls, { database, shop, parcelOf: parcelOf(database.queries) })
      paymentRoutes(calls, { database })
      orderRoutes(calls, { database, shop })
      // What is no call must not fall through to the documents.
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
      shop,
      apiKey,
      publicUrl: config.publicUrl,
    })

  await jobs.start()
  return {
    http,
    apiKey,
    async close() {
      draining = true
      // A connection whose last request ends now would stay open for the next one.
      const hangUp = setInterval(() => http.server.closeIdleConnections(), 50)
      await http.close()
      clearInterval(hangUp)
      await jobs.stop()
      await changes.close()
      await background.close()
    },
  }
}
