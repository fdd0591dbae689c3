import { type ChildProcess, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { orderBody } from '../server/test/orders.ts'
import { hasProcessNamespaces, ownDisk, ownProcessIds } from './support/shops/namespaces.ts'
import { hasSmallDisks } from './support/shops/small-disk.ts'
import { temporaryDirectory } from './support/shops/temporary-directory.ts'
import { callApi, startShop as start } from './support/shops/shop.ts'
import { lightDemoFolder } from './support/shops/light-demo.ts'

const NOBODY = 65_534
/** Beside other tests a start has a small share of the processor, and takes a second or two of it. */
const SLOW_START_TIMEOUT_MS = 120_000
const SEVERAL_STARTS_TIMEOUT_MS = 5 * SLOW_START_TIMEOUT_MS
/** Prints at the end of the process whether it has loaded Node's compiler of TypeScript. */
const TELL_COMPILER =
  'process.on("exit",()=>console.log("compiler loaded:",process.moduleLoadList.some((name)=>name.includes("amaro"))))'
const startShop: typeof start = async (env, options) => start({ SHOP_FOLDER: await lightDemoFolder(), ...env }, options)
/** A shop without products, which starts sooner. */
const startEmptyShop: typeof start = (env, options) => start({ SHOP_FOLDER: '/none', ...env }, options)

let quickest: Promise<{ duration: number }> | undefined

/** At once: compared with a start that a wrong setting ends before anything else, which is as slow as the machine is. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp, command: string[] = []): Promise<void> {
  quickest ??= refusedStart({ PORT: 'none' })
  const shortest = (await quickest).duration
  const { message, duration } = await refusedStart(env, command)
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(/\n {4}at |hunter2/)
  expect(duration).toBeLessThan(15_000 + 5 * shortest)
}

/** How a start was refused, and after how many milliseconds. */
async function refusedStart(env: Record<string, string>, command: string[] = []) {
  const startedAt = Date.now()
  const message = await startShop(env, { command }).then(
    () => 'it has started',
    (error: Error) => error.message,
  )
  return { message, duration: Date.now() - startedAt }
}

describe('the process', { timeout: SEVERAL_STARTS_TIMEOUT_MS }, () => {
  test('a second start finds the data of the first, and SIGTERM ends with code 0', async () => {
    const DATA_DIR = temporaryDirectory()
    const first = await startShop({ DATA_DIR })
    const { id } = (await callApi(first, 'GET', '/products')).body.data.data.find(({ url }: { url: string }) =>
      url.includes('mortar'),
    )
    const placed = await callApi(first, 'POST', '/orders', orderBody([{ id, selected_count: 1 }]))
    expect(placed.status).toBe(201)
    expect(await first.stop()).toBe(0)
    const second = await startShop({
      DATA_DIR,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL_COMPILER)}`,
    })
    expect((await callApi(second, 'GET', `/orders/${placed.body.data.url}`)).body.data.number).toBe(
      placed.body.data.number,
    )
    expect(second.output()).not.toContain('Loading')
    expect(await second.stop()).toBe(0)
    // The first has cached what it compiled, and Node's compiler of TypeScript takes 10 MB of memory.
    expect(second.output()).toContain('compiler loaded: false')
  })

  test('a request under way is answered after SIGTERM', async () => {
    const shop = await startEmptyShop({ DATA_DIR: temporaryDirectory() })
    const body = JSON.stringify({ items: [] })
    const sending = request(`${shop.url}/api/v1/cart/price`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        // The server says that it has taken up the request, which waits for its body.
        expect: '100-continue',
      },
    })
    const response = once(sending, 'response')
    const isTakenUp = once(sending, 'continue')
    sending.flushHeaders()
    await isTakenUp
    sending.write(body.slice(0, 4))
    const stopped = shop.stop()
    // A shop that stops no longer accepts connections.
    await expect
      .poll(() =>
        fetch(shop.url).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false)
    sending.end(body.slice(4))
    const status = (await response)[0].statusCode
    const code = await stopped
    expect([status, code]).toEqual([401, 0])
  })

  test('after SIGTERM readiness is red while requests are still answered, until the delay is over or Ctrl+C', async () => {
    const shop = await startShop({ DATA_DIR: temporaryDirectory(), SHUTDOWN_DELAY_SECONDS: '300' })
    const statusOf = async (path: string) => (await fetch(shop.url + path)).status
    expect(await statusOf('/health/ready')).toBe(200)
    const exitCode = shop.stop()
    await expect.poll(() => statusOf('/health/ready')).toBe(503)
    expect([await statusOf('/health/live'), (await callApi(shop, 'GET', '/settings')).status]).toEqual([200, 200])
    process.kill(shop.pid, 'SIGINT')
    expect(await exitCode).toBe(0)
  })

  test('SIGTERM while the first shop is loading rolls it back, stops the database and ends with code 0; the next start loads it', async () => {
    const DATA_DIR = temporaryDirectory()
    const connect = async () => {
      const client = new pg.Client({ host: `${DATA_DIR}/run`, user: 'vitrina', database: 'vitrina' })
      client.on('error', () => {})
      await client.connect()
      return client
    }
    const waitOf = (seconds: number) =>
      `create or replace function wait() returns trigger language plpgsql as 'begin perform pg_sleep(${seconds}); return new; end'`
    const empty = await startEmptyShop({ DATA_DIR })
    const before = await connect()
    await before.query(waitOf(600))
    // The import waits in the middle of its transaction.
    await before.query('create trigger wait before insert on shop for each row execute function wait()')
    await before.end()
    await empty.stop()

    const stopWhileLoading = async (shop: ChildProcess) => {
      await once(shop.stdout!, 'data')
      const during = await connect()
      const waiting = "select 1 from pg_stat_activity where wait_event = 'PgSleep'"
      // The import is a process of its own, of low priority.
      await expect
        .poll(async () => (await during.query(waiting)).rows, { timeout: SLOW_START_TIMEOUT_MS })
        .toHaveLength(1)
      await during.query(waitOf(0))
      shop.kill('SIGTERM')
    }
    let stopped: Promise<void> | undefined
    const ended = startShop({ DATA_DIR }, { onSpawn: (shop) => (stopped = stopWhileLoading(shop)) })
    await Promise.all([
      stopped,
      expect(ended).rejects.toThrow(/The shop ended \(0\):\s+Loading the shop in .*\s*(No shop yet, database .*\s*)?$/),
    ])
    expect(existsSync(`${DATA_DIR}/postgres/postmaster.pid`)).toBe(false)
    expect(readFileSync(`${DATA_DIR}/postgres.log`, 'utf8')).toMatch(/database system is shut down\s*$/)
    const shop = await startShop({ DATA_DIR })
    expect(shop.output()).toContain('Loading')
    expect((await callApi(shop, 'GET', '/products')).body.data.total).toBeGreaterThan(50)
    await shop.stop()
  })

  test('a second process on the same data directory ends with an explanation', async () => {
    const DATA_DIR = temporaryDirectory()
    const shop = await startEmptyShop({ DATA_DIR })
    await expect(startEmptyShop({ DATA_DIR })).rejects.toThrow(/Another Vitrina.* is running on/)
    expect((await callApi(shop, 'GET', '/settings')).status).toBe(200)
    await shop.stop()
  })

  test.runIf(hasProcessNamespaces)(
    'a second process on the same data directory in another container does not start PostgreSQL, until the first is killed',
    async () => {
      const DATA_DIR = temporaryDirectory()
      const first = await startEmptyShop({ DATA_DIR }, { command: ownProcessIds })
      onTestFinished(() => first.kill())
      const log = () => readFileSync(`${DATA_DIR}/postgres.log`, 'utf8')
      const logOfFirst = log()
      // Only the kernel's lock tells of the first: its process id means nothing there, and its socket is out of sight.
      renameSync(`${DATA_DIR}/run`, `${DATA_DIR}/hidden`)
      const refusal = await startEmptyShop({ DATA_DIR }, { command: ownProcessIds }).catch(
        (error: Error) => error.message,
      )
      rmSync(`${DATA_DIR}/run`, { recursive: true, force: true })
      renameSync(`${DATA_DIR}/hidden`, `${DATA_DIR}/run`)
      expect(refusal).toMatch(/Another Vitrina, perhaps in another container, is running on .*\n$/)
      expect(refusal).not.toMatch(/\n {4}at /)
      expect(log()).toBe(logOfFirst)
      expect((await callApi(first, 'GET', '/settings')).status).toBe(200)
      await first.kill()
      const next = await startEmptyShop({ DATA_DIR }, { command: ownProcessIds })
      onTestFinished(() => next.kill())
      expect((await callApi(next, 'GET', '/settings')).status).toBe(200)
    },
  )

  test('several processes that start at once on one database migrate it once and all serve', async () => {
    const cluster = inject('cluster')
    const admin = new pg.Client({ ...cluster, database: 'postgres' })
    await admin.connect()
    await admin.query('create database several')
    onTestFinished(async () => {
      await admin.query('drop database several with (force)')
      await admin.end()
    })
    const DATABASE_URL = `postgres://${cluster.user}@localhost/several?host=${encodeURIComponent(cluster.host)}`
    const shops = await Promise.all([1, 2, 3].map(() => startShop({ DATABASE_URL })))
    for (const shop of shops)
      expect(await callApi(shop, 'GET', '/products')).toMatchObject({
        status: 200,
        body: { data: { total: expect.toSatisfy((total: number) => total > 50) } },
      })
    await Promise.all(shops.map((shop) => shop.stop()))
    for (const shop of shops) expect(shop.output()).not.toContain('Warning')
  })

  test('invalid settings are named without their values', async () => {
    await expect(
      startShop({ DATA_DIR: temporaryDirectory(), DATABASE_URL: 'mysql://root:hunter2@db', LOG_LEVEL: 'loud' }),
    ).rejects.toThrow(/DATABASE_URL[\s\S]*LOG_LEVEL/)
    await expect(startShop({ DATABASE_URL: 'mysql://root:hunter2@db' })).rejects.not.toThrow(/hunter2/)
  })

  describe('a start that can not succeed fails at once, in a sentence', () => {
    const { host, port, user } = inject('cluster')
    const server = `postgres://${user}:hunter2@localhost:${port}`
    const sockets = `?host=${encodeURIComponent(host)}`
    test.each([
      [
        'nobody listens',
        { DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' },
        /at 127\.0\.0\.1:1 can't be reached/,
      ],
      ['no such database', { DATABASE_URL: `${server}/nothing${sockets}` }, /does not exist\. Create it/],
      ['no address of this machine', { HOST: '192.0.2.1' }, /192\.0\.2\.1 is no address of this machine/],
    ])('%s', async (_, env, sentence) => {
      await expectRefusal({ DATA_DIR: temporaryDirectory(), ...env }, sentence)
    })

    test('a version before the first release has made the database', async () => {
      const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' })
      await admin.connect()
      await admin.query('create database unreleased')
      onTestFinished(async () => {
        await admin.query('drop database unreleased with (force)')
        await admin.end()
      })
      const made = new pg.Client({ ...inject('cluster'), database: 'unreleased' })
      await made.connect()
      await made.query(`create table migration (id serial primary key, hash text not null, created_at bigint);
        insert into migration (hash, created_at) values ('old', 1700000000000)`)
      await made.end()
      await expectRefusal({ DATABASE_URL: `${server}/unreleased${sockets}` }, /made by a Vitrina before 1\.0\.0/)
    })

    test('the port is taken', async () => {
      const listener = createServer().listen(0, '127.0.0.1')
      onTestFinished(() => void listener.close())
      await once(listener, 'listening')
      const PORT = String((listener.address() as AddressInfo).port)
      const DATA_DIR = temporaryDirectory()
      await expectRefusal({ DATA_DIR, PORT }, new RegExp(`Port ${PORT} is taken`))
      // Found out before a start that takes minutes.
      expect(readdirSync(DATA_DIR)).toEqual([])
    })

    test.runIf(hasSmallDisks)('the disk is full', async () => {
      const DATA_DIR = temporaryDirectory()
      await expectRefusal({ DATA_DIR }, /The disk of .* is full/, ownDisk(DATA_DIR, 12))
    })
  })

  // The user nobody must be able to read this clone; under /root it is not.
  test.runIf(process.getuid?.() === 0 && spawnSync('ls', [import.meta.dirname], { uid: NOBODY }).status === 0)(
    'runs as an ordinary user and with the lowest priority, which only root may raise',
    async () => {
      const DATA_DIR = temporaryDirectory()
      chownSync(DATA_DIR, NOBODY, NOBODY)
      const shop = await startShop({ DATA_DIR }, { uid: NOBODY, command: ['nice', '-n', '19'] })
      expect((await callApi(shop, 'GET', '/settings')).status).toBe(200)
      expect(await shop.stop()).toBe(0)
    },
  )
})
