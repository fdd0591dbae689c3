import type { FastifyReply } from 'fastify'

/** Aborted when the client leaves before the response has been sent. */
export function abandonmentSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
