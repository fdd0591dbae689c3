import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { OFFICE_ROOT } from '@vitrina/contract/office'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { liveSources } from '../ssr/content-security-policy.ts'
import { FILE_NAME, SERVICE_WORKER_HEADERS, SERVICE_WORKER_PATH } from '../ssr/storefront-build.ts'
import { officeDocument } from './office-document.ts'

const BUILD_FOLDER = fileURLToPath(new URL('../../../office/dist', import.meta.url))

/** Scripts, styles and fonts of this server and nothing else. A library of widgets adds one style, by the nonce of the document. */
const policy = (nonce: string, connectSources: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connectSources].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the office: one document for every screen, and the files of its build, whose names contain a hash of their content. */
export async function registerOfficeRoutes(
  http: FastifyInstance,
  { pusher, publicUrl }: Pick<Config, 'pusher' | 'publicUrl'>,
): Promise<void> {
  const file = join(BUILD_FOLDER, 'index.html')
  if (!existsSync(file))
    throw new Error('The office has not been built: run `npm run build`, or `npm start`, which does.')
  const document = readFileSync(file, 'utf8')
  const serviceWorker = readFileSync(join(BUILD_FOLDER, 'service-worker.js'))
  const connectSources = liveSources({
    cluster: pusher?.cluster ?? null,
    host: publicUrl ? new URL(publicUrl).host : null,
  })
  await http.register(async (office) => {
    await office.register(fastifyStatic, {
      root: join(BUILD_FOLDER, 'assets'),
      serve: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    })
    office.get<{ Params: { '*': string } }>(`${OFFICE_ROOT}/assets/*`, ({ params: { '*': name } }, reply) =>
      FILE_NAME.test(name) ? reply.sendFile(name) : reply.callNotFound(),
    )
    office.get(`${OFFICE_ROOT}${SERVICE_WORKER_PATH}`, (_request, reply) =>
      reply.headers(SERVICE_WORKER_HEADERS).send(serviceWorker),
    )
    for (const url of [OFFICE_ROOT, `${OFFICE_ROOT}/*`])
      office.get(url, (request, reply) => {
        const nonce = randomBytes(16).toString('base64url')
        return reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': policy(nonce, connectSources),
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex',
          })
          .send(officeDocument(document, request.headers, nonce))
      })
  })
}
