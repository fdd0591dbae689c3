import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_ROOT } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './platform/http/openapi.ts'

const API_DOCS_PATH = '/api/docs'
/** Replaces the library's content security policy, which requires https; a shop on a local network may have none. */
const API_DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the OpenAPI description, and a page that shows it. */
export async function registerApiDocs(http: FastifyInstance, version: string): Promise<void> {
  const description = describeApi(version)
  await http.register(swagger, { mode: 'static', specification: { document: description as never } })
  await http.register(swaggerUi, {
    routePrefix: API_DOCS_PATH,
    staticCSP: API_DOCS_POLICY,
    theme: { title: 'Vitrina API' },
    // Without the top bar, whose logo brings an inline style that the policy forbids.
    uiConfig: { layout: 'BaseLayout', url: `${API_ROOT}/openapi.json`, validatorUrl: null } as never,
  })
  http.get(`${API_ROOT}/openapi.json`, (_request, reply) => reply.send(description))
}
