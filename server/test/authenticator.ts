import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What `navigator.credentials` is given, as far as it is read here. */
type Options = { challenge?: unknown; rp?: unknown; rpId?: unknown }
/** What a passkey signs wrongly, for tests that refuse it. */
export type Faults = {
  origin?: string
  challenge?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  type?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
/** ES256 on P-256 (https://www.rfc-editor.org/rfc/rfc9053#section-2.1). */
const KEY_TYPE_EC2 = 2
const ALGORITHM_ES256 = -7
const CURVE_P256 = 1

/** A passkey in software: ES256, attestation `none` (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data). */
export function softwareAuthenticator({ origin = 'http://localhost' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let lastCounter = 0

  const clientData = (type: string, { challenge }: Options, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (flags: number, faults: Faults): Buffer => {
    const counter = Buffer.alloc(4)
    lastCounter = faults.counter ?? lastCounter + 1
    counter.writeUInt32BE(lastCounter)
    const verified = faults.isVerified === false ? 0 : VERIFIED
    const rpId = faults.rpId ?? new URL(origin).hostname
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | verified]), counter])
  }
  const credential = (response: Record<string, unknown>) => {
    const id = credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  return {
    /** Answers the options of a new passkey. */
    create(options: Options, faults: Faults = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = new Map<number, number | Buffer>([
        [1, KEY_TYPE_EC2],
        [3, ALGORITHM_ES256],
        [-1, CURVE_P256],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const authData = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, faults),
        // Of no known model.
        Buffer.alloc(16),
        length,
        credentialId,
        cbor(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers the options of a login or a proof. */
    get(options: Options, faults: Faults = {}) {
      const client = clientData('webauthn.get', options, faults)
      const data = authenticatorData(0, faults)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

/** Small integers, bytes, texts and maps of them (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error(`No CBOR for ${typeof value}`)
}

function head(majorType: number, count: number): Buffer {
  const type = majorType << 5
  if (count < 24) return Buffer.from([type | count])
  return count < 256 ? Buffer.from([type | 24, count]) : Buffer.from([type | 25, count >> 8, count & 255])
}
