import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** True for a proxy at `address`, the `hop`-th on the way of a request, counted from 0 at the connection: its X-Forwarded-* headers are believed. */
export type IsTrustedProxy = (address: string | undefined, hop: number) => boolean

/**
 * Reads a number of hops, or networks: addresses such as `10.0.0.5`, `172.16.0.0/12` or `fd00::/8`, separated by commas.
 * `true` is one proxy: believing whatever X-Forwarded-For says would let everybody choose their own address. Null if the
 * value is none of these.
 */
export function parseTrustedProxies(value: string): IsTrustedProxy | null {
  const hops = value === 'true' ? 1 : value === 'false' ? 0 : /^\d{1,2}$/.test(value) ? Number(value) : null
  if (hops !== null) return (_address, hop) => hop < hops
  const list = new BlockList()
  try {
    for (const network of value.split(',')) {
      const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(network.trim()) ?? []
      if (prefix === undefined) list.addAddress(address, familyOf(address))
      else list.addSubnet(address, Number(prefix), familyOf(address))
    }
  } catch {
    return null
  }
  return (address) => address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Warns once when requests come through a proxy that is not trusted: then all visitors share its rate limits. */
export function warnOfUntrustedProxy(app: FastifyInstance, isTrustedProxy: IsTrustedProxy, logger: Logger): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw
    if (!hasWarned && headers['x-forwarded-for'] !== undefined && !isTrustedProxy(socket.remoteAddress, 0)) {
      hasWarned = true
      logger.warn('requests come through a proxy that TRUST_PROXY does not name: its X-Forwarded-For is ignored')
    }
    done()
  })
}
