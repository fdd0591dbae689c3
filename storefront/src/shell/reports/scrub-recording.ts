import { type Json, pick } from './pick.ts'
import { withoutAddresses } from './route-patterns.ts'

/** Attributes that shape the page. Names, values, labels, descriptions and data are left out. */
const ATTRIBUTES =
  'class rel type href src width height style role dir lang hidden open disabled checked selected colspan rowspan rows cols viewBox d fill stroke stroke-width aria-hidden aria-expanded aria-pressed media _cssText rr_width rr_height rr_scrollLeft rr_scrollTop isSVG'.split(
    ' ',
  )
const isStyleKey = (key: string) => /css/i.test(key)
const mask = (text: string): string => text.replaceAll(/\S/g, '*')

/** Kinds of nodes and events of rrweb: https://github.com/rrweb-io/rrweb/blob/master/packages/types/src/index.ts. */
const TEXT_NODE = 3
const COMMENT_NODE = 5
const CUSTOM_EVENT = 5

/**
 * What a recording of the page may hold: its structure and styles. The library has masked texts and inputs; this leaves out
 * attributes, addresses, and texts that it would have let through.
 */
export function scrubRecording(events: readonly Json[], origin: string): unknown[] {
  return events.map((event) => (event['type'] === CUSTOM_EVENT ? scrubCustom(event, origin) : scrub(event, '', origin)))
}

function scrub(value: unknown, key: string, origin: string): unknown {
  if (typeof value === 'string') {
    if (isStyleKey(key)) return value
    return key === 'value' || key === 'text' ? mask(value) : withoutAddresses(value, origin)
  }
  if (Array.isArray(value)) return value.map((entry) => scrub(entry, '', origin))
  if (typeof value !== 'object' || value === null) return value
  const { type, isStyle, textContent } = value as Json
  const isText = (type === TEXT_NODE && !isStyle) || type === COMMENT_NODE
  const object = key === 'attributes' ? pick(value, ATTRIBUTES) : (value as Json)
  return {
    ...Object.fromEntries(Object.entries(object).map(([name, entry]) => [name, scrub(entry, name, origin)])),
    ...(typeof textContent === 'string' ? { textContent: isText ? mask(textContent) : textContent } : {}),
  }
}

/** What the library adds to the recording: what was pressed, where it led, how long it took. */
function scrubCustom(event: Json, origin: string): Json {
  const { tag, payload } = event['data'] as { tag: string; payload: Json }
  const keys = ['timestamp', 'type', 'category', 'level', 'op', 'description', 'startTimestamp', 'endTimestamp']
  const data = ['nodeId', 'method', 'statusCode', 'from', 'to', 'url', 'duration', 'size', 'value', 'rating']
  const kept = tag === 'options' ? payload : { ...pick(payload, keys), data: pick(payload['data'], data) }
  return { ...pick(event, ['type', 'timestamp']), data: { tag, payload: scrub(kept, '', origin) } }
}
