import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { watch } from 'chokidar'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { isLanguage } from '../contract/src/constants.ts'
import { readConfig } from '../server/src/config.ts'
import type { Storefront } from '../server/src/ssr/storefront-build.ts'
import { ensureApiKey, createSettingsCache } from '../server/src/modules/settings/index.ts'
import { openDatabase } from '../server/src/platform/database/client.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'

/**
 * Development: this process keeps the database and the storefront's build server, and renders documents from source. The
 * API runs in a child; when server or contract change, another takes its place that stood by with all packages loaded.
 */
const root = join(import.meta.dirname, '..')
const API_PATHS = ['/api', '/media', '/health', '/metrics', '/dev', '/pusher']
const config = readConfig()
const apiPort = config.port + 1
const api = `http://127.0.0.1:${apiPort}`

const database = await openDatabase(config)
await migrate(database)
const apiKey = await ensureApiKey(database.queries, config.apiKey)
const { host } = database.connection
const databaseUrl = config.databaseUrl ?? `postgres://vitrina@localhost/vitrina?host=${encodeURIComponent(host ?? '')}`

let vite: ViteDevServer
let child: ChildProcess | undefined
let spare = standBy()
/** Settled when the API answers, or when it can't and has said why. */
let started: Promise<void>
const http = createServer((request, response) => vite.middlewares(request, response))
vite = await createVite({
  root: join(root, 'storefront'),
  configFile: join(root, 'storefront', 'vite.config.ts'),
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server: http },
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, api])),
  },
})
vite.middlewares.use(async (request, response) => {
  try {
    const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Pick<Storefront, 'render'>
    const url = request.url ?? '/'
    const shop = (await createSettingsCache(database.queries)).get()
    const asked =
      new URLSearchParams(url.split('?')[1]).get('lang') ?? /_language=(\w\w)/.exec(request.headers.cookie ?? '')?.[1]
    const rendered = await render({
      url,
      language: isLanguage(asked) ? asked : shop.default_language,
      origin: `http://${request.headers.host}`,
      apiKey,
      nonce: '',
      fetch: async (input, init) => (await started, fetch(new URL(String(input), api), init)),
      assets: { entry: '/src/entry-client.tsx', styles: [], preloads: [] },
    })
    response.writeHead(
      rendered.redirect ? 302 : rendered.status,
      rendered.redirect ? { location: rendered.redirect } : { 'content-type': 'text/html' },
    )
    response.end(rendered.html && (await vite.transformIndexHtml(url, rendered.html)))
  } catch (error) {
    vite.ssrFixStacktrace(error as Error)
    console.error(error)
    response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack)
  }
})

/** A process that is ready to become the API. */
function standBy(): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: config.publicUrl ?? `http://localhost:${config.port}`,
    NODE_ENV: 'development',
  }
  return spawn(process.execPath, [join(root, 'scripts/dev-api.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
}

async function startApi(): Promise<void> {
  child?.kill('SIGKILL')
  child = spare
  child.send('start')
  for (let tries = 0; tries < 2000; tries += 1) {
    if (child.exitCode !== null) break
    if (
      await fetch(`${api}/health/live`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  spare = standBy()
  vite.ws.send({ type: 'full-reload' })
}

started = startApi()
await started
let waiting: NodeJS.Timeout | undefined
watch([join(root, 'server/src'), join(root, 'contract/src')], { ignoreInitial: true }).on('all', () => {
  clearTimeout(waiting)
  waiting = setTimeout(() => (started = started.then(startApi)), 30)
})
http.listen(config.port, config.host, () =>
  console.log(`\n  The shop, from source: http://localhost:${config.port}   mailbox: /dev/mailbox\n`),
)

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    child?.kill('SIGTERM')
    spare.kill('SIGKILL')
    await vite.close()
    await database.close()
    process.exit(0)
  })
}
