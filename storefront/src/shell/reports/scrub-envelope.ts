import type { Json } from './pick.ts'
import { scrubEvent } from './scrub-event.ts'
import { scrubRecording } from './scrub-recording.ts'

export type Item = [header: Json, payload: unknown]

/**
 * An item of an envelope as it may leave the browser; null for one of an unknown kind. Whatever the library collects goes through here
 * (https://develop.sentry.dev/sdk/foundations/envelopes/).
 */
export function scrubItem([header, payload]: Item, origin: string, userAgent: string): Item | null {
  const { type } = header
  if (type === 'event' || type === 'transaction' || type === 'replay_event')
    return [header, scrubEvent(payload as Json, origin, userAgent)]
  if (type === 'client_report') return [header, payload]
  if (type !== 'replay_recording') return null
  const text = typeof payload === 'string' ? payload : new TextDecoder().decode(payload as Uint8Array)
  const [line = '{}', ...lines] = text.split('\n')
  const events = scrubRecording(JSON.parse(lines.join('\n')) as Json[], origin)
  const scrubbed = new TextEncoder().encode(`${line}\n${JSON.stringify(events)}`)
  return [{ ...header, length: scrubbed.length }, scrubbed]
}
