import { expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { createLogger } from '../../logger.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

test('proxies are trusted by their number or their networks', () => {
  expect(
    ['', 'yes', '-1', '100', '1.2.3', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/8,'].map(
      parseTrustedProxies,
    ),
  ).toEqual(Array.from({ length: 9 }, () => null))
  const trustedHops = (value: string) => [0, 1, 2].filter((hop) => parseTrustedProxies(value)!('203.0.113.7', hop))
  expect(['false', '0', 'true', '2'].map(trustedHops)).toEqual([[], [], [0], [0, 1]])
  const byNetwork = parseTrustedProxies('10.0.0.0/8, fd00::/8,192.0.2.1')!
  for (const address of ['10.200.0.1', '::ffff:10.1.1.1', 'fd12::1', '192.0.2.1'])
    expect([address, byNetwork(address, 0)]).toEqual([address, true])
  for (const address of ['11.0.0.1', '::ffff:11.1.1.1', 'fe80::1', '192.0.2.2', 'unknown', undefined])
    expect([address, byNetwork(address, 0)]).toEqual([address, false])
})

const logged: string[] = []
const logger = createLogger('warn', { write: (line) => void logged.push(line) })
const limit = { RATE_LIMIT_WRITES: '3' }
const shops = {
  direct: await testShop({ env: limit, logger }),
  behindOneProxy: await testShop({ env: { ...limit, TRUST_PROXY: '1' } }),
  behindANetwork: await testShop({ env: { ...limit, TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8' } }),
}
/** The statuses of messages whose X-Forwarded-For names another client each time, before what a proxy adds. */
async function statuses(shop: keyof typeof shops, forwardedFor: (n: number) => string): Promise<number[]> {
  const received: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(n) }
    received.push((await shops[shop].call('POST', '/info/send-message', {}, { headers })).status)
  }
  return received
}
const LIMITED = [406, 406, 406, 429, 429, 429]

test('a forged X-Forwarded-For passes no rate limit', async () => {
  expect(await statuses('direct', (n) => `203.0.113.${n}`)).toEqual(LIMITED)
  expect(await statuses('behindOneProxy', (n) => `203.0.113.${n}, 198.51.100.7`)).toEqual(LIMITED)
  expect(await statuses('behindANetwork', (n) => `203.0.113.${n}, 198.51.100.7, 10.0.0.2`)).toEqual(LIMITED)
})

test('requests through a proxy that is not configured are logged once, without addresses', () => {
  const warnings = logged.filter((line) => line.includes('TRUST_PROXY'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).not.toMatch(/203\.0\.113/)
})

test('clients behind trusted proxies are told apart', async () => {
  expect(new Set(await statuses('behindOneProxy', (n) => `192.0.2.${n}`))).toEqual(new Set([406]))
  expect(new Set(await statuses('behindANetwork', (n) => `192.0.2.${n}, 10.0.0.2`))).toEqual(new Set([406]))
})
