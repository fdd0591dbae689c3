import type { OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { channelAuth, type Credentials } from '../http-api/signatures.ts'
import { mayHear, officeChannel } from './office-channel.ts'
import type { createWatchers } from './watchers.ts'

type Dependencies = {
  credentials: Credentials
  /** Where browsers connect to. */
  push: { key: string; cluster: string | null; host: string | null }
  watchers: ReturnType<typeof createWatchers>
}

/** The calls of what is live at the office. The session's cookie alone opens its channel: no key of the shop, and no customer's token. */
export function officeLiveRoutes(calls: OfficeCallRegistry, { credentials, push, watchers }: Dependencies): void {
  calls.handle('GET /live', async ({ member }) => ({
    data: { ...push, channel: officeChannel(member.sessionId) },
  }))
  calls.handle('POST /live/authorisation', async ({ member, body: { socket_id, channel_name } }) =>
    channel_name === officeChannel(member.sessionId)
      ? { data: { auth: channelAuth(credentials, socket_id, channel_name) } }
      : Rejection.of(403, 'forbidden'),
  )
  calls.handle('PUT /watching/{tab}', async ({ member, params, body }) =>
    mayHear(member.role, body.kind)
      ? { data: { others: await watchers.watch(params.tab, body, member) } }
      : Rejection.of(403, 'forbidden'),
  )
  calls.handle('DELETE /watching/{tab}', async ({ member, params }) => {
    await watchers.leave(params.tab, member)
    return {}
  })
}
