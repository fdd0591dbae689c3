import { ApiError } from './api-error.ts'

/** An answer's text; refused as soon as it turns out longer than `limit` bytes. */
export async function readLimited(response: Response, limit: number): Promise<string> {
  const tooLarge = () => new ApiError({ status: 0, message: 'The answer is too large.' })
  const stated = response.headers.get('Content-Length')
  if (Number(stated) > limit) throw tooLarge()
  // Chromium now and then reports a body read piece by piece as an aborted request; where the length is known, read it whole.
  if (stated !== null && !response.headers.has('Content-Encoding')) return response.text()
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.byteLength
    if (length > limit) {
      void reader.cancel()
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** True when a text has more than `limit` bytes as UTF-8; counted only where it may come to that. */
export function isLonger(text: string, limit: number): boolean {
  return text.length * 3 > limit && new Blob([text]).size > limit
}
