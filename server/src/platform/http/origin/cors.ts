import cors from '@fastify/cors'
import { calls } from '@vitrina/contract'
import { OFFICE_ROOT } from '@vitrina/contract/office'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const METHODS = [...new Set(['HEAD', ...Object.keys(calls).map((name) => name.split(' ')[0]!)])]

/** Lets browsers call the API from these origins. The office answers no other site. */
export async function registerCors(http: FastifyInstance, origins: string[]): Promise<void> {
  const options = {
    origin: origins,
    methods: METHODS,
    allowedHeaders: [
      'X-Api-Key',
      'User-Language',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      // A trace that the browser has begun.
      'Sentry-Trace',
      'Baggage',
    ],
    exposedHeaders: ['ETag'],
    maxAge: 86_400,
  }
  await http.register(cors, {
    delegator: async (request: FastifyRequest) => (isOfOffice(request) ? { origin: false } : options),
  })
}

/** The router decodes addresses; that of a preflight has no route. */
const isOfOffice = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith(OFFICE_ROOT) || (routeOptions.url ?? '').startsWith(OFFICE_ROOT)
