import type pg from 'pg'
import type { Logger } from 'pino'
import { afterAll } from 'vitest'
import { API_ROOT, type Language } from '@vitrina/contract'
import { type App, buildApp } from '../src/build-app.ts'
import { readConfig } from '../src/config.ts'
import { runImport } from '../src/modules/exchange/index.ts'
import type { Storefront } from '../src/ssr/storefront-build.ts'
import { connect, type Database } from '../src/platform/database/client.ts'
import { createLogger } from '../src/platform/logger.ts'
import { createDatabase } from './database.ts'

export type Reply = {
  status: number
  body: any
  headers: Record<string, string | string[] | number | undefined>
  text: string
}
export type TestShop = {
  app: App
  database: Database
  /** Sends a request with the API key. */
  call(
    method: string,
    path: string,
    body?: unknown,
    options?: { language?: Language; headers?: Record<string, string> },
  ): Promise<Reply>
}

type ShopOptions = {
  content?: 'demo' | 'empty'
  env?: Record<string, string>
  storefront?: Storefront
  poolSize?: number
  logger?: Logger
  /** The way to the database, such as a proxy's; else direct. Queries then end after a second. */
  connectThrough?: (connection: pg.ClientConfig) => Promise<pg.ClientConfig>
}

/** A shop that limits how much is ordered for one address: it has a mail server (which can't be reached), and limits. */
export const LIMITS_ORDERS = { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT_WRITES: '100000' }

/** A shop for a test file, closed when the file ends. Call it at the top level of the file: a hook cannot register another hook. */
export async function testShop(options: ShopOptions = {}): Promise<TestShop> {
  const { shop, close } = await openShop(options)
  afterAll(close)
  return shop
}

/** The shop on its own database, by default with the demo's content. Responses are checked against the contract. */
export async function openShop(options: ShopOptions): Promise<{ shop: TestShop; close(): Promise<void> }> {
  const created = await createDatabase(options.content ?? 'demo', options.poolSize)
  const connection = await options.connectThrough?.(created.database.connection)
  const database = connection ? connect(connection, options.poolSize ?? 10, { queryTimeoutMs: 1000 }) : created.database
  const config = readConfig({
    NODE_ENV: 'development',
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_READS: '0',
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  const app = await buildApp({
    config,
    database,
    logger: options.logger ?? createLogger(config.logLevel),
    storefront: options.storefront ?? null,
    version: '0.0.0',
    // The start of another process takes seconds.
    workOnImport: (id) => runImport(database, id),
  })
  const shop: TestShop = {
    app,
    database,
    async call(method, path, body, { language = 'en', headers = {} } = {}) {
      const response = await app.http.inject({
        method: method as 'GET',
        url: API_ROOT + path,
        headers: { 'x-api-key': app.apiKey, 'user-language': language, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const text = response.body
      return {
        status: response.statusCode,
        headers: response.headers,
        text,
        body: response.headers['content-type']?.toString().includes('json') && text ? JSON.parse(text) : undefined,
      }
    },
  }
  return {
    shop,
    async close() {
      // A response that a test has not read to its end keeps its connection open.
      app.http.server.closeAllConnections()
      await app.close()
      if (connection) await database.close()
      await created.drop()
    },
  }
}
