import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ChannelRule } from '../../../platform/channel-rules.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { OriginOf } from '../../../platform/http/origin/request-origin.ts'
import type { IsTrustedProxy } from '../../../platform/http/origin/trusted-proxies.ts'
import type { AppCredentials } from '../app-credentials.ts'
import { openBus } from '../bus/bus.ts'
import { createChannels } from '../channels.ts'
import type { Connection } from './connection.ts'
import { createEndpoint } from './endpoint.ts'
import { createEventCache, readStoredEvents } from '../bus/event-cache.ts'
import { createHub } from './hub.ts'
import { httpApiRoutes } from '../http-api/http-api.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { createOccupancy } from './occupancy.ts'
import { createPresence } from './presence.ts'
import { CODES } from './protocol.ts'

export type EndpointDependencies = {
  credentials: AppCredentials
  database: Database
  logger: Logger
  originOf: OriginOf
  corsOrigins: readonly string[]
  isTrustedProxy: IsTrustedProxy
  /** Of the channels on which the shop sends. */
  rules: readonly ChannelRule[]
  limits?: Partial<Limits>
}

/** How long clients have for the closing of their connections. */
const DISCONNECT_TIMEOUT_MS = 2000
const DISCONNECT_CHECK_INTERVAL_MS = 10

/** The shop's own endpoint of the Pusher protocol on one node, which works together with those of the other nodes. */
export async function openEndpoint(dependencies: EndpointDependencies) {
  const { credentials, database, logger, originOf, corsOrigins, isTrustedProxy, rules } = dependencies
  const limits = { ...DEFAULT_LIMITS, ...dependencies.limits }
  const node = randomUUID()
  const channels = createChannels<Connection>()
  const eventCache = createEventCache(() => readStoredEvents(database.queries))
  let isDraining = false

  const loadEventCache = () =>
    eventCache.load().catch((error: unknown) => {
      logger.warn({ err: error }, 'the last events of cache channels could not be read')
    })
  const bus = await openBus(database, {
    onMessage(message) {
      switch (message.type) {
        case 'event':
          eventCache.onEvent(message)
          return hub.onEvent(message)
        case 'joined':
          return hub.onJoined(message)
        case 'left':
          return hub.onLeft(message)
        case 'terminate':
          return hub.onTerminate(message)
        case 'question':
          return occupancy.onQuestion(message)
        case 'answer':
          return occupancy.onAnswer(message)
      }
    },
    // Clients load anew what they show when they are connected again, so they miss nothing that this node has not received.
    onMissed() {
      hub.closeAll(CODES.reconnect, 'The node is cut off; connect again')
      void loadEventCache()
    },
    onReconnect: () => void loadEventCache(),
  })
  const presence = createPresence(database, node, {
    localMembers: () => hub.members(),
    onDeclaredDead: () => hub.closeAll(CODES.reconnect, 'The node was cut off; connect again'),
    onError: (error) => logger.warn({ err: error }, 'the presence of live messages could not be renewed'),
  })
  const hub = createHub({
    node,
    credentials,
    limits,
    channels,
    bus,
    presence,
    eventCache,
    isShopChannel: (channel) => rules.some(({ prefix }) => channel.startsWith(prefix)),
    logger,
  })
  const occupancy = createOccupancy({ node, bus, nodes: presence.nodes, counts: channels.counts })
  const endpoint = createEndpoint({
    hub,
    key: credentials.key,
    limits,
    originOf,
    corsOrigins,
    isTrustedProxy,
    isAvailable: () => !isDraining && bus.isListening(),
  })
  await presence.start()
  await loadEventCache()

  /** Tells clients to connect elsewhere; those that come are sent away. */
  function drain(): void {
    isDraining = true
    hub.closeAll(CODES.reconnect, 'The node stops; connect again')
  }

  return {
    node,
    presence,
    drain,
    size: hub.size,
    attach: (server: Server) => endpoint.attach(server),
    registerHttpApi: (http: FastifyInstance) =>
      httpApiRoutes(http, {
        credentials,
        send: (messages) => bus.send(messages),
        readCachedEvent: eventCache.read,
        readOccupancy: occupancy.read,
        userCounts: presence.userCounts,
        members: presence.members,
        terminate: (userId) => bus.send([{ type: 'terminate', userId }]),
      }),
    /** `data` is a text, which is JSON unless the receivers expect a text. */
    send: (channel: string, event: string, data: string): Promise<void> =>
      bus.send([{ type: 'event', channel, event, data }]),
    /** Sends an event to the clients of this node only, for what every node learns by itself. */
    sendHere: (channel: string, event: string, data: string): void =>
      hub.onEvent({ type: 'event', channel, event, data }),
    /** Ends every connection. A server that closes would wait for them. */
    async disconnect(): Promise<void> {
      drain()
      const giveUpAt = performance.now() + DISCONNECT_TIMEOUT_MS
      while (hub.size() > 0 && performance.now() < giveUpAt) await sleep(DISCONNECT_CHECK_INTERVAL_MS)
      endpoint.close()
    },
    async close(): Promise<void> {
      await presence.close()
      await bus.close()
    },
  }
}
