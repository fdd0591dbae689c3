import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createCacheAddress } from './cache-address.ts'
import { isEndpointRequest } from './modules/realtime/index.ts'
import type { SettingsCache } from './modules/settings/index.ts'
import { createCachedResponseServer } from './platform/http/cache/cached-response-server.ts'
import type { ResponseCache } from './platform/http/cache/response-cache.ts'
import { rejectUnparsableRequest, writeRejection } from './platform/http/errors.ts'
import { readBodies } from './platform/http/limits/request-bodies.ts'
import { observeRequests, type RequestObserver } from './platform/http/monitoring/monitoring.ts'
import { registerCors } from './platform/http/origin/cors.ts'
import type { OriginOf } from './platform/http/origin/request-origin.ts'
import { registerSecurityHeaders, securityHeaders } from './platform/http/origin/security-headers.ts'
import { warnOfUntrustedProxy } from './platform/http/origin/trusted-proxies.ts'
import { registerLanguage, requestId } from './platform/http/request.ts'
import { requestedLanguage } from './platform/language.ts'
import { Rejection } from './platform/rejection.ts'
import { sendDocumentRejection } from './ssr/error-document.ts'

/** Of a request; ten times as much as an order of a hundred lines needs. */
const MAX_BODY_BYTES = 512 * 1024

type Dependencies = {
  config: Config
  logger: Logger
  settings: SettingsCache
  apiKey: string
  responseCache: ResponseCache
  observe: RequestObserver
  originOf: OriginOf
  isClosing: () => boolean
}

/** The HTTP server: cached responses before the framework sees a request, and the hooks of every other request. It has no routes yet. */
export async function createHttpServer(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, logger, settings, apiKey, responseCache, observe, originOf, isClosing } = dependencies
  const headers = securityHeaders(config)
  const allowsCors = config.corsOrigins.length > 0
  const defaultLanguage = () => settings.get().default_language

  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than a cached response; log lines name the request themselves.
    childLoggerFactory: (parent) => parent,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: config.isTrustedProxy,
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
            requestedLanguage(request.headers['user-language'], defaultLanguage()),
          ),
        isBypassed: () => isClosing() || allowsCors,
        isUpgrade: isEndpointRequest,
      }),
    forceCloseConnections: 'idle',
    // What still comes over an open connection while the server closes is answered, and ends the connection.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: (error, socket) => rejectUnparsableRequest(error, socket, headers, defaultLanguage()),
    // For URLs that can't be decoded; hooks don't run for them.
    frameworkErrors: (_error, request, reply) => {
      const language = requestedLanguage(request.headers['user-language'], defaultLanguage())
      sendDocumentRejection(request, reply.headers(headers), Rejection.notFound(), language, settings.get())
    },
  }) as unknown as FastifyInstance
  registerSecurityHeaders(http, config)
  registerLanguage(http, defaultLanguage)
  readBodies(http)
  warnOfUntrustedProxy(http, config.isTrustedProxy, logger)
  observeRequests(http, observe)
  if (allowsCors) await registerCors(http, config.corsOrigins)
  return http
}
