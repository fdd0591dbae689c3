import { readFileSync } from 'node:fs'
import { setSourceMapsSupport } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './build-app.ts'
import { readConfig } from './config.ts'
import { addDemoWeek } from './demo-week/add-demo-week.ts'
import { importFirstShop } from './first-shop.ts'
import { explainStartError, openDatabase } from './platform/database/client.ts'
import { isUnavailable } from './platform/database/failures.ts'
import { isLostJobReturn } from './platform/jobs/job-runner.ts'
import { migrate } from './platform/database/migrate.ts'
import { checkPort, explainListenError } from './platform/http/origin/port.ts'
import { createLogger } from './platform/logger.ts'
import { OperatorError } from './platform/operator-error.ts'
import { OFFICE_ROOT } from '@vitrina/contract/office'
import { createFirstOwnerToken } from './modules/staff/index.ts'
import { registerOfficeRoutes } from './office/office-routes.ts'
import { loadStorefront, registerAssetRoutes } from './ssr/storefront-build.ts'

/** How long running requests and jobs, or a start, may take to finish after SIGTERM. */
const DRAIN_TIMEOUT_MS = 15_000

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** Aborted when a person stops the process, who need not wait until load balancers have noticed. */
const skipDelay = new AbortController()
const stopping = awaitStop()

try {
  await start()
} catch (error) {
  // What a stop has interrupted is undone.
  if (stopping.aborted) process.exit(0)
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}

/** Aborted when this process is to end, with the reason. */
function awaitStop(): AbortSignal {
  const controller = new AbortController()
  const stop = (reason: string) => {
    // A person at a terminal does not wait. SIGTERM may come twice, from a service manager and from the script above this process.
    if (reason !== 'SIGTERM') skipDelay.abort()
    controller.abort(reason)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  // The script that started this process has died.
  process.on('disconnect', () => stop('parent exited'))
  return controller.signal
}

/** Should stopping take too long, the process ends without it; the database recovers at its next start. */
function limitStop(): void {
  setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref()
}

async function start(): Promise<void> {
  stopping.addEventListener('abort', limitStop)
  const config = readConfig()
  const logger = createLogger(config.logLevel)
  // Before the storefront is loaded, so that its errors name lines of its sources.
  if (config.reports) setSourceMapsSupport(true)
  // In development scripts/dev.ts renders the documents from source.
  const storefront = config.development ? null : await loadStorefront()
  // First, since what follows may take minutes.
  await checkPort(config)
  stopping.throwIfAborted()
  const database = await openDatabase(config)
  let isFirstStart: boolean
  try {
    stopping.throwIfAborted()
    await migrate(database)
    isFirstStart = await importFirstShop(database, config.shopFolder, { signal: stopping })
    stopping.throwIfAborted()
  } catch (error) {
    await database.close()
    throw explainStartError(error, config)
  }
  const app = await buildApp({ config, database, logger, storefront, version })
  if (storefront) {
    await registerAssetRoutes(app.http)
    await registerOfficeRoutes(app.http, config)
  }

  if (config.demoWeek === 'when-empty' || (config.demoWeek === 'first-start' && isFirstStart))
    await addDemoWeek(database, app.services).catch((error: unknown) =>
      logger.error({ err: error }, 'the demo shop starts without its week of orders'),
    )

  const end = async (error: unknown, reason: string) => {
    logger.fatal({ err: error }, reason)
    app.reports.error(error, { kind: 'process' })
    await app.reports.close()
    process.exit(1)
  }

  // Background work of a library may fail while the database is unreachable; the process goes on.
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error) || isLostJobReturn(error))
      return logger.warn({ err: error }, 'the database was not reachable in the background')
    void end(error, 'unhandled rejection')
  })
  // Without reports Node writes the error and ends the process by itself.
  if (config.reports) process.on('uncaughtException', (error) => void end(error, 'uncaught exception'))

  const stop = async () => {
    logger.info({ reason: stopping.reason }, 'stopping')
    app.drain()
    // A load balancer needs a moment to notice.
    await sleep(config.shutdownDelaySeconds * 1000, undefined, { signal: skipDelay.signal }).catch(() => {})
    limitStop()
    await app.close()
    await database.close()
    process.exit(0)
  }
  stopping.removeEventListener('abort', limitStop)
  if (stopping.aborted) return stop()
  stopping.addEventListener('abort', () => void stop())

  if (!config.smtpUrl && !config.development)
    logger.warn('SMTP_URL is not set, so e-mails are stored and wait for a mail server (npm run shop -- mail)')
  if (config.smtpUrl && !config.publicUrl)
    logger.warn(
      'PUBLIC_URL is not set, so e-mails contain no links, and those that confirm an address or reset a password are not sent',
    )
  try {
    await app.http.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw explainListenError(error, config)
  }
  const [address] = app.http.addresses()
  const port = typeof address === 'object' ? address.port : config.port
  const shop = config.publicUrl ?? `http://localhost:${port}`
  const token = await createFirstOwnerToken(database)
  const office = `  Its office has no owner yet. This link makes you the first: ${shop}${OFFICE_ROOT}/start#${token}\n`
  console.log(`\n  The shop is open: ${shop}\n${token ? `\n${office}` : ''}`)
}
