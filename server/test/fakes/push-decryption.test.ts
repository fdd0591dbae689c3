import { createECDH, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPush, keysOf, verifyVapid } from './push-decryption.ts'

/** RFC 8291, section 5 and appendix A. */
const RFC_BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
const rfcKeys = keysOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'BTBZMqHH6r4Tts7J_aSIgg')

test('the receiver of tests decrypts the example of RFC 8291', () => {
  expect(decryptPush(Buffer.from(RFC_BODY, 'base64url'), rfcKeys)).toBe('When I grow up, I want to be a watermelon')
})

test('the receiver of tests refuses a message that was changed, and one for another browser', () => {
  const changed = Buffer.from(RFC_BODY, 'base64url')
  changed[changed.length - 20]! ^= 1
  expect(() => decryptPush(changed, rfcKeys)).toThrow('authenticate')
  const other = keysOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'AAAAMqHH6r4Tts7J_aSIgg')
  expect(() => decryptPush(Buffer.from(RFC_BODY, 'base64url'), other)).toThrow('authenticate')
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function signed(claims: object): { header: string; key: string } {
  const ecdh = createECDH('prime256v1')
  const point = ecdh.generateKeys()
  const part = (from: number, to?: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33), d: ecdh.getPrivateKey('base64url') }
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const key = { key: jwk, format: 'jwk' as const, dsaEncoding: 'ieee-p1363' as const }
  const signature = sign('sha256', Buffer.from(content), key).toString('base64url')
  return { header: `vapid t=${content}.${signature}, k=${part(0)}`, key: part(0) }
}

test('the receiver of tests believes no signature of another, no other audience and no time over a day', () => {
  const claims = { aud: 'https://push.example', exp: Math.floor(Date.now() / 1000) + 3600, sub: 'mailto:a@b.example' }
  const right = signed(claims)
  const check = ({ header, key }: { header: string; key: string }) => verifyVapid(header, 'https://push.example', key)
  expect(check(right)).toEqual(claims)
  const forged = right.header.replace(/t=([\w-]+)\.[\w-]+/, `t=$1.${encode({ ...claims, sub: 'mailto:x@y.example' })}`)
  expect(() => check({ ...right, header: forged })).toThrow('signature')
  expect(() => check({ ...right, key: signed(claims).key })).toThrow('key')
  for (const wrong of [{ aud: 'https://other.example' }, { exp: claims.exp + 90_000 }, { exp: 1 }, { sub: 'nobody' }])
    expect(() => check(signed({ ...claims, ...wrong }))).toThrow('claims')
})
