import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import type { EventMessage, JoinedMessage, LeftMessage, Member, TerminateMessage } from '../bus/bus-messages.ts'
import { type Channels, isCacheChannel, kindOf } from '../channels.ts'
import type { Connection } from './connection.ts'
import type { EventCache } from '../bus/event-cache.ts'
import type { Limits } from './limits.ts'
import type { Members, Presence } from './presence.ts'
import {
  CODES,
  dataText,
  eventFrame,
  type Frame,
  MAX_DATA_BYTES,
  MAX_EVENT_NAME_LENGTH,
  objectOf,
  parseFrame,
} from './protocol.ts'
import { type Credentials, isSame, userAuth } from '../http-api/signatures.ts'
import { readSubscription } from './subscribe.ts'

type Deps = {
  node: string
  credentials: Credentials
  limits: Limits
  channels: Channels<Connection>
  bus: Pick<Bus, 'send'>
  presence: Pick<Presence, 'join' | 'leave'>
  eventCache: Pick<EventCache, 'read'>
  /** Whether the shop itself sends on a channel. Its subscribers may not send there. */
  isShopChannel(channel: string): boolean
  logger: Logger
}

export type Hub = ReturnType<typeof createHub>

/** Does what clients ask for, and passes the events of all nodes on to them. */
export function createHub({
  node,
  credentials,
  limits,
  channels,
  bus,
  presence,
  eventCache,
  isShopChannel,
  logger,
}: Deps) {
  const connections = new Map<string, Connection>()
  /** Connections of this node that join a presence channel: the number of the attempt, and the members it finds. */
  const joining = new Map<string, { attempt: number; members: Promise<Members | null> }>()
  let attempts = 0
  const joinKey = (channel: string, socketId: string) => `${socketId} ${channel}`

  const requests: Record<string, (connection: Connection, frame: Frame) => void> = {
    'pusher:ping': (connection) => connection.sendEvent('pusher:pong', {}),
    'pusher:pong': () => {},
    'pusher:subscribe': (connection, { data }) => subscribe(connection, objectOf(data)),
    'pusher:unsubscribe': (connection, { data }) => unsubscribe(connection, objectOf(data)?.channel),
    'pusher:signin': (connection, { data }) => signIn(connection, objectOf(data)),
  }

  function subscribe(connection: Connection, data: Record<string, unknown> | null): void {
    const options = { credentials, maxSubscriptions: limits.subscriptionsPerConnection }
    const subscription = readSubscription(data, connection, options)
    if ('message' in subscription) return connection.sendError(subscription.message, subscription.code)
    const { channel, member } = subscription
    connection.subscriptions.set(channel, member ? { member } : {})
    if (member) return inSequence(connection, () => join(connection, channel, member))
    begin(connection, channel, {})
  }

  function begin(connection: Connection, channel: string, data: object): void {
    channels.add(channel, connection)
    connection.sendEvent('pusher_internal:subscription_succeeded', data, channel)
    if (!isCacheChannel(channel)) return
    const cached = eventCache.read(channel)
    if (cached) connection.send(eventFrame(cached.event, cached.data, { channel }))
    else connection.sendEvent('pusher:cache_miss', {}, channel)
  }

  /** The subscription begins when the announcement of it arrives (`onJoined`), so no change of the members is missed or told twice. */
  async function join(connection: Connection, channel: string, member: Member): Promise<void> {
    if (!connection.isOpen() || !connection.subscriptions.has(channel)) return
    const key = joinKey(channel, connection.socketId)
    const attempt = (attempts += 1)
    const members = presence.join(channel, { socketId: connection.socketId, attempt }, member)
    joining.set(key, { attempt, members })
    const result = await members.catch((error: unknown) => {
      logger.warn({ err: error }, 'a presence channel could not be joined')
      return 'failed' as const
    })
    if (Array.isArray(result)) return
    joining.delete(key)
    connection.subscriptions.delete(channel)
    if (result === 'failed') connection.close(CODES.reconnect, 'The channel can not be joined at present')
    else connection.sendError(`The channel ${channel} is full`, CODES.quota)
  }

  function unsubscribe(connection: Connection, channel: unknown): void {
    if (typeof channel !== 'string') return
    const subscription = connection.subscriptions.get(channel)
    if (!subscription) return
    connection.subscriptions.delete(channel)
    channels.remove(channel, connection)
    if (subscription.member) inSequence(connection, () => leave(connection, channel))
  }

  async function leave({ socketId }: Connection, channel: string): Promise<void> {
    joining.delete(joinKey(channel, socketId))
    await presence.leave(channel, socketId).catch((error: unknown) => {
      // The next heartbeat removes what is left behind.
      logger.warn({ err: error }, 'a presence channel could not be left')
    })
  }

  function inSequence(connection: Connection, task: () => Promise<void>): void {
    connection.tasks = connection.tasks.then(task)
  }

  function signIn(connection: Connection, data: Record<string, unknown> | null): void {
    const userData = data?.user_data
    const id = typeof userData === 'string' ? objectOf(userData)?.id : undefined
    const isSigned =
      typeof userData === 'string' && isSame(userAuth(credentials, connection.socketId, userData), data?.auth)
    if (!isSigned || typeof id !== 'string' || id === '')
      return connection.close(CODES.unauthorised, 'Invalid signature of the user')
    connection.user = { id }
    connection.sendEvent('pusher:signin_success', { user_data: userData })
  }

  function sendClientEvent(connection: Connection, { event, channel, data }: Frame): void {
    const kind = channel === undefined ? null : kindOf(channel)
    if (channel === undefined || (kind !== 'private' && kind !== 'presence' && kind !== 'encrypted'))
      return connection.sendError('Client events are for private and presence channels only')
    const subscription = connection.subscriptions.get(channel)
    if (!subscription) return connection.sendError(`Not subscribed to the channel ${channel}`, CODES.unauthorised)
    if (isShopChannel(channel)) return connection.sendError(`Client events are not enabled for the channel ${channel}`)
    if (event.length > MAX_EVENT_NAME_LENGTH) return connection.sendError('The name of the event is too long')
    const text = dataText(data)
    if (Buffer.byteLength(text) > MAX_DATA_BYTES) return connection.sendError('The data of the event is too large')
    if (!connection.maySendClientEvent()) return connection.sendError('Too many client events', CODES.tooManyMessages)
    const { socketId } = connection
    const userId = subscription.member?.userId
    bus
      .send([{ type: 'event', channel, event, data: text, exceptSocketId: socketId, ...(userId && { userId }) }])
      .catch(() => connection.sendError('The event could not be sent at present'))
  }

  function onEvent({ channel, event, data, exceptSocketId, userId }: EventMessage): void {
    const frame = eventFrame(event, data, { channel, ...(userId && { userId }) })
    for (const subscriber of channels.subscribersOf(channel))
      if (subscriber.socketId !== exceptSocketId) subscriber.send(frame)
  }

  async function onJoined({ channel, socketId, member, isFirst, ...message }: JoinedMessage): Promise<void> {
    if (isFirst) {
      const data = { user_id: member.userId, user_info: member.userInfo ?? undefined }
      const frame = eventFrame('pusher_internal:member_added', JSON.stringify(data), { channel })
      for (const subscriber of channels.subscribersOf(channel)) subscriber.send(frame)
    }
    const key = joinKey(channel, socketId)
    const pending = message.node === node ? joining.get(key) : undefined
    // A connection may have left and come again since.
    if (pending?.attempt !== message.attempt) return
    // The transaction has been committed, so its answer is on the way.
    const members = await pending.members.catch(() => null)
    const connection = connections.get(socketId)
    if (!members || !connection || joining.get(key) !== pending) return
    joining.delete(key)
    if (!connection.subscriptions.has(channel)) return
    begin(connection, channel, { presence: presentMembers(members) })
  }

  function onLeft({ channel, userId }: LeftMessage): void {
    const frame = eventFrame('pusher_internal:member_removed', JSON.stringify({ user_id: userId }), { channel })
    for (const subscriber of channels.subscribersOf(channel)) subscriber.send(frame)
  }

  function onTerminate({ userId }: TerminateMessage): void {
    for (const connection of connections.values())
      if (connection.user?.id === userId) connection.close(CODES.unauthorised, 'You got disconnected by the app')
  }

  return {
    size: () => connections.size,
    all: (): Iterable<Connection> => connections.values(),
    add(connection: Connection): void {
      connections.set(connection.socketId, connection)
      connection.sendEvent('pusher:connection_established', {
        socket_id: connection.socketId,
        activity_timeout: limits.activityTimeoutSeconds,
      })
    },
    remove(connection: Connection): void {
      for (const channel of connection.subscriptions.keys()) unsubscribe(connection, channel)
      connections.delete(connection.socketId)
    },
    /** Handles a message of a client; `text` is null when it was not text. */
    receive(connection: Connection, text: string | null): void {
      connection.markActive()
      if (!connection.mayMessage()) return connection.close(CODES.tooManyMessages, 'Too many messages')
      const frame = text === null ? null : parseFrame(text)
      if (!frame) return connection.sendError('Invalid message')
      if (frame.event.startsWith('client-')) return sendClientEvent(connection, frame)
      const request = Object.hasOwn(requests, frame.event) ? requests[frame.event] : undefined
      if (request) request(connection, frame)
      else connection.sendError('Unknown event')
    },
    onEvent,
    onJoined,
    onLeft,
    onTerminate,
    /** The connections that are in presence channels, or join them. */
    members: (): { channel: string; socketId: string }[] =>
      [...connections.values()].flatMap(({ socketId, subscriptions }) =>
        [...subscriptions].filter(([, { member }]) => member).map(([channel]) => ({ channel, socketId })),
      ),
    closeAll(code: number, message: string): void {
      for (const connection of connections.values()) connection.close(code, message)
    },
  }
}

function presentMembers(members: Members) {
  return {
    count: members.length,
    ids: members.map(({ userId }) => userId),
    hash: Object.fromEntries(members.map(({ userId, userInfo }) => [userId, userInfo ?? null])),
  }
}
