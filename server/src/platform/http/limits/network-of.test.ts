import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('networks: an IPv4 address itself, of IPv6 the first 64 bits in any spelling', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  for (const address of ['2001:db8::1', '2001:DB8:0:0:0::1', '2001:db8:0:0:1:2:3:4', '2001:db8::%eth0'])
    expect([address, networkOf(address)]).toEqual([address, '2001:db8:0:0'])
  expect(networkOf('::1')).toBe('0:0:0:0')
  // How a socket for both protocols names an IPv4 address.
  for (const address of ['::ffff:192.0.2.7', '::FFFF:c000:207']) expect(networkOf(address)).toBe('192.0.2.7')
})
