import type { Member } from '../bus/bus-messages.ts'
import { kindOf, userChannel } from '../channels.ts'
import type { Connection } from './connection.ts'
import { CODES, MAX_USER_ID_LENGTH, MAX_USER_INFO_BYTES, objectOf } from './protocol.ts'
import { channelAuth, type Credentials, isSame } from '../http-api/signatures.ts'

/** Why a connection may not subscribe. */
export type SubscriptionError = { message: string; code: number | null }
/** A subscription that is allowed; in a presence channel with the member that the shop has signed. */
export type Subscription = { channel: string; member?: Member }

const error = (message: string, code: number | null = null): SubscriptionError => ({ message, code })

/** Reads the data of `pusher:subscribe` and checks that the connection may subscribe. */
export function readSubscription(
  request: Record<string, unknown> | null,
  connection: Pick<Connection, 'socketId' | 'user' | 'subscriptions'>,
  { credentials, maxSubscriptions }: { credentials: Credentials; maxSubscriptions: number },
): Subscription | SubscriptionError {
  const { channel, auth, channel_data: channelData } = request ?? {}
  const kind = typeof channel === 'string' ? kindOf(channel) : null
  if (typeof channel !== 'string' || kind === null) return error('Invalid channel name')
  if (connection.subscriptions.has(channel)) return error(`Existing subscription to channel ${channel}`)
  if (connection.subscriptions.size >= maxSubscriptions)
    return error(`A connection has at most ${maxSubscriptions} subscriptions`, CODES.quota)
  if (kind === 'public') return { channel }
  if (kind === 'user')
    return connection.user && channel === userChannel(connection.user.id)
      ? { channel }
      : error(`The connection is not signed in as the user of ${channel}`, CODES.unauthorised)

  const data = typeof channelData === 'string' ? channelData : undefined
  const isSigned = (signedData?: string) =>
    isSame(channelAuth(credentials, connection.socketId, channel, signedData), auth)
  // Servers may sign the data of a private channel, too, which says nothing there.
  if (!(data !== undefined && isSigned(data)) && !(kind !== 'presence' && isSigned()))
    return error(`Invalid signature for the channel ${channel}`, CODES.unauthorised)
  if (kind !== 'presence') return { channel }
  const member = readMember(data!)
  return member ? { channel, member } : error(`Invalid channel_data for the channel ${channel}`)
}

function readMember(channelData: string): Member | null {
  const { user_id: id, user_info: userInfo } = objectOf(channelData) ?? {}
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return null
  const userId = String(id)
  if (userId.length > MAX_USER_ID_LENGTH) return null
  if (userInfo === undefined || userInfo === null) return { userId }
  return Buffer.byteLength(JSON.stringify(userInfo)) > MAX_USER_INFO_BYTES ? null : { userId, userInfo }
}
