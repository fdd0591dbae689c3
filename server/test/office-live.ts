import { openRaw, type RawClient } from './live.ts'
import type { Member } from './office.ts'

export type OfficeListener = RawClient & { channel: string }

/** A connection that hears the channel of a member's session. */
export async function listenAtOffice(
  { browser }: Pick<Member, 'browser'>,
  port: number,
  key: string,
): Promise<OfficeListener> {
  const client = await openRaw(port, `/app/${key}?protocol=7`)
  const channel: string = (await browser.send('GET', '/live')).body.data.channel
  const asked = { socket_id: client.socketId, channel_name: channel }
  const signed = await browser.send('POST', '/live/authorisation', asked)
  client.send({ event: 'pusher:subscribe', data: { channel, auth: signed.body.data.auth } })
  await client.readUntil('pusher_internal:subscription_succeeded')
  return Object.assign(client, { channel })
}
