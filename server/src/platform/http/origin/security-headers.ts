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

/** The wallets of the device open from a frame of Stripe's, and where the browser has none of its own, in a window that reports back. */
const WITH_WALLETS: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': HEADERS['permissions-policy']!.replace(
    'payment=()',
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  ),
}

export type HeaderConfig = { publicUrl: string | null; stripe: { publishableKey: string | null } | null }

export function securityHeaders({ publicUrl, stripe }: HeaderConfig): Record<string, string> {
  return {
    ...HEADERS,
    ...(stripe?.publishableKey && WITH_WALLETS),
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': HSTS }),
  }
}

/** Adds the security headers to every response that does not set them itself: documents have a policy of their own. */
export function registerSecurityHeaders(app: FastifyInstance, config: HeaderConfig): void {
  const headers = securityHeaders(config)
  const pairs = Object.entries(headers)
  // Cached responses bring these headers themselves and skip this hook.
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of pairs) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
}
