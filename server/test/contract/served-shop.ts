import type { AddressInfo } from 'node:net'
import { beforeAll } from 'vitest'
import type { Storefront } from '../../src/ssr/storefront-build.ts'
import type { Database } from '../../src/platform/database/client.ts'
import { openShop } from '../app.ts'
import { announceContentChange } from '../content-change.ts'
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
  /** A client of this shop with other headers. */
  client(settings: Omit<SpecificationClientSettings, 'origin'>): SpecificationClient
  /** Announces a change of content, and waits until the shop answers with the changed content. */
  announceContentChange(): Promise<void>
}

/** The demo shop on its own port and database, for a test file or a `describe`. Its members exist once `beforeAll` has run. */
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
      announceContentChange: () => announceContentChange(database, async () => (await served.en.settings()).css),
    })
    return close
  })
  return served
}
