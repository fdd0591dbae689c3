import type { AddressInfo } from 'node:net'
import { beforeAll } from 'vitest'
import type { Storefront } from '../../src/ssr/storefront-build.ts'
import type { Database } from '../../src/platform/database/client.ts'
import { openShop } from '../app.ts'
import {
  type SpecificationClient,
  createSpecificationClient,
  type SpecificationClientSettings,
} from './specification-client.ts'

export type ServedShop = {
  origin: string
  apiKey: string
  database: Database
  en: SpecificationClient
  bg: SpecificationClient
  /** A client of this shop with headers of its own. */
  client(settings: Omit<SpecificationClientSettings, 'origin'>): SpecificationClient
  /** Tells the shop that its content has changed, as an import does, and waits until it knows. */
  announceContentChange(): Promise<void>
}

/** The demo shop on a port of its own, for the whole file. */
export function serveShop(env: Record<string, string> = {}, storefront?: Storefront): ServedShop {
  const served = {} as ServedShop
  beforeAll(async () => {
    const { shop, close } = await openShop({ env, ...(storefront ? { storefront } : {}) })
    const { app, database } = shop
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
    const client: ServedShop['client'] = (settings) => createSpecificationClient({ origin, ...settings })
    Object.assign(served, {
      origin,
      apiKey: app.apiKey,
      database,
      client,
      en: client({ apiKey: app.apiKey, language: 'en' }),
      bg: client({ apiKey: app.apiKey, language: 'bg' }),
      async changed() {
        await database.pool.query("select pg_notify('vitrina_changed', 'all')")
        await new Promise((resolve) => setTimeout(resolve, 150))
      },
    })
    return close
  })
  return served
}
