import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not of the public internet. Source: the IANA registries of special-purpose addresses (RFC 6890). */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Within the global unicast addresses: protocol assignments, examples, and 6to4, which leads to any IPv4 address. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = new BlockList()
const globalUnicast = new BlockList()
for (const network of [...SPECIAL_IPV4, ...SPECIAL_IPV6]) {
  const [address, prefix] = network.split('/') as [string, string]
  special.addSubnet(address, Number(prefix), isIPv4(address) ? 'ipv4' : 'ipv6')
}
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is of the public internet, and not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
