/** An item of an envelope. `payload` is the parsed JSON; of a recording, the header line and the events. */
export type EnvelopeItem = { type: string; header: Record<string, unknown>; payload: any }
export type Envelope = { header: Record<string, any>; items: EnvelopeItem[] }

const NEWLINE = 10

/**
 * Parses an envelope (https://develop.sentry.dev/sdk/foundations/envelopes/#serialization-format): a line of headers, then for each item a line
 * of headers and a payload of `length` bytes, or of one line. Throws when it is malformed.
 */
export function parseEnvelope(body: Buffer): Envelope {
  let offset = 0
  const readLine = (): string => {
    const end = body.indexOf(NEWLINE, offset)
    const line = body.toString('utf8', offset, end === -1 ? body.length : end)
    offset = end === -1 ? body.length : end + 1
    return line
  }
  const header = JSON.parse(readLine())
  const items: EnvelopeItem[] = []
  while (offset < body.length) {
    const line = readLine()
    if (line === '') continue
    const itemHeader = JSON.parse(line)
    let payload: string
    if (typeof itemHeader.length === 'number') {
      if (offset + itemHeader.length > body.length) throw new Error('The payload is shorter than its length.')
      payload = body.toString('utf8', offset, offset + itemHeader.length)
      offset += itemHeader.length + 1
    } else payload = readLine()
    items.push({ type: itemHeader.type, header: itemHeader, payload: parsePayload(itemHeader.type, payload) })
  }
  return { header, items }
}

function parsePayload(type: string, payload: string): unknown {
  if (type !== 'replay_recording') return JSON.parse(payload)
  const [line, ...events] = payload.split('\n')
  return { ...JSON.parse(line!), events: JSON.parse(events.join('\n')) }
}
