import { randomInt } from 'node:crypto'
import { WebSocket } from 'ws'
import { type Limits, createRateLimit } from './limits.ts'
import type { Member } from '../bus/bus-messages.ts'
import { CODES, eventFrame } from './protocol.ts'

export type Connection = ReturnType<typeof createConnection>

const CLOSE_TIMEOUT_MS = 1000
const MAX_SOCKET_ID_PART = 2 ** 47

/** A client that is connected. Its `socketId` is unique over all nodes. */
export function createConnection(socket: WebSocket, limits: Limits) {
  const socketId = `${randomInt(MAX_SOCKET_ID_PART)}.${randomInt(MAX_SOCKET_ID_PART)}`
  let receivedAt = performance.now()
  let pingedAt: number | null = null

  function send(frame: string): void {
    if (socket.readyState !== WebSocket.OPEN) return
    // A client that does not read can't be told so.
    if (socket.bufferedAmount > limits.maxWaitingBytes) return socket.terminate()
    socket.send(frame)
  }

  const sendEvent = (event: string, data: unknown, channel?: string) =>
    send(eventFrame(event, JSON.stringify(data), channel === undefined ? {} : { channel }))

  /** Says what was wrong; `code` is null for what has no code in the protocol. */
  function sendError(message: string, code: number | null = null): void {
    send(JSON.stringify({ event: 'pusher:error', data: { code, message } }))
  }

  function close(code: number, message: string): void {
    if (socket.readyState !== WebSocket.OPEN) return
    sendError(message, code)
    socket.close(code, message)
    // A client that does not answer the closing holds nothing up.
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref()
  }

  return {
    socketId,
    /** The user, once signed in. */
    user: null as { id: string } | null,
    /** The channels it is subscribed to or is joining; in a presence channel with the member it is there. */
    subscriptions: new Map<string, { member?: Member }>(),
    /** What has to happen one after the other, such as joining and leaving a channel. */
    tasks: Promise.resolve() as Promise<void>,
    mayMessage: createRateLimit(limits.messagesPerSecond),
    maySendClientEvent: createRateLimit(limits.clientEventsPerSecond),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send,
    sendEvent,
    sendError,
    close,
    terminate: () => socket.terminate(),
    /** The client has sent something. */
    markActive(): void {
      receivedAt = performance.now()
      pingedAt = null
    },
    /** Pings a client that has been silent for long, and closes the connection of one that does not answer. */
    checkActivity(now = performance.now()): void {
      if (pingedAt !== null && now - pingedAt > limits.pongTimeoutSeconds * 1000)
        return close(CODES.noPong, 'Pong reply not received')
      if (pingedAt !== null || now - receivedAt <= limits.activityTimeoutSeconds * 1000) return
      pingedAt = now
      sendEvent('pusher:ping', {})
    },
  }
}
