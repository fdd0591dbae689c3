import { z } from 'zod'

/** Identifies a subscription. The push service does not know the secret, so a request with both comes from the browser. */
const name = {
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1024)
    .meta({ description: 'the address of the push service’s resource (RFC 8030); https' }),
  auth: z
    .string()
    .regex(/^[\w-]{22}$/)
    .meta({ description: 'the authentication secret: 16 bytes in base64url (RFC 8291)' }),
}

export const pushSubscriptionName = z.object(name)
export type PushSubscriptionName = z.infer<typeof pushSubscriptionName>

/** What a browser’s `PushSubscription` says, as the Push API writes it, but for its levels. */
export const pushSubscription = z.object({
  ...name,
  p256dh: z
    .string()
    .regex(/^[\w-]{87}$/)
    .meta({ description: 'the browser’s public key: an uncompressed P-256 point in base64url (RFC 8291)' }),
})
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>

export const replacePushSubscription = z.object({ former: pushSubscriptionName, current: pushSubscription })

export const pushSubscriptionStatus = z.object({
  orders: z.array(z.string()).meta({ description: 'the addresses of the orders it gets news of' }),
  bookings: z.array(z.string()),
  account: z
    .boolean()
    .meta({ description: 'whether it gets news of all orders and bookings of the customer who asks' }),
})
export type PushSubscriptionStatus = z.infer<typeof pushSubscriptionStatus>

export const applicationServerKey = z.object({
  key: z.string().meta({ description: 'the shop’s public key for `PushManager.subscribe` (VAPID, RFC 8292)' }),
})
