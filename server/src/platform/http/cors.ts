import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Lets browsers call the API from these origins. */
export async function registerCors(http: FastifyInstance, origins: string[]): Promise<void> {
  await http.register(cors, {
    origin: origins,
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
  })
}
