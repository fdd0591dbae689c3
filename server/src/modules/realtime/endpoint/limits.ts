/** What one process and one client may use of the endpoint. */
export type Limits = {
  connections: number
  /** Of one IPv4 address or IPv6 network of 64 bits, which a company or a mobile network may share. */
  connectionsPerAddress: number
  subscriptionsPerConnection: number
  clientEventsPerSecond: number
  /** Of any kind. A client that subscribes again to all it had must not reach it. */
  messagesPerSecond: number
  maxMessageBytes: number
  /** What may wait to be sent to a client that does not read. */
  maxWaitingBytes: number
  /** A client that has sent nothing for so long is pinged; it pings by itself when it has received nothing. */
  activityTimeoutSeconds: number
  pongTimeoutSeconds: number
}

export const DEFAULT_LIMITS: Limits = {
  connections: 10_000,
  connectionsPerAddress: 100,
  subscriptionsPerConnection: 100,
  clientEventsPerSecond: 10,
  messagesPerSecond: 120,
  maxMessageBytes: 32 * 1024,
  maxWaitingBytes: 1024 * 1024,
  activityTimeoutSeconds: 120,
  pongTimeoutSeconds: 30,
}

/** A token bucket: true while there are no more than so many calls in a second. */
export function createRateLimit(perSecond: number, now = () => performance.now()): () => boolean {
  let tokens = perSecond
  let filledAt = now()
  return () => {
    const time = now()
    tokens = Math.min(perSecond, tokens + ((time - filledAt) / 1000) * perSecond)
    filledAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
