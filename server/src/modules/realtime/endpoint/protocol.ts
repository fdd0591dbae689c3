/** The Pusher Channels protocol, version 7: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/ */
export const PROTOCOL_VERSION = 7

/**
 * Codes of `pusher:error` and of closed connections. After 4000 to 4099 a client gives up, after 4100 to 4199 it connects
 * again after a pause, after 4200 to 4299 at once.
 */
export const CODES = {
  unknownApp: 4001,
  quota: 4004,
  invalidVersion: 4006,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  tooManyMessages: 4301,
} as const

/** Limits of names and data as Pusher has them. */
export const MAX_CHANNEL_NAME_LENGTH = 164
export const MAX_EVENT_NAME_LENGTH = 200
export const MAX_DATA_BYTES = 10 * 1024
export const MAX_USER_ID_LENGTH = 128
export const MAX_USER_INFO_BYTES = 1024
export const MAX_PRESENCE_MEMBERS = 100

/** What a client sends. */
export type Frame = { event: string; channel?: string; data: unknown }

/** Reads a message of a client; null when it is none of the protocol. */
export function parseFrame(text: string): Frame | null {
  const value = parseObject(text)
  if (!value || typeof value.event !== 'string') return null
  if (value.channel !== undefined && typeof value.channel !== 'string') return null
  return { event: value.event, channel: value.channel as string | undefined, data: value.data } as Frame
}

/** The data of a message, which may be an object or the JSON of one; null when it is neither. */
export function objectOf(data: unknown): Record<string, unknown> | null {
  if (typeof data === 'string') return parseObject(data)
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : null
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? null : objectOf(value)
  } catch {
    return null
  }
}

/** The data of an event as the protocol sends it: a text, which is JSON unless it was a text before. */
export const dataText = (data: unknown): string => (typeof data === 'string' ? data : JSON.stringify(data ?? {}))

/** A message to a client. `data` is always a JSON text; `user_id` is of who sent a client event to a presence channel. */
export function eventFrame(
  event: string,
  data: string,
  { channel, userId }: { channel?: string; userId?: string } = {},
) {
  return JSON.stringify({ event, channel, data, user_id: userId })
}
