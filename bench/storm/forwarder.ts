import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP server that forwards every connection to the port that `target` names at that moment. */
export type Forwarder = {
  port: number
  /** Stops listening and cuts every connection, as a server does that goes away. */
  close(): Promise<void>
  /** Listens again, on the same port. */
  open(): Promise<void>
}

/** Connections for which `target` returns null are closed at once. */
export async function startForwarder(target: () => number | null): Promise<Forwarder> {
  const sockets = new Set<Socket>()
  const serve = (client: Socket) => {
    const port = target()
    if (port === null) return void client.destroy()
    const upstream = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay()
      from.pipe(to)
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
    }
  }
  const listen = (port: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer(serve)
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
    })
  let server: Server | null = await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async close() {
      const closing = server
      server = null
      const closed = new Promise((resolve) => (closing ? closing.close(resolve) : resolve(null)))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async open() {
      server ??= await listen(port)
    },
  }
}
