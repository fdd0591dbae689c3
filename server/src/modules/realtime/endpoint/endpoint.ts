import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { networkOf } from '../../../platform/http/limits/network-of.ts'
import type { OriginOf } from '../../../platform/http/origin/request-origin.ts'
import type { IsTrustedProxy } from '../../../platform/http/origin/trusted-proxies.ts'
import { createConnection } from './connection.ts'
import type { Hub } from './hub.ts'
import type { Limits } from './limits.ts'
import { CODES, PROTOCOL_VERSION } from './protocol.ts'

type Deps = {
  hub: Hub
  key: string
  limits: Limits
  originOf: OriginOf
  /** Other origins whose pages may connect. */
  corsOrigins: readonly string[]
  isTrustedProxy: IsTrustedProxy
  /** False while the node drains or receives nothing from the others. */
  isAvailable(): boolean
}
type Refusal = { code: number; message: string }

const PATH = /^\/app\/([^/?]+)\/?(?:\?|$)/
const ACTIVITY_CHECKS_PER_TIMEOUT = 4

/** Whether a request asks for the endpoint. Any other wish for another protocol is ignored, as RFC 9110, 7.8, allows. */
export const isEndpointRequest = ({ url = '', headers }: IncomingMessage): boolean =>
  PATH.test(url) && headers.upgrade?.toLowerCase() === 'websocket'

/** The WebSocket endpoint `/app/{key}`. Clients that are refused are told why as the protocol has it, in a connection that closes. */
export function createEndpoint({ hub, key, limits, originOf, corsOrigins, isTrustedProxy, isAvailable }: Deps) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.maxMessageBytes, perMessageDeflate: false })
  const countByAddress = new Map<string, number>()
  const interval =
    (Math.min(limits.activityTimeoutSeconds, limits.pongTimeoutSeconds) * 1000) / ACTIVITY_CHECKS_PER_TIMEOUT
  const activityTimer = setInterval(() => {
    for (const connection of hub.all()) connection.checkActivity()
  }, interval).unref()

  function refusalOf(request: IncomingMessage, address: string): Refusal | null {
    const [, appKey = ''] = PATH.exec(request.url!) ?? []
    const protocol = new URLSearchParams(request.url!.split('?')[1]).get('protocol')
    if (appKey !== key) return { code: CODES.unknownApp, message: 'There is no app with this key' }
    if (!protocol) return { code: CODES.noProtocol, message: 'No protocol version supplied' }
    if (!/^\d{1,3}$/.test(protocol)) return { code: CODES.invalidVersion, message: 'Invalid version string format' }
    if (Number(protocol) !== PROTOCOL_VERSION)
      return { code: CODES.unsupportedProtocol, message: `The protocol version is ${PROTOCOL_VERSION}` }
    if (!isOwnPage(request)) return { code: CODES.unauthorised, message: 'The origin is not allowed' }
    if (!isAvailable()) return { code: CODES.overCapacity, message: 'Not available at present' }
    if (hub.size() >= limits.connections || (countByAddress.get(address) ?? 0) >= limits.connectionsPerAddress)
      return { code: CODES.overCapacity, message: 'Too many connections' }
    return null
  }

  /** Programs other than browsers name no origin. A proxy may have ended the encryption, so the scheme is not compared. */
  function isOwnPage(request: IncomingMessage): boolean {
    const { origin } = request.headers
    if (origin === undefined || corsOrigins.includes(origin)) return true
    const own = originOf(request)
    return typeof own === 'object' && hostOf(origin) === hostOf(own.origin)
  }

  function open(socket: WebSocket, request: IncomingMessage): void {
    const address = networkOf(clientAddress(request, isTrustedProxy))
    const connection = createConnection(socket, limits)
    // A message that breaks the rules of WebSockets, or a lost connection; `close` follows.
    socket.on('error', () => {})
    const refusal = refusalOf(request, address)
    if (refusal) return connection.close(refusal.code, refusal.message)

    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1)
    socket.on('message', (data, isBinary) => hub.receive(connection, isBinary ? null : String(data)))
    socket.on('close', () => {
      const count = countByAddress.get(address)! - 1
      if (count > 0) countByAddress.set(address, count)
      else countByAddress.delete(address)
      hub.remove(connection)
    })
    hub.add(connection)
  }

  return {
    attach(server: Server): void {
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        stream.on('error', () => {})
        if (isEndpointRequest(request)) sockets.handleUpgrade(request, stream, head, (socket) => open(socket, request))
        else stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      })
    },
    close(): void {
      clearInterval(activityTimer)
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/** The IP address of a client: the one that the last trusted proxy has seen. */
function clientAddress({ headers, socket }: IncomingMessage, isTrustedProxy: IsTrustedProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  let address = socket.remoteAddress ?? ''
  for (let hop = 0; forwarded.length > 0 && isTrustedProxy(address, hop); hop += 1) address = forwarded.pop()!
  return address
}
