import { type Language, LANGUAGES } from '@vitrina/contract/constants'
import { LIVE_EVENTS } from '@vitrina/contract/live-messages'
import { localStore } from '../../lib/browser-storage.ts'
import { pageAddress } from '../../lib/paths.ts'

/** A message from the shop to whoever is there: the specification's methods `showModal` and `sendNotification`. */
export type ShopMessage = {
  method: (typeof METHODS)[number]
  /** The same for the same message in every tab and after a reload. */
  key: string
  title: string | null
  text: string
  /** A picture of the shop itself: the documents' policy allows no others. */
  picture: string | null
  link: string | null
}

const METHODS = [LIVE_EVENTS.modal, LIVE_EVENTS.notification] as const
const [MAX_TITLE_LENGTH, MAX_TEXT_LENGTH] = [200, 4000]

type Data = Record<string, unknown>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a message, which whoever has the shop's keys at the push service may have written; null when it is none, or meant for another
 * page. The method is the name of the event, or stands in its data beside the message's own `data`.
 */
export function readMessage(
  event: string,
  received: unknown,
  { language, pathname, origin }: { language: Language; pathname: string; origin: string },
): ShopMessage | null {
  if (!isData(received)) return null
  const method = METHODS.find((name) => name === event || name === received.method)
  const data = isData(received.data) ? received.data : received
  if (!method || (typeof data.page === 'string' && withoutSlash(data.page) !== withoutSlash(pathname))) return null
  const title = textOf(data.title, language, MAX_TITLE_LENGTH)
  const text = textOf(data.text, language, MAX_TEXT_LENGTH)
  if (!title && !text) return null
  return {
    method,
    key: typeof data.id === 'string' || typeof data.id === 'number' ? String(data.id) : JSON.stringify(data),
    title: text ? title : null,
    text: text ?? title!,
    picture: pictureOf(data.picture, origin),
    link: linkOf(data.link, origin),
  }
}

const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1')

/** A text, or one in each language. */
function textOf(value: unknown, language: Language, maxLength: number): string | null {
  const texts = isData(value) ? [value[language], ...LANGUAGES.map((other) => value[other])] : [value]
  const text = texts.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return text ? text.trim().slice(0, maxLength) : null
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

type Shown = { key: string; at: number }

function readShown(now: number): Shown[] {
  try {
    const stored = JSON.parse(localStore.get(STORAGE_KEY) ?? '[]') as Shown[]
    return stored.filter(({ key, at }) => typeof key === 'string' && Math.abs(now - at) < REMEMBERED_MS)
  } catch {
    return []
  }
}

/** Whether a message has been shown in this browser. */
export const wasShown = (key: string, now = Date.now()): boolean => readShown(now).some((shown) => shown.key === key)

/** Resolves to true for the one tab that shall show a message. */
export async function claimMessage(key: string, now = Date.now()): Promise<boolean> {
  const claim = () => {
    const shown = readShown(now)
    if (shown.some((one) => one.key === key)) return false
    localStore.set(STORAGE_KEY, JSON.stringify([{ key, at: now }, ...shown].slice(0, MAX_REMEMBERED)))
    return true
  }
  // Missing where the connection is not encrypted.
  return navigator.locks ? navigator.locks.request(STORAGE_KEY, async () => claim()) : claim()
}
