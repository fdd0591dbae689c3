import { z } from 'zod'
import type { ChannelRule } from '../../platform/channel-rules.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { type Caller, customerOf } from '../../platform/http/calls/caller.ts'
import { Rejection } from '../../platform/rejection.ts'
import { kindOf } from './channels.ts'
import { channelAuth, type Credentials, sharedSecret, userAuth } from './http-api/signatures.ts'

const socketId = z.string().regex(/^\d{1,30}\.\d{1,30}$/)
const channelForm = z.object({ socket_id: socketId, channel_name: z.string() })
const userForm = z.object({ socket_id: socketId })

type Deps = {
  credentials: Credentials
  /** Base64; null where encrypted channels are not offered. */
  encryptionKey: string | null
  rules: readonly ChannelRule[]
}

/**
 * `/pusher/auth` and `/pusher/user-auth`: sign that a connection may subscribe to a channel, and whose it is. 403 for channels that
 * the caller may not join, that don't exist, or that need no signature; 401 for a user who is not logged in.
 */
export function authorisationRoutes(calls: CallRegistry, { credentials, encryptionKey, rules }: Deps): void {
  const forbidden = Rejection.of(403, 'forbidden')

  async function mayJoin(channel: string, caller: Caller): Promise<boolean> {
    const rule = rules.find(({ prefix }) => channel.startsWith(prefix))
    return rule ? rule.mayJoin(channel.slice(rule.prefix.length), caller) : false
  }

  calls.handleForm('/pusher/auth', channelForm, async ({ body: { socket_id, channel_name: channel }, caller }) => {
    const kind = kindOf(channel)
    if (kind === null || kind === 'public' || kind === 'user' || !(await mayJoin(channel, caller))) return forbidden
    if (kind === 'private') return { auth: channelAuth(credentials, socket_id, channel) }
    if (kind === 'encrypted') {
      if (encryptionKey === null) return forbidden
      return { auth: channelAuth(credentials, socket_id, channel), shared_secret: sharedSecret(channel, encryptionKey) }
    }
    if (caller.kind !== 'customer') return forbidden
    const data = JSON.stringify({ user_id: String(caller.id) })
    return { auth: channelAuth(credentials, socket_id, channel, data), channel_data: data }
  })

  calls.handleForm(
    '/pusher/user-auth',
    userForm,
    async ({ body, caller }) => {
      const data = JSON.stringify({ id: String(customerOf(caller).id) })
      return { auth: userAuth(credentials, body.socket_id, data), user_data: data }
    },
    { access: 'customer' },
  )
}
