import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_ROOT } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'
import { CachedResponse } from './platform/http/cache/cached-response.ts'
import { describeApi } from './platform/http/calls/openapi.ts'
import { sendCachedResponse } from './platform/http/cache/send-cached-response.ts'

const API_DOCS_PATH = '/api/docs'
const DESCRIPTION_PATH = `${API_ROOT}/openapi.json`
/** Replaces the library's content security policy, which requires https; a shop on a local network may have none. */
const API_DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the OpenAPI description, and a page that shows it. `headers` are those of every response. */
export async function registerApiDocs(
  http: FastifyInstance,
  version: string,
  headers: Record<string, string>,
): Promise<void> {
  const description = describeApi(version)
  await http.register(swagger, { mode: 'static', specification: { document: description as never } })
  await http.register(swaggerUi, {
    routePrefix: API_DOCS_PATH,
    staticCSP: API_DOCS_POLICY,
    theme: { title: 'Vitrina API' },
    // Without the top bar, whose logo brings an inline style that the policy forbids.
    uiHooks: {
      // The library's own copies of the description, which it would write anew for each request.
      onRequest: (request, reply, done) => {
        const { url = '' } = request.routeOptions
        if (url.endsWith('/json') || url.endsWith('/yaml')) reply.redirect(DESCRIPTION_PATH)
        else done()
      },
    },
    uiConfig: { layout: 'BaseLayout', url: DESCRIPTION_PATH, validatorUrl: null } as never,
  })
  const body = JSON.stringify(description)
  const response = new CachedResponse({ body, contentType: 'application/json; charset=utf-8', tags: [] }, headers)
  http.get(DESCRIPTION_PATH, (request, reply) => sendCachedResponse(request, reply, response))
}
