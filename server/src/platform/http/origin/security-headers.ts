import type { FastifyInstance } from 'fastify'

const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
/** One year, which hstspreload.org requires. Sent only if the shop's public URL has https. */
const HSTS = 'max-age=31536000; includeSubDomains'

export function securityHeaders(publicUrl: string | null): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { ...HEADERS, 'strict-transport-security': HSTS } : HEADERS
}

/** Adds the security headers to every response that does not set them itself: documents have a policy of their own. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string | null): void {
  const headers = securityHeaders(publicUrl)
  const pairs = Object.entries(headers)
  // Cached responses bring these headers themselves and skip this hook.
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of pairs) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
}
