import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningShop, startShop } from '../../e2e/support/shops/shop.ts'
import { residentMemory } from '../support/memory.ts'
import { type Forwarder, startForwarder } from './forwarder.ts'

/** The processes of the shop behind a load balancer that follows their readiness. */
export type Nodes = {
  /** The load balancer's address. */
  url: string
  /** Starts another process, waits until it is ready, and ends the one before with SIGTERM, which drains it. */
  replace(): Promise<{ exitCode: number | null; drainSeconds: number }>
  /** The greatest resident memory of each process so far, in MB, oldest first. */
  memory(): number[]
  /** What the processes have printed. */
  output(): string
  stop(): Promise<void>
}

type Node = { shop: RunningShop; port: number; isReady: boolean; maxMemory: number }

const CHECK_INTERVAL_MS = 250
const CHECK_TIMEOUT_MS = 2500
const START_TIMEOUT_MS = 180_000
const DATA_DIR = join(import.meta.dirname, 'unused')

export async function startNodes(env: Record<string, string>): Promise<Nodes> {
  const nodes: Node[] = []
  const all: Node[] = []
  let isStopping = false

  const balancer: Forwarder = await startForwarder(() => {
    // Without a ready one, a load balancer tries those there are: they say themselves that the database is away.
    const candidates = nodes.filter(({ isReady }) => isReady)
    return (candidates.at(-1) ?? nodes.at(-1))?.port ?? null
  })
  const url = `http://127.0.0.1:${balancer.port}`

  async function start(): Promise<Node> {
    const port = await freePort()
    const shop = await startShop(
      { ...env, DATA_DIR, PUBLIC_URL: url, PORT: String(port) },
      { timeout: START_TIMEOUT_MS },
    )
    const node: Node = { shop, port, isReady: false, maxMemory: 0 }
    all.push(node)
    await check(node)
    nodes.push(node)
    return node
  }

  async function check(node: Node): Promise<void> {
    const { self } = residentMemory(node.shop.pid)
    if (self > 0) node.maxMemory = Math.max(node.maxMemory, self)
    node.isReady = await fetch(`${node.shop.url}/health/ready`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
  }

  await start()
  const watching = (async () => {
    while (!isStopping) {
      await Promise.all(nodes.map(check))
      await sleep(CHECK_INTERVAL_MS)
    }
  })()

  async function end(node: Node) {
    const startedAt = performance.now()
    const exitCode = await node.shop.stop()
    nodes.splice(nodes.indexOf(node), 1)
    return { exitCode, drainSeconds: (performance.now() - startedAt) / 1000 }
  }

  return {
    url,
    async replace() {
      const [previous] = nodes
      const next = await start()
      while (!next.isReady && !isStopping) await sleep(CHECK_INTERVAL_MS)
      return end(previous!)
    },
    memory: () => all.map(({ maxMemory }) => maxMemory),
    output: () => all.map(({ shop }) => shop.output()).join('\n'),
    async stop() {
      isStopping = true
      await watching
      while (nodes[0]) await end(nodes[0])
      await balancer.close()
    },
  }
}

/** A port that nothing listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
