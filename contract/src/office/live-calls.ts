import { z } from 'zod'
import { pushSubscription } from '../schemas/push-subscriptions.ts'
import { FORM_KINDS, WATCHED_KINDS } from './constants.ts'
import { officeCall } from './office-call.ts'
import { data, done, id } from './staff-schemas.ts'

/** The calls of what is live: the channel of a session, who looks at a record, push messages to this browser. */
export const liveCalls = {
  'GET /live': officeCall({
    summary: 'Where the changes of this session are heard: a cluster of Pusher, or a host of the shop, and the channel',
    access: 'member',
    response: data(
      z.object({
        key: z.string(),
        cluster: z.string().nullable(),
        /** Null: that of the page. */
        host: z.string().nullable(),
        channel: z.string(),
      }),
    ),
  }),
  'POST /live/authorisation': officeCall({
    summary: 'Signs that a connection may hear the channel of this session, and no other',
    access: 'member',
    body: z.object({ socket_id: z.string().regex(/^\d{1,30}\.\d{1,30}$/), channel_name: z.string().max(200) }),
    response: data(z.object({ auth: z.string() })),
  }),
  'PUT /watching/{tab}': officeCall({
    summary: 'A tab looks at a record; who else does',
    access: 'member',
    params: z.object({ tab: z.uuid() }),
    body: z.union([
      z.object({ kind: z.enum(WATCHED_KINDS), number: id }),
      z.object({ kind: z.enum(FORM_KINDS), key: z.string().min(1).max(100) }),
    ]),
    response: data(z.object({ others: z.array(z.object({ id: z.number(), name: z.string() })) })),
  }),
  'DELETE /watching/{tab}': officeCall({
    summary: 'A tab looks at no record any more',
    access: 'member',
    params: z.object({ tab: z.uuid() }),
    response: done,
  }),
  'GET /me/push': officeCall({
    summary: 'The key to subscribe to push messages with, and the endpoint that this session has subscribed',
    access: 'member',
    response: data(z.object({ key: z.string(), endpoint: z.string().nullable() })),
  }),
  'PUT /me/push': officeCall({
    summary: 'Sends push messages of new orders and messages to this browser, for as long as the session lasts',
    access: 'member',
    body: pushSubscription,
    response: done,
  }),
  'DELETE /me/push': officeCall({
    summary: 'Ends the push messages to this browser',
    access: 'member',
    response: done,
  }),
}
