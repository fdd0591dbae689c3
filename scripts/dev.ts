import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { watch } from 'chokidar'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { OFFICE_ROOT } from '../contract/src/office/constants.ts'
import { readConfig } from '../server/src/config.ts'
import { officeDocument } from '../server/src/office/office-document.ts'
import { documentLanguage } from '../server/src/ssr/document-address.ts'
import { createSettingsCache, ensureApiKey } from '../server/src/modules/settings/index.ts'
import { openDatabase } from '../server/src/platform/database/client.ts'
import { SERVICE_WORKER_HEADERS, SERVICE_WORKER_PATH, type Storefront } from '../server/src/ssr/storefront-build.ts'
import { buildServiceWorker } from '../ui/build/service-worker.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'

/**
 * The development server. This process owns the database, runs Vite for storefront and office, and renders documents from source. The API runs in a child
 * process; when server or contract change, a standby child that has already loaded all packages replaces it.
 */
const root = join(import.meta.dirname, '..')
const API_PATHS = [
  '/office/api',
  '/office/site.webmanifest',
  '/api',
  '/media',
  '/health',
  '/metrics',
  '/dev',
  '/pusher',
  '/app/',
  '/apps/',
]
const API_START_TIMEOUT_MS = 20_000
const API_POLL_INTERVAL_MS = 10
/** An editor may write several files at once. */
const RESTART_DELAY_MS = 30
const config = readConfig()
const apiPort = config.port + 1
const api = `http://127.0.0.1:${apiPort}`

const database = await openDatabase(config)
await migrate(database)
const apiKey = await ensureApiKey(database.queries, config.apiKey)
const { host } = database.connection
const databaseUrl = config.databaseUrl ?? `postgres://vitrina@localhost/vitrina?host=${encodeURIComponent(host ?? '')}`

let vite: ViteDevServer
let office: ViteDevServer
let apiProcess: ChildProcess | undefined
let standby = spawnStandby()
/** Settles when the API is up, or when its process has failed to start. */
let apiStart: Promise<void>
const http = createServer(async (request, response) => {
  // Calls wait while the API is replaced.
  const isApi = API_PATHS.some((path) => request.url?.startsWith(path))
  if (isApi) await apiStart
  const isOffice = new RegExp(`^${OFFICE_ROOT}(?![^/?])`).test(request.url ?? '')
  ;(isOffice && !isApi ? office : vite).middlewares(request, response)
})
vite = await createVite({
  root: join(root, 'storefront'),
  configFile: join(root, 'storefront', 'vite.config.ts'),
  appType: 'custom',
  server: {
    // The server, so that WebSockets are passed on.
    middlewareMode: { server: http },
    hmr: { server: http },
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: api, ws: path === '/app/' }])),
  },
})
office = await createVite({
  root: join(root, 'office'),
  configFile: join(root, 'office', 'vite.config.ts'),
  appType: 'custom',
  cacheDir: join(root, 'node_modules/.vite-office'),
  server: { middlewareMode: { server: http }, hmr: { server: http, path: 'hmr' } },
})
office.middlewares.use(async (request, response) => {
  try {
    const source = await readFile(join(root, 'office', 'index.html'), 'utf8')
    const html = await office.transformIndexHtml(request.originalUrl ?? '/', source)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(officeDocument(html, request.headers, ''))
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack)
  }
})
vite.middlewares.use(async (request, response) => {
  try {
    if (request.url === SERVICE_WORKER_PATH) {
      response
        .writeHead(200, SERVICE_WORKER_HEADERS)
        .end(await buildServiceWorker(join(root, 'storefront/service-worker/service-worker.ts')))
      return
    }
    const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Pick<Storefront, 'render'>
    const url = request.url ?? '/'
    const settings = (await createSettingsCache(database.queries)).get()
    const rendered = await render({
      url,
      language: documentLanguage(request, settings),
      origin: `http://${request.headers.host}`,
      apiKey,
      nonce: '',
      fetch: async (input, init) => (await apiStart, fetch(new URL(String(input), api), init)),
      assets: { entry: '/src/entry-client.tsx', styles: [], preloads: [] },
    })
    response.writeHead(
      rendered.redirect ? 302 : rendered.status,
      rendered.redirect ? { location: rendered.redirect } : { 'content-type': 'text/html' },
    )
    const html = rendered.html.replace('</body>', () => `${rendered.bodyEnd ?? ''}</body>`)
    response.end(html && withoutHeadBlanks(await vite.transformIndexHtml(url, html)))
  } catch (error) {
    vite.ssrFixStacktrace(error as Error)
    console.error(error)
    response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack)
  }
})

/** React hydrates the whole document, and takes blanks between the elements that Vite adds for a mismatch. */
function withoutHeadBlanks(html: string): string {
  return html.replace(/<head>[^]*?(?=<meta)/, (added) => added.replace(/>\s+(?=<|$)/g, '>'))
}

/** Starts a process that becomes the API when it receives a message. */
function spawnStandby(): ChildProcess {
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
  apiProcess?.kill('SIGKILL')
  apiProcess = standby
  apiProcess.send('start')
  const deadline = Date.now() + API_START_TIMEOUT_MS
  while (apiProcess.exitCode === null && Date.now() < deadline) {
    if (
      await fetch(`${api}/health/live`).then(
        (response) => response.ok,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, API_POLL_INTERVAL_MS))
  }
  standby = spawnStandby()
  for (const server of [vite, office]) server.ws.send({ type: 'full-reload' })
}

apiStart = startApi()
await apiStart
let restartTimer: NodeJS.Timeout | undefined
watch([join(root, 'server/src'), join(root, 'contract/src')], { ignoreInitial: true }).on('all', () => {
  clearTimeout(restartTimer)
  restartTimer = setTimeout(() => (apiStart = apiStart.then(startApi)), RESTART_DELAY_MS)
})
http.listen(config.port, config.host, () =>
  console.log(
    `\n  The shop, from source: http://localhost:${config.port}   office: ${OFFICE_ROOT}   mailbox: /dev/mailbox\n`,
  ),
)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    apiProcess?.kill('SIGTERM')
    standby.kill('SIGKILL')
    await Promise.all([vite.close(), office.close()])
    await database.close()
    process.exit(0)
  })
}
