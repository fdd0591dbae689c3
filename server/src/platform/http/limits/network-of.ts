import ipaddr from 'ipaddr.js'

/** What limits count by: an IPv4 address, however it is written, or an IPv6 network of 64 bits, the least that is given out. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString()
}
