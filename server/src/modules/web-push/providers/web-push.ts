import webPush from 'web-push'
import { FetchError, requestOutside } from '../../../platform/http/outside/request-outside.ts'

/** Base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }
export type Receiver = { endpoint: string; p256dh: string; auth: string }
/** `topic`: of messages with one topic the push service delivers the last only (RFC 8030, 5.4). */
export type PushMessage = { payload: string; topic: string; ttlSeconds: number }
/** What the push service has answered; `failure` when it did not. */
export type PushResult = { status: number; retryAfter: string | undefined } | { failure: string }

const TIMEOUT_MS = 10_000

/** A new key pair for VAPID (RFC 8292). */
export const generateKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/**
 * Encrypts a message (aes128gcm, RFC 8291), signs it (RFC 8292) and hands it to the push service. The library's own `sendNotification` is
 * not used: it connects to whatever address a visitor has given as an endpoint, and limits only how long a connection is silent.
 *
 * @param subject how a push service can reach who runs the shop: `mailto:` or https
 * @param ownService origin of a push service that may be inside of the own network, and without https; for tests
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Receiver,
  { payload, topic, ttlSeconds }: PushMessage,
  { keys, subject, ownService }: { keys: VapidKeys; subject: string; ownService: string | null },
): Promise<PushResult> {
  const url = new URL(endpoint)
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: ttlSeconds,
    urgency: 'normal',
    topic,
  })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await requestOutside(url, {
      method: 'POST',
      headers,
      body,
      signal,
      allowsAddress: url.origin === ownService ? () => true : undefined,
    })
    response.destroy()
    return { status: response.statusCode!, retryAfter: response.headers['retry-after'] }
  } catch (error) {
    if (error instanceof FetchError) return { failure: error.message }
    const { name, code = name } = error as NodeJS.ErrnoException
    return { failure: signal.aborted ? 'timeout' : code }
  }
}
