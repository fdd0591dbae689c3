import cors from '@fastify/cors'
import { calls } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'

const METHODS = [...new Set(['HEAD', ...Object.keys(calls).map((name) => name.split(' ')[0]!)])]

/** Lets browsers call the API from these origins. */
export async function registerCors(http: FastifyInstance, origins: string[]): Promise<void> {
  await http.register(cors, {
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
  })
}
