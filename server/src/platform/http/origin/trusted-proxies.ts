import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Whose X-Forwarded-* headers are believed: the nearest so many proxies, or those of these networks. */
export type TrustedProxies = { hops: number } | { networks: readonly string[] }
/** True for a proxy at `address`, the `hop`-th on the way of a request, counted from 0 at the connection. */
export type IsTrustedProxy = (address: string | undefined, hop: number) => boolean

/**
 * Reads a number of hops, or networks: addresses such as `10.0.0.5`, `172.16.0.0/12` or `fd00::/8`, separated by commas.
 * `true` is one proxy: believing whatever X-Forwarded-For says would let everybody choose their own address. Null if the
 * value is none of these.
 */
export function parseTrustedProxies(value: string): TrustedProxies | null {
  if (value === 'false' || value === '0') return { hops: 0 }
  if (value === 'true') return { hops: 1 }
  if (/^[1-9]\d?$/.test(value)) return { hops: Number(value) }
  const networks = value.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? { networks } : null
}

function isNetwork(network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

export function createIsTrustedProxy(trusted: TrustedProxies): IsTrustedProxy {
  if ('hops' in trusted) return (_address, hop) => hop < trusted.hops
  const list = new BlockList()
  for (const network of trusted.networks) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
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
