import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import type { PushSubscriptionKeys } from '@vitrina/contract'
import { isPublicAddress } from '../../platform/http/origin/public-address.ts'
import { Rejection } from '../../platform/rejection.ts'
import { text } from './texts.ts'

/**
 * Why a subscription can't be one of a browser's; null when it can. What its host's name resolves to is checked at each sending.
 *
 * @param ownService origin of a push service that may be inside of the own network, and without https; for tests
 */
export function validateSubscription(
  { endpoint, p256dh }: PushSubscriptionKeys,
  ownService: string | null,
): Rejection | null {
  const url = new URL(endpoint)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOutside =
    url.protocol === 'https:' &&
    url.username + url.password === '' &&
    (isIP(host) ? isPublicAddress(host) : host.includes('.'))
  if (url.origin !== ownService && !isOutside) return Rejection.validation({ endpoint: text('invalid_endpoint') })
  if (!isPublicKey(p256dh)) return Rejection.validation({ p256dh: text('invalid_key') })
  return null
}

/** Whether base64url of 65 bytes is a point of the curve P-256. Encrypting for any other would fail at each sending. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return Buffer.from(p256dh, 'base64url')[0] === 4
  } catch {
    return false
  }
}
