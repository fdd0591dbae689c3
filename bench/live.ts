import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { eventFrame } from '../server/src/modules/realtime/endpoint/protocol.ts'
import { startServerProcess } from './support/child.ts'
import { withCpuTime } from './support/cpu.ts'
import type { FanOut, LiveCommand, LiveTarget } from './support/live-clients.ts'
import { residentMemory } from './support/memory.ts'
import { median, type Row } from './support/results.ts'
import { withShop } from './support/shop.ts'

const CONNECTIONS = Number(process.env['LIVE_CONNECTIONS'] ?? 2000)
const ROUNDS = 5
const FAN_OUTS = 20
const THROUGHPUT_MESSAGES = 40
const SETTLE_MS = 2000
const CHANNEL = 'bench'
const EVENT = 'notice'
const DATA = JSON.stringify({ text: 'x'.repeat(180) })
const MESSAGE = eventFrame(EVENT, DATA, { channel: CHANNEL })

/** `cpu` is the server's processor time for a thousand deliveries, in milliseconds: it does not depend on the load generator. */
type Round = Record<'shop' | 'bare' | 'writer', { perSecond: number; cpu: number; fanOut: FanOut }>

/** Live messages to many connections at once, beside a bare `ws` server that sends the same texts. */
export function live(): Promise<Row[]> {
  return withShop(
    async (shop, dataDir) => {
      const bare = await startServerProcess('bare-broadcast.ts', null)
      const clients = startClients()
      try {
        const [barePort, writerPort] = JSON.parse(bare.output) as [number, number]
        const targets = {
          shop: await shopTarget(Number(new URL(shop.url).port), dataDir),
          bare: plainTarget(barePort),
          writer: plainTarget(writerPort),
        }
        const open = async (name: keyof Round, pid: number) => {
          const before = residentMemory(pid).self
          await clients.run({ run: 'open', name, target: targets[name], connections: CONNECTIONS })
          await sleep(SETTLE_MS)
          return ((residentMemory(pid).self - before) * 1024) / CONNECTIONS
        }
        const memory = { shop: await open('shop', shop.pid), bare: await open('bare', bare.pid) }
        await open('writer', bare.pid)
        // The first round warms up.
        const rounds: Round[] = []
        for (let round = 0; round <= ROUNDS; round += 1)
          rounds.push(await measure(clients.run, { shop: shop.pid, bare: bare.pid, writer: bare.pid }))
        return rowsOf(rounds.slice(1), memory)
      } finally {
        clients.stop()
        bare.stop()
      }
    },
    undefined,
    // Each connection names an address of its own.
    { TRUST_PROXY: '1' },
  )
}

async function measure(
  run: (command: LiveCommand) => Promise<unknown>,
  pids: Record<keyof Round, number>,
): Promise<Round> {
  const round = {} as Round
  for (const name of ['shop', 'bare', 'writer'] as const) {
    const fanOut = (await run({ run: 'fanOut', name, messages: FAN_OUTS })) as FanOut
    const { result, cpu } = await withCpuTime(pids[name], () =>
      run({ run: 'throughput', name, messages: THROUGHPUT_MESSAGES }),
    )
    const deliveries = THROUGHPUT_MESSAGES * CONNECTIONS
    round[name] = { fanOut, perSecond: result as number, cpu: (cpu.server / deliveries) * 1e6 }
  }
  return round
}

function rowsOf(rounds: readonly Round[], memory: Record<'shop' | 'bare', number>): Row[] {
  const medianRound = (ratio: (round: Round) => number) =>
    rounds.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(rounds.length / 2)]!
  const quick = medianRound(({ shop, bare }) => shop.perSecond / bare.perSecond)
  const late = medianRound(({ shop, bare }) => shop.fanOut.p99 / bare.fanOut.p99)
  const ofWriter = (value: (target: Round['writer']) => number) => median(rounds.map(({ writer }) => value(writer)))
  const cpuOf = (name: 'shop' | 'bare') => median(rounds.map((round) => round[name].cpu))
  const connections = CONNECTIONS.toLocaleString('en')
  return [
    {
      what: `memory of each of ${connections} connections`,
      value: memory.shop,
      unit: 'kB',
      ceiling: memory.bare,
    },
    {
      what: `messages to ${connections} connections, deliveries`,
      value: quick.shop.perSecond,
      unit: '/s',
      ceiling: quick.bare.perSecond,
      target: { atLeast: 0.5 },
    },
    {
      what: '  the server’s processor time for a thousand',
      value: cpuOf('shop'),
      unit: 'ms',
      ceiling: cpuOf('bare'),
      target: { atMost: 2 },
    },
    {
      what: '  what the load generator is capable of',
      value: ofWriter(({ perSecond }) => perSecond),
      unit: '/s',
    },
    {
      what: 'one message, until 99 of 100 connections have it',
      value: late.shop.fanOut.p99,
      unit: 'ms',
      ceiling: late.bare.fanOut.p99,
      target: { atMost: 2 },
    },
    { what: '  until half of them have it', value: late.shop.fanOut.p50, unit: 'ms', ceiling: late.bare.fanOut.p50 },
    {
      what: '  what the load generator is capable of (99 of 100)',
      value: ofWriter(({ fanOut }) => fanOut.p99),
      unit: 'ms',
    },
  ]
}

const plainTarget = (port: number): LiveTarget => ({
  port,
  path: '/',
  subscription: null,
  post: { path: '/', body: MESSAGE, credentials: null },
  message: MESSAGE,
})

async function shopTarget(port: number, dataDir: string): Promise<LiveTarget> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' })
  await client.connect()
  const { rows } = await client.query<{ app_id: string; key: string; secret: string }>('select * from realtime_app')
  await client.end()
  const { app_id, key, secret } = rows[0]!
  return {
    port,
    path: `/app/${key}?protocol=7`,
    subscription: {
      frame: JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL } }),
      answer: eventFrame('pusher_internal:subscription_succeeded', '{}', { channel: CHANNEL }),
    },
    post: {
      path: `/apps/${app_id}/events`,
      body: JSON.stringify({ name: EVENT, data: DATA, channel: CHANNEL }),
      credentials: { key, secret },
    },
    message: MESSAGE,
  }
}

function startClients() {
  const child = fork(join(import.meta.dirname, 'support/live-clients.ts'))
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load generator has ended.')
  })
  ended.catch(() => {})
  return {
    /** One command after the other. */
    async run(command: LiveCommand): Promise<unknown> {
      child.send(command)
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [{ result?: unknown; error?: string }]
      if (answer.error) throw new Error(answer.error)
      return answer.result
    },
    stop: () => void child.kill(),
  }
}
