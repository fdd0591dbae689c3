import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type pg from 'pg'

export type TcpProxy = {
  /** To the database through the proxy. */
  connection: pg.ClientConfig
  /** The connections that are open now die silently: what is sent on them arrives nowhere, and nobody is told. */
  silenceConnections(): void
  /** As above, and new connections get no answer either, until `restore`. */
  silence(): void
  restore(): void
  /** Ends every connection, the silent ones too. */
  reset(): void
}

/** Stands between a test's shop and its database, and may stop to forward, as a router that forgot a connection does. */
export async function startTcpProxy(database: pg.ClientConfig): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const forwarding = new Set<Socket>()
  let isSilent = false

  const server: Server = createServer((client) => {
    const target = database.host!.startsWith('/')
      ? connect(`${database.host}/.s.PGSQL.${database.port}`)
      : connect(Number(database.port), database.host)
    forwarding.add(client)
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => forwarding.has(client) && !isSilent && to.write(data))
      from.on('end', () => forwarding.has(client) && !isSilent && to.end())
      from.on('error', () => {})
      from.on('close', () => sockets.delete(from))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const reset = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    reset()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const silenceConnections = () => forwarding.clear()
  return {
    connection: { ...database, host: '127.0.0.1', port },
    silenceConnections,
    silence() {
      silenceConnections()
      isSilent = true
    },
    restore: () => (isSilent = false),
    reset,
  }
}
