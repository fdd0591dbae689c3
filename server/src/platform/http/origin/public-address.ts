import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is of the public internet, and not of this machine or its network. `unicast` is what no registry of special-purpose
 * addresses (RFC 6890) names; of IPv6 only 2000::/3 is given out.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.parts[0]! >> 13 === 1)
}
