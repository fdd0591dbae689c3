import { type Language, LANGUAGES } from '@vitrina/contract/constants'
import { LIVE_EVENTS } from '@vitrina/contract/live-messages'
import { localStore } from '@vitrina/api-client'
import { pageAddress } from '../shared/paths.ts'

/** A message of the shop to visitors: the specification's methods `showModal` and `sendNotification`. */
export type ShopMessage = {
  method: (typeof METHODS)[number]
  /** The same for the same message in every tab and after a reload. Messages without an id that have the same text have the same key. */
  key: string
  hasId: boolean
  /** When this tab got it, in milliseconds since 1970. */
  receivedAt: number
  title: string | null
  text: string
  /** A picture of the shop itself: the documents' policy allows no others. */
  picture: string | null
  link: string | null
}

const METHODS = [LIVE_EVENTS.modal, LIVE_EVENTS.notification] as const
const [MAX_TITLE_LENGTH, MAX_TEXT_LENGTH] = [200, 4000]
/** Names under which programs send a text, ours first. */
const TEXT_FIELDS = ['text', 'message', 'body', 'content', 'description', 'data']
/** Fields that are not the text of a message without any of TEXT_FIELDS. */
const OTHER_FIELDS: ReadonlySet<string> = new Set(['id', 'method', 'title', 'picture', 'link', 'page'])

type Data = Record<string, unknown>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a message, unchecked: any program with the shop's keys may have sent it. Null when it is invalid, empty, or meant for another page.
 * The method is the name of the event, or stands in its data beside the message's own `data`. The data is a text, or an object with one.
 */
export function readMessage(
  event: string,
  received: unknown,
  { language, pathname, origin }: { language: Language; pathname: string; origin: string },
  now = Date.now(),
): ShopMessage | null {
  if (isClientEvent(event)) return null
  const envelope = isData(received) ? received : {}
  const method = METHODS.find((name) => name === event || name === envelope.method)
  if (!method) return null
  const content = isData(envelope.data) ? envelope.data : received
  const data = isData(content) ? content : { text: content }
  if (typeof data.page === 'string' && withoutSlash(data.page) !== withoutSlash(pathname)) return null
  const title = textOf(data.title, language, MAX_TITLE_LENGTH)
  const text = textOf(textIn(data, title !== null), language, MAX_TEXT_LENGTH)
  if (!title && !text) return null
  const hasId = typeof data.id === 'string' || typeof data.id === 'number'
  return {
    method,
    key: `${method} ${hasId ? String(data.id) : JSON.stringify(data)}`,
    hasId,
    receivedAt: now,
    title: text ? title : null,
    text: text ?? title!,
    picture: pictureOf(data.picture, origin),
    link: linkOf(data.link, origin),
  }
}

/** Other visitors may send these, where an account at Pusher allows it; the shop's own messages come from its server. */
const isClientEvent = (event: string): boolean => event.startsWith('client-')

const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1')

/** The field that holds the text. Of data that names none and has no title either, everything that is a text, line by line. */
function textIn(data: Data, hasTitle: boolean): unknown {
  const field = TEXT_FIELDS.find((name) => data[name] !== undefined && data[name] !== null)
  if (field) return data[field]
  return hasTitle ? null : Object.keys(data).flatMap((name) => (OTHER_FIELDS.has(name) ? [] : [data[name]]))
}

/** A text, one in each language, or several lines. */
function textOf(value: unknown, language: Language, maxLength: number): string | null {
  const texts = isData(value) ? [value[language], ...LANGUAGES.map((other) => value[other])] : [linesOf(value)]
  const text = texts.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return text ? text.trim().slice(0, maxLength) : null
}

function linesOf(value: unknown): string {
  const lines = Array.isArray(value) ? value : [value]
  return lines.filter((line) => typeof line === 'string' || typeof line === 'number').join('\n')
}

function pictureOf(value: unknown, origin: string): string | null {
  const url = parseUrl(value, origin)
  return url?.origin === origin ? url.pathname + url.search : null
}

/** A page of the shop as its path, or another site's address. */
function linkOf(value: unknown, origin: string): string | null {
  if (typeof value !== 'string') return null
  const url = parseUrl(value)
  return pageAddress(value, origin) ?? (url && /^https?:$/.test(url.protocol) ? url.href : null)
}

function parseUrl(value: unknown, base?: string): URL | null {
  try {
    return typeof value === 'string' ? new URL(value, base) : null
  } catch {
    return null
  }
}

const STORAGE_KEY = 'shown_messages'
const MAX_REMEMBERED = 50
const REMEMBERED_MS = 24 * 60 * 60_000
/** All tabs get the same message within this time. */
const SAME_DELIVERY_MS = 5000
/** Identifies this tab. */
const TAB = Math.random().toString(36).slice(2)

/** A message that was shown, when its tab got it, and which tab that was. */
type Shown = { key: string; at: number; tab: string }
type Claimable = Pick<ShopMessage, 'key' | 'hasId' | 'receivedAt'>

function readShown(now: number): Shown[] {
  try {
    const stored = JSON.parse(localStore.get(STORAGE_KEY) ?? '[]') as Shown[]
    return stored.filter(({ key, at }) => typeof key === 'string' && Math.abs(now - at) < REMEMBERED_MS)
  } catch {
    return []
  }
}

/**
 * Whether a message has been shown in this browser. A message without an id counts as shown if another tab has got the same text at the
 * same time; one that this tab gets twice was sent twice.
 */
function isShown({ key, hasId, receivedAt }: Claimable, shown: readonly Shown[], tab: string): boolean {
  return shown.some(
    (one) => one.key === key && (hasId || (one.tab !== tab && Math.abs(one.at - receivedAt) < SAME_DELIVERY_MS)),
  )
}

/** Whether this browser has shown a message already. */
export const wasShown = (message: Claimable, tab = TAB): boolean => isShown(message, readShown(message.receivedAt), tab)

/** Resolves to true in the one tab that is to show a message. */
export async function claimMessage(message: Claimable, tab = TAB): Promise<boolean> {
  const claim = () => {
    const shown = readShown(message.receivedAt)
    if (isShown(message, shown, tab)) return false
    const { key, receivedAt: at } = message
    localStore.set(STORAGE_KEY, JSON.stringify([{ key, at, tab }, ...shown].slice(0, MAX_REMEMBERED)))
    return true
  }
  // Missing where the connection is not encrypted.
  return navigator.locks ? navigator.locks.request(STORAGE_KEY, async () => claim()) : claim()
}
