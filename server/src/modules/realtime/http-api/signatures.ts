import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signatures by https://pusher.com/docs/channels/library_auth_reference/auth-signatures/ and of the HTTP API. A client shows
 * `key:signature`, and gets it from the shop, which alone knows the secret.
 */
export type Credentials = { key: string; secret: string }

/** Hex HMAC-SHA256. */
export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Signs that a connection may subscribe to a private or, with `channelData`, a presence channel. */
export function channelAuth(
  { key, secret }: Credentials,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const text = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
  return `${key}:${sign(secret, text)}`
}

/** Signs that a connection is that of a user. */
export function userAuth({ key, secret }: Credentials, socketId: string, userData: string): string {
  return `${key}:${sign(secret, `${socketId}::user::${userData}`)}`
}

/** What an encrypted channel's data is encrypted with: base64 of 32 bytes. `encryptionKey` is base64, too. */
export function sharedSecret(channel: string, encryptionKey: string): string {
  return createHash('sha256').update(channel).update(Buffer.from(encryptionKey, 'base64')).digest('base64')
}

/** Compares in a time that does not depend on where two texts differ. */
export function isSame(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
