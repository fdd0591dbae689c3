export type ContentEncoding = 'identity' | 'gzip' | 'br'

const MAX_REMEMBERED = 1000
const remembered = new Map<string, ContentEncoding>()

/**
 * Brotli where the client takes it, else gzip. An encoding with a weight of zero is not taken (RFC 9110, 12.5.3).
 * Results are remembered, since browsers send only a few different headers.
 */
export function preferredEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (!acceptEncoding) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  const names = new Set(accepted.map((part) => part.split(';')[0]!.trim()))
  const encoding = names.has('br') ? 'br' : names.has('gzip') || names.has('*') ? 'gzip' : 'identity'
  if (remembered.size < MAX_REMEMBERED) remembered.set(acceptEncoding, encoding)
  return encoding
}
