import { createHash } from 'node:crypto'
import { type Credentials, isSame, sign } from './signatures.ts'

/** How far the clocks of the shop and of who sends a request may differ. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 600
const VERSION = '1.0'

/** `path` is without the query; `body` is as it is sent. */
export type SignableRequest = { method: string; path: string; query: Record<string, string>; body: Buffer }

/** MD5 of a body, which the protocol prescribes; the signature protects it. */
const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex')

function signatureOf(secret: string, { method, path, query }: Omit<SignableRequest, 'body'>): string {
  const sorted = Object.entries(query)
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .sort(([left], [right]) => (left < right ? -1 : 1))
  return sign(secret, [method, path, sorted.map((entry) => entry.join('=')).join('&')].join('\n'))
}

/** The query that signs a request: https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication */
export function signedQuery(
  { key, secret }: Credentials,
  request: SignableRequest,
  now = new Date(),
): Record<string, string> {
  const query = {
    ...request.query,
    auth_key: key,
    auth_timestamp: String(Math.floor(now.getTime() / 1000)),
    auth_version: VERSION,
    ...(request.body.length > 0 && { body_md5: md5(request.body) }),
  }
  return { ...query, auth_signature: signatureOf(secret, { ...request, query }) }
}

/** What is wrong with the signature of a request; null if nothing is. */
export function signatureProblem(
  { key, secret }: Credentials,
  request: SignableRequest,
  now = new Date(),
): string | null {
  const { auth_key, auth_timestamp = '', auth_version, auth_signature, body_md5 } = request.query
  if (auth_version !== VERSION) return `auth_version must be ${VERSION}`
  if (auth_key !== key) return 'auth_key is unknown'
  const difference = Math.abs(Number(auth_timestamp) - now.getTime() / 1000)
  if (!/^\d{1,12}$/.test(auth_timestamp) || difference > MAX_CLOCK_DIFFERENCE_SECONDS)
    return `auth_timestamp is not within ${MAX_CLOCK_DIFFERENCE_SECONDS} seconds of the time`
  if (request.body.length > 0 && !isSame(md5(request.body), body_md5)) return 'body_md5 is not that of the body'
  return isSame(signatureOf(secret, request), auth_signature) ? null : 'auth_signature is invalid'
}
