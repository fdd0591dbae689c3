import { z } from 'zod'
import { call } from './call.ts'
import { url } from '../schemas/common.ts'
import {
  applicationServerKey,
  pushSubscription,
  pushSubscriptionName,
  pushSubscriptionStatus,
  replacePushSubscription,
} from '../schemas/push-subscriptions.ts'

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const urlParams = z.object({ url })
const status = data(pushSubscriptionStatus)

/** The calls of Web Push. Each but the first answers with what the subscription gets news of from then on. */
export const pushCalls = {
  'GET /push-subscriptions/key': call({
    tag: 'web-push',
    summary: 'The key with which a browser subscribes',
    response: data(applicationServerKey),
  }),
  'POST /push-subscriptions/status': call({
    tag: 'web-push',
    summary: 'What a subscription gets news of',
    body: pushSubscriptionName,
    response: status,
  }),
  'POST /push-subscriptions/replace': call({
    tag: 'web-push',
    summary: 'A browser’s subscription has another endpoint (`pushsubscriptionchange`)',
    body: replacePushSubscription,
    response: status,
    writes: true,
  }),
  'POST /orders/{url}/push-subscription': call({
    tag: 'web-push',
    summary: 'Get news of an order',
    params: urlParams,
    body: pushSubscription,
    response: status,
    writes: true,
  }),
  'POST /orders/{url}/push-subscription/end': call({
    tag: 'web-push',
    summary: 'Get no more news of an order',
    params: urlParams,
    body: pushSubscriptionName,
    response: status,
    writes: true,
  }),
  'POST /bookings/{url}/push-subscription': call({
    tag: 'web-push',
    summary: 'Get news of a booking',
    params: urlParams,
    body: pushSubscription,
    response: status,
    writes: true,
  }),
  'POST /bookings/{url}/push-subscription/end': call({
    tag: 'web-push',
    summary: 'Get no more news of a booking',
    params: urlParams,
    body: pushSubscriptionName,
    response: status,
    writes: true,
  }),
  'POST /account/push-subscription': call({
    tag: 'web-push',
    summary: 'Get news of all orders and bookings of this customer, until the session ends',
    body: pushSubscription,
    response: status,
    access: 'customer',
    writes: true,
  }),
  'POST /account/push-subscription/end': call({
    tag: 'web-push',
    summary: 'Get no more news of all orders and bookings of this customer',
    body: pushSubscriptionName,
    response: status,
    access: 'customer',
    writes: true,
  }),
} as const
