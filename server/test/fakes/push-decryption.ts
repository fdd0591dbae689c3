import { createECDH, createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'

/** What a browser knows of its own subscription. */
export type BrowserKeys = { ecdh: ECDH; auth: Buffer }

const UNCOMPRESSED_POINT = 4
const LAST_RECORD = 2
const TAG_BYTES = 16
const DAY_S = 86_400

/**
 * Decrypts a push message as a browser does: `aes128gcm` (RFC 8188) with keys from ECDH and the authentication secret (RFC 8291, 3.4).
 * Written from the documents, and not with the library of the sender, whose mistakes it would share.
 */
export function decryptPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body[20]!
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (keyLength !== 65 || senderKey[0] !== UNCOMPRESSED_POINT) throw new Error('the sender’s key is none')
  if (record.length > recordSize) throw new Error('a push message is one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.lastIndexOf(LAST_RECORD)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong')
  return padded.subarray(0, end).toString('utf8')
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export type VapidClaims = { aud: string; exp: number; sub: string }

/**
 * What the `Authorization` of a push message claims (RFC 8292): a JWT (ES256) by the key that the subscription was made with, for this
 * push service only, and for a day at most.
 *
 * @throws when it is not so
 */
export function verifyVapid(header: string | undefined, audience: string, publicKey: string): VapidClaims {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (!token || key !== publicKey) throw new Error('the key is not that of the subscription')
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (!isSigned || parse(head).alg !== 'ES256') throw new Error('the signature is wrong')
  const { aud, exp, sub } = parse(claims) as VapidClaims
  const left = exp - Date.now() / 1000
  if (aud !== audience || !(left > 0 && left <= DAY_S) || !/^(mailto:.+@|https:\/\/)/.test(sub))
    throw new Error(`the claims are wrong: ${JSON.stringify({ aud, left, sub })}`)
  return { aud, exp, sub }
}

/** The keys of a browser from a private key in base64url. */
export function keysOf(privateKey: string, auth: string): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey, 'base64url')
  return { ecdh, auth: Buffer.from(auth, 'base64url') }
}
