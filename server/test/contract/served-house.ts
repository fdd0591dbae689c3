import type { AddressInfo } from 'node:net'
import { beforeAll } from 'vitest'
import type { Database } from '../../src/platform/database/client.ts'
import { openShop } from '../app.ts'
import { type House, type HouseOptions, insertHouse } from '../rooms.ts'
import { createSpecificationClient, type SpecificationClient } from './specification-client.ts'

export type ServedHouse = {
  origin: string
  database: Database
  house: House
  en: SpecificationClient
  bg: SpecificationClient
}

/** A shop with nothing but a house (insertHouse) on its own port and database, for a test file. Its members exist once `beforeAll` has run. */
export function serveHouse(options: HouseOptions = {}): ServedHouse {
  const served = {} as ServedHouse
  beforeAll(async () => {
    const { shop, close } = await openShop({ content: 'empty' })
    const { app, database } = shop
    const house = await insertHouse(database, options)
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
    const client = (language: string) => createSpecificationClient({ origin, apiKey: app.apiKey, language })
    Object.assign(served, { origin, database, house, en: client('en'), bg: client('bg') })
    return close
  })
  return served
}
