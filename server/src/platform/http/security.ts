import type { FastifyInstance } from 'fastify'

const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
/** A year, as hstspreload.org asks; sent only where the shop is reached by https. */
const HSTS = 'max-age=31536000; includeSubDomains'

export function securityHeaders(publicUrl: string | null): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { ...HEADERS, 'strict-transport-security': HSTS } : HEADERS
}

/** Puts the security headers on every answer; documents set a policy of their own. */
export function secure(app: FastifyInstance, publicUrl: string | null): void {
  const headers = securityHeaders(publicUrl)
  const pairs = Object.entries(headers)
  // On the way out: a kept answer brings its own and does not come by here.
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of pairs) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
}
